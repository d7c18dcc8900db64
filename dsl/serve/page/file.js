// A file is read into the field for its text. Without this the text is pasted there.
"use strict";
(() => {
  const file = document.querySelector("input[type=file]"), text = document.querySelector("textarea[name=text]");
  file.closest("[hidden]").hidden = false;
  file.addEventListener("change", async () => { if (file.files[0]) text.value = await file.files[0].text(); });
})();
