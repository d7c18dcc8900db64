// Lines are drawn between the cards that they join: beneath the cards, from the head of one to the head of the other.
"use strict";
(() => {
  const board = document.getElementById("board"), make = name => document.createElementNS("http://www.w3.org/2000/svg", name);
  const lines = make("svg");
  lines.setAttribute("class", "lines");
  lines.setAttribute("aria-hidden", "true");
  const head = node => {
    const at = node.getBoundingClientRect(), zero = board.getBoundingClientRect();
    return [at.x + at.width / 2 - zero.x, at.y - zero.y];
  };
  const draw = () => {
    lines.replaceChildren();
    for (const from of board.querySelectorAll("[data-from]")) for (const n of from.dataset.from.trim().split(" ")) {
      const to = board.querySelector(`[data-to~="${n}"]`);
      if (!to) continue;
      const [x1, y1] = head(from), [x2, y2] = head(to), half = (y1 + y2) / 2, line = make("path");
      line.setAttribute("d", `M${x1} ${y1}C${x1} ${half} ${x2} ${half} ${x2} ${y2}`);
      lines.append(line);
    }
    if (!lines.isConnected) board.prepend(lines);
  };
  new ResizeObserver(draw).observe(board);
  new MutationObserver(all => { if (all.some(m => !lines.contains(m.target))) draw(); }).observe(board, { childList: true, subtree: true });
})();
