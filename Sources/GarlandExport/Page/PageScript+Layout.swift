// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension PageScript {
  /// The part that lays out the view.
  static let layout = #"""
    // Places for the boxes of a directed graph: in columns, what asks to the left of what it asks for. It is what
    // LayeredLayout does for pictures: cycles are opened, each box goes behind the last of those that ask for it,
    // columns are ordered so that few lines cross, and boxes get heights at which lines are as straight as possible.

    // Many lines stand closer together.
    const gap = { row: 14, line: 8, manyLines: 4 };
    // The room at the right edge of a column for lines inside of it.
    const arcSpace = 40;
    const many = 120;
    const mean = (stops, values) =>
      stops.length ? stops.reduce((sum, stop) => sum + values[stop], 0) / stops.length : undefined;

    // Turns around the lines that close a cycle, found by following all lines in depth.
    function openCycles(count, lines) {
      const leaving = Array.from({ length: count }, () => []);
      lines.forEach((line) => line.from !== line.to && leaving[line.from].push(line));
      const state = new Uint8Array(count);
      const forward = new Map();
      for (let start = 0; start < count; start++) {
        if (state[start]) continue;
        const way = [[start, 0]];
        state[start] = 1;
        while (way.length) {
          const current = way[way.length - 1];
          const line = leaving[current[0]][current[1]++];
          if (!line) {
            state[current[0]] = 2;
            way.pop();
            continue;
          }
          const isBack = state[line.to] === 1;
          forward.set(line, isBack ? { from: line.to, to: line.from, isBack } : { from: line.from, to: line.to });
          if (!state[line.to]) {
            state[line.to] = 1;
            way.push([line.to, 0]);
          }
        }
      }
      return forward;
    }

    // Turns around the lines that would lead to a column farther to the left.
    function oriented(lines, column) {
      const forward = new Map();
      for (const line of lines) {
        if (line.from === line.to) continue;
        const isBack = column[line.from] > column[line.to];
        forward.set(line, isBack ? { from: line.to, to: line.from, isBack } : { from: line.from, to: line.to });
      }
      return forward;
    }

    // The column of each box: behind the last one that asks for it, or next to what it needs.
    function assignColumns(count, lines) {
      const leaving = Array.from({ length: count }, () => []);
      const arriving = new Int32Array(count);
      for (const line of lines) {
        leaving[line.from].push(line.to);
        arriving[line.to]++;
      }
      const first = [...arriving.keys()].filter((box) => !arriving[box]);
      const column = new Int32Array(count);
      const open = [...first];
      for (let next = 0; next < open.length; next++) {
        for (const target of leaving[open[next]]) {
          column[target] = Math.max(column[target], column[open[next]] + 1);
          if (--arriving[target] === 0) open.push(target);
        }
      }
      for (const box of first) {
        if (leaving[box].length) column[box] = leaving[box].reduce((least, to) => Math.min(least, column[to]),
          1e9) - 1;
      }
      return column;
    }

    // The width of each column: that of its widest box.
    function widthsOf(column, boxes) {
      const widths = Array(column.reduce((last, place) => Math.max(last, place), -1) + 1).fill(0);
      boxes.forEach((box, place) => { widths[column[place]] = Math.max(widths[column[place]], box.width); });
      return widths;
    }

    // Few boxes in many columns would be a ribbon, too wide for a window in which it can be read. Columns beside each
    // other become one then, and lines inside of it are arcs at its right edge.
    function joinColumns(column, boxes, space) {
      const widths = widthsOf(column, boxes);
      const count = widths.length;
      const most = Math.max(5, Math.round(Math.sqrt(boxes.length)));
      const whole = widths.reduce((sum, width) => sum + width + space, 0);
      return whole > 3200 && count > 1.3 * most ? column.map((place) => Math.floor(place * most / count)) : column;
    }

    // The stops of each column: its boxes, and the places where long lines pass.
    function makeGrid(boxes, lines, column) {
      const count = column.reduce((last, place) => Math.max(last, place), -1) + 1;
      const grid = {
        columns: Array.from({ length: count }, () => []), columnOf: [...column],
          half: boxes.map((box) => box.height / 2),
        before: boxes.map(() => []), after: boxes.map(() => []), boxCount: boxes.length, passed: new Map(),
        gap: lines.length > many ? gap.manyLines : gap.line,
      };
      const connect = (left, right) => { grid.after[left].push(right); grid.before[right].push(left); };
      boxes.forEach((_, box) => grid.columns[column[box]].push(box));
      for (const line of lines) {
        let last = line.from;
        const passed = [];
        if (column[line.to] - column[line.from] <= 24) {
          for (let place = column[line.from] + 1; place < column[line.to]; place++) {
            const stop = grid.columnOf.push(place) - 1;
            grid.half.push(0);
            grid.before.push([]);
            grid.after.push([]);
            grid.columns[place].push(stop);
            passed.push(stop);
            connect(last, stop);
            last = stop;
          }
        }
        connect(last, line.to);
        grid.passed.set(line, passed);
      }
      return grid;
    }

    // Orders each column by where its neighbours stand, from left to right and back again.
    function orderColumns(grid) {
      const place = new Float64Array(grid.columnOf.length);
      const number = (stops) => stops.forEach((stop, row) => { place[stop] = (2 * row + 1) / stops.length - 1; });
      grid.columns.forEach(number);
      for (let sweep = 0; sweep < 12; sweep++) {
        const neighbours = sweep % 2 ? grid.after : grid.before;
        const columns = grid.columns.map((_, column) => column);
        for (const column of sweep % 2 ? columns.reverse() : columns) {
          const stops = grid.columns[column];
          const wanted = new Map(stops.map((stop) => [stop, mean(neighbours[stop], place) ?? place[stop]]));
          stops.sort((left, right) => wanted.get(left) - wanted.get(right));
          number(stops);
        }
      }
    }

    // The least heights of stops below each other.
    function offsets(stops, grid) {
      const result = [];
      stops.forEach((stop, row) => {
        if (!row) return result.push(grid.half[stop]);
        const above = stops[row - 1];
        const space = stop >= grid.boxCount && above >= grid.boxCount ? grid.gap : gap.row;
        result.push(result[row - 1] + grid.half[above] + space + grid.half[stop]);
      });
      return result;
    }

    // Moves the stops of a column as near to their neighbours as order and sizes allow; what would overlap moves as a
    // block.
    function settle(stops, neighbours, heights, grid) {
      const own = offsets(stops, grid);
      const blocks = [];
      stops.forEach((stop, row) => {
        const wanted = mean(neighbours[stop], heights) ?? heights[stop];
        const weight = stop >= grid.boxCount ? 8 : neighbours[stop].length ? 1 : 0.1;
        blocks.push({ sum: weight * (wanted - own[row]), weight, count: 1 });
        while (blocks.length > 1) {
          const [upper, lower] = blocks.slice(-2);
          if (upper.sum / upper.weight <= lower.sum / lower.weight) break;
          blocks.splice(-2, 2, {
            sum: upper.sum + lower.sum, weight: upper.weight + lower.weight, count: upper.count + lower.count,
          });
        }
      });
      let row = 0;
      for (const block of blocks) {
        for (let left = block.count; left; left--, row++) heights[stops[row]] = block.sum / block.weight + own[row];
      }
    }

    // The middle of each stop.
    function assignHeights(grid) {
      const heights = new Float64Array(grid.columnOf.length);
      const all = grid.columns.map((stops) => offsets(stops, grid));
      const tallest = all.reduce((most, own) => Math.max(most, own.at(-1) ?? 0), 0);
      grid.columns.forEach((stops, column) => stops.forEach((stop, row) => {
        heights[stop] = all[column][row] + (tallest - all[column].at(-1)) / 2;
      }));
      for (let sweep = 0; sweep < 8; sweep++) {
        const columns = sweep % 2 ? [...grid.columns].reverse() : grid.columns;
        for (const stops of columns) settle(stops, sweep % 2 ? grid.after : grid.before, heights, grid);
      }
      // What has no lines stands right below what is above it, wherever that has moved.
      grid.columns.forEach((stops, column) => stops.forEach((stop, row) => {
        if (!row || grid.before[stop].length || grid.after[stop].length) return;
        heights[stop] = heights[stops[row - 1]] + all[column][row] - all[column][row - 1];
      }));
      const top = heights.reduce((least, height, stop) => Math.min(least, height - grid.half[stop]), Infinity);
      return heights.map((height) => height - top);
    }

    // Gives each box its `x`, its `y` and the width of its column, and each line the points of its `route`. There is
    // some space between columns. An overview is no ribbon. Returns the size of the whole.
    function layOut(boxes, lines, space, isOverview) {
      const left = boxes.reduce((least, box) => Math.min(least, box.side ?? NaN), 0);
      // Around a node each box has its side already.
      const sides = Number.isNaN(left) ? undefined : boxes.map((box) => box.side - left);
      const forward = sides ? oriented(lines, sides) : openCycles(boxes.length, lines);
      const straight = [...forward.values()];
      const strict = sides ?? assignColumns(boxes.length, straight);
      const column = isOverview ? joinColumns(strict, boxes, space) : strict;
      const isArc = (line) => column[line.from] === column[line.to];
      const grid = makeGrid(boxes, straight.filter((line) => !isArc(line)), column);
      orderColumns(grid);
      const heights = assignHeights(grid);
      const widths = widthsOf(column, boxes);
      const starts = [];
      widths.reduce((next, width) => { starts.push(next); return next + width + space; }, 0);
      boxes.forEach((box, place) => {
        box.column = column[place];
        box.width = widths[column[place]];
        box.x = starts[column[place]];
        box.y = heights[place] - box.height / 2;
      });
      for (const line of lines) {
        const way = forward.get(line);
        if (!way) { line.route = []; continue; }
        const [from, to] = [boxes[way.from], boxes[way.to]];
        if (isArc(way)) {
          const [start, end] = [boxes[line.from], boxes[line.to]];
          line.isArc = true;
          line.route = [start, end].map((box) => ({ x: box.x + box.width, y: box.y + box.height / 2 }));
          continue;
        }
        const between = grid.passed.get(way).flatMap((stop) => {
          const x = starts[grid.columnOf[stop]];
          return [{ x, y: heights[stop] }, { x: x + widths[grid.columnOf[stop]], y: heights[stop] }];
        });
        line.route = [
          { x: from.x + from.width, y: from.y + from.height / 2 }, ...between, { x: to.x, y: to.y + to.height / 2 },
        ];
        if (way.isBack) line.route.reverse();
      }
      return {
        width: boxes.reduce((most, box) => Math.max(most, box.x + box.width), 0)
          + (lines.some((line) => line.isArc) ? arcSpace : 0),
        height: boxes.reduce((most, box) => Math.max(most, box.y + box.height), 0),
      };
    }
    """#
}
