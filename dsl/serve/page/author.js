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
  if (!ways) return;

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
    const at = document.createElement("select"), is = part(p), last = it.parts.at(-1);
    const listed = last.more && last.list === p.list;
    at.append(new Option(p.more ? "and also …" : is, ""));
    if (listed && !p.more) at.append(new Option("(without it)", "-"));
    at.append(...it.lists[p.list].filter(words => words !== is).map(words => new Option(words, words)));
    at.setAttribute("aria-label", p.more ? "add to the line" : "instead of " + is);
    at.addEventListener("change", () => {
      const words = [...line.value], before = words.slice(0, p.from).join("");
      if (p.more) put(p.from, p.to, ", " + at.value);
      else if (at.value !== "-") put(p.from, p.to, at.value);
      else if (before.endsWith(", ")) put(p.from - 2, p.to, "");
      else if (words.slice(p.to, p.to + 2).join("") === ", ") put(p.from, p.to + 2, "");
      else put(p.from, p.to, "nothing");
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
