// Runs before any other script, in any browser: one that lacks what the page needs is told so, and loads nothing more (GEN-D03). Plain ES5.
(function () {
  if (window.AbortSignal && AbortSignal.any && window.URL && URL.canParse) return;
  var texts = '%TEXTS%';
  var locale = 'ru';
  try {
    locale = localStorage.getItem('locale') || locale;
  } catch (closed) {
    // a closed storage holds nothing
  }
  var said = 'tooOld';
  var text = (texts[locale] || texts.ru)[said];
  var root = document.documentElement;
  root.lang = locale === 'en' ? 'en' : 'ru';
  if (window.stop) window.stop();
  while (root.firstChild) root.removeChild(root.firstChild);
  var body = root.appendChild(document.createElement('body'));
  var words = body.appendChild(document.createElement('p'));
  words.setAttribute('role', 'alert');
  words.appendChild(document.createTextNode(text));
  words.style.margin = '15% auto';
  words.style.maxWidth = '400px';
  words.style.padding = '0 16px';
  words.style.font = '16px/24px sans-serif';
})();
