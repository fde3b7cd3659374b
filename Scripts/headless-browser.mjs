// Drives headless Chromium over a pipe, as a person does: with keys and clicks.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// A browser that answers commands of the DevTools protocol.
export class Browser {
  #next = 1;
  #waiting = new Map();
  #rest = "";
  requests = [];
  complaints = [];

  constructor(command) {
    this.folder = mkdtempSync(join(tmpdir(), "garland-page-"));
    this.process = spawn(command, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      "--remote-debugging-pipe", `--user-data-dir=${this.folder}`, "--window-size=1400,900", "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.process.stdio[4].on("data", (bytes) => this.#read(bytes.toString()));
  }

  #read(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (waiting && message.error) waiting.reject(new Error(message.error.message));
      else if (waiting) waiting.resolve(message.result);
      else this.#hear(message);
    }
  }

  #hear({ method, params }) {
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    if (method === "Runtime.exceptionThrown") this.complaints.push(params.exceptionDetails.exception?.description);
    if (method === "Log.entryAdded") this.complaints.push(params.entry.text);
    if (method === "Page.javascriptDialogOpening") this.complaints.push("a dialog was opened");
  }

  send(method, params = {}, sessionId = this.session) {
    const id = this.#next++;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  async start() {
    const { targetInfos } = await this.send("Target.getTargets");
    const page = targetInfos.find((target) => target.type === "page");
    const { sessionId } = await this.send("Target.attachToTarget", { targetId: page.targetId, flatten: true });
    this.session = sessionId;
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await this.send(`${domain}.enable`);
    await this.send("Network.emulateNetworkConditions",
      { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
    await this.send("Emulation.setDeviceMetricsOverride",
      { width: 1400, height: 900, deviceScaleFactor: 1, mobile: false });
  }

  // Opens a file, with a fragment; returns the milliseconds until something is drawn.
  async open(file, fragment = "") {
    await this.send("Page.navigate", { url: "about:blank" });
    const start = performance.now();
    await this.send("Page.navigate", { url: pathToFileURL(file).href + fragment });
    await this.until("document.querySelector('.box, #nothing:not([hidden])') !== null");
    await this.value("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    return performance.now() - start;
  }

  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  async until(condition) {
    for (let tries = 0; tries < 400; tries++) {
      if (await this.value(condition).catch(() => false)) return;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error(`this never happens: ${condition}`);
  }

  async press(key) {
    const text = key.length === 1 ? key : key === "Enter" ? "\r" : undefined;
    const windowsVirtualKeyCode = { Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39,
      ArrowDown: 40 }[key];
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, text, code: key, windowsVirtualKeyCode });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, windowsVirtualKeyCode });
  }

  async type(text) {
    for (const key of text) await this.press(key);
  }

  async click(selector, clickCount = 1) {
    const [x, y] = await this.value(`(() => { const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView?.({ block: "nearest" });
      const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`);
    for (let count = 1; count <= clickCount; count++) {
      for (const type of ["mousePressed", "mouseReleased"]) {
        await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: count });
      }
    }
  }

  async photograph(file, options = {}) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", ...options });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  async stop() {
    await this.send("Browser.close", {}, undefined).catch(() => {});
    await new Promise((done) => this.process.on("exit", done));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
