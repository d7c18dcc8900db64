// What is written is looked at while it is typed. Without this the button says what is wrong.
"use strict";
(() => {
  const $ = id => document.getElementById(id);
  const form = document.querySelector("form[data-check]"), out = $("checked"), ways = $("ways"), bar = $("parts");
  let later, nth = 0; // what was asked last is what counts, whichever answer comes first
  const check = async () => {
    const n = ++nth;
    out.ariaBusy = "true";
    try {
      const answer = await fetch(form.dataset.check, { method: "POST", body: new URLSearchParams(new FormData(form)) });
      const words = answer.ok ? await answer.text() : "";
      if (n === nth) out.innerHTML = words;
    } catch { if (n === nth) out.textContent = "The server cannot be reached."; }
    if (n === nth) out.ariaBusy = "false";
  };
  form.addEventListener("input", e => {
    if (bar?.contains(e.target)) return;
    clearTimeout(later);
    nth++; // what was asked is of what stood there before
    out.ariaBusy = "true";
    later = setTimeout(() => { check(); if (ways) propose(e.target); }, 250);
  });

  // Where a mistake is, the cursor goes: into the text, or to the line of a position.
  out.addEventListener("click", e => {
    const to = e.target.closest(".place")?.dataset;
    if (!to) return;
    const at = form.querySelector("textarea") ?? form.querySelectorAll("input[name=line]")[to.line - 1];
    const before = at.tagName === "TEXTAREA" ? at.value.split("\n").slice(0, to.line - 1).join("\n").length + (to.line > 1) : 0;
    const column = [...at.value.slice(before)].slice(0, Math.max(to.column - 1, 0)).join("").length;
    at.focus();
    at.setSelectionRange(before + column, before + column);
  });
  if (!ways) return;

  // In a position the key that ends a line begins another.
  form.addEventListener("keypress", e => {
    if (e.key !== "Enter" || e.target.name !== "line") return;
    e.preventDefault();
    const item = e.target.closest("li"), next = item.cloneNode(false), at = item.querySelector("input").cloneNode();
    at.value = "";
    at.setAttribute("aria-label", "another line");
    next.append(at);
    item.after(next);
    at.focus();
  });

  // Below the line that has the focus stands what is in it: a number steps, in the place of a name another is picked.
  let line, asked = 0;
  const propose = async at => {
    if (at.name !== "line") return;
    const typed = at.value, n = ++asked;
    const answer = await fetch("propose?line=" + encodeURIComponent(typed)).catch(() => null);
    const it = answer?.ok ? await answer.json() : null;
    if (!it || n !== asked || at.value !== typed) return;
    ways.replaceChildren(...it.ways.map(w => new Option(w, w)));
    const held = [...bar.children].indexOf(document.activeElement);
    line = at;
    bar.replaceChildren(...it.parts.map(p => p.list < 0 ? number(p) : picker(p, it)));
    bar.hidden = it.parts.length === 0;
    if (bar.previousElementSibling !== at) at.after(bar);
    bar.children[held]?.focus();
  };
  const put = (from, to, words) => {
    const was = [...line.value];
    line.value = was.slice(0, from).join("") + words + was.slice(to).join("");
    clearTimeout(later);
    check();
    propose(line);
  };
  const part = p => [...line.value].slice(p.from, p.to).join("");
  const number = p => {
    const at = document.createElement("input");
    Object.assign(at, { type: "number", min: 0, value: part(p) });
    at.setAttribute("aria-label", [...line.value].slice(0, p.from).join("") + "number");
    at.addEventListener("change", () => { if (/^\d+$/.test(at.value)) put(p.from, p.to, at.value); });
    return at;
  };
  const picker = (p, it) => {
    const at = document.createElement("select"), is = part(p), add = p.more === ", " ? "and also …" : p.more.trim() + " …";
    at.append(new Option(p.more ? add : is, ""));
    if (p.without) at.append(new Option("(without it)", "-"));
    at.append(...it.lists[p.list].filter(words => words !== is).map(words => new Option(words, words)));
    at.setAttribute("aria-label", p.more ? "add to the line: " + add : "instead of " + is);
    at.addEventListener("change", () => {
      if (at.value === "-") put(p.without.from, p.without.to, p.without.words);
      else put(p.from, p.to, p.more + at.value);
    });
    return at;
  };
  bar.addEventListener("keydown", e => { // which would send the form
    if (e.key !== "Enter") return;
    e.preventDefault();
    e.target.dispatchEvent(new Event("change"));
  });
  form.addEventListener("focusin", e => { if (e.target.name === "line") propose(e.target); });
})();
