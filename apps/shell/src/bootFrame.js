// Runs in the page's body before anything else is there: words at once, what is waited for after 3 s, a way to go on after 10 s (ERR-D07).
(() => {
  const boot = document.getElementById('boot');
  const words = boot.querySelector('p');
  const button = boot.querySelector('button');
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a closed storage holds nothing
    }
  };
  const locale = remembered('locale') === 'en' ? 'en' : 'ru';
  const texts = '%TEXTS%'[locale];
  // The colours are those that the page's head has begun with.
  boot.className = `${document.documentElement.className} ${remembered('token') ? 'in' : 'out'}`;
  document.documentElement.lang = locale;
  boot.querySelector('b').textContent = texts.brand;
  words.textContent = texts.loading;
  button.textContent = texts.retry;
  button.onclick = () => location.reload();
  boot.hidden = false;
  // The letters of what is drawn first, so that it is not drawn in others before; far from the server they come after it.
  // Asked for before `load` they would hold it up, and with it all that begins then.
  if (!window.mayakAfar)
    addEventListener('load', () => {
      document.fonts.load(`12px 'Mayak Inter'`, `A${texts.loading}`).catch(() => undefined);
    });

  const say = (text, mayRetry) => {
    words.textContent = texts[text];
    button.hidden = !mayRetry;
  };
  const timers = [setTimeout(say, 3_000, 'named', false), setTimeout(say, 10_000, 'late', true)];

  const pauses = [2_000, 5_000, 10_000, 30_000];
  /** Begins anew as soon as the file that failed is there. */
  const heal = (address, turn) => {
    const next = () => heal(address, turn + 1);
    const ask = () =>
      fetch(address, { cache: 'reload' }).then(({ ok }) => (ok ? location.reload() : next()), next);
    setTimeout(ask, pauses[Math.min(turn, pauses.length - 1)]);
  };
  /** Begins the page's own script, once what it reads of the page is there. */
  const begin = (address) => {
    const script = document.createElement('script');
    script.src = address;
    script.onerror = () => {
      timers.forEach(clearTimeout);
      say('failed', true);
      heal(address, 0);
    };
    document.head.append(script);
  };
  const whole = new Promise((done) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done);
    else done();
  });
  void whole.then(() => window.mayakMain).then(begin);
})();
