import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../texts/boot.en';
import { ru } from '../texts/boot.ru';

const script = readFileSync(join(__dirname, '../oldBrowser.js'), 'utf8').replace(
  "'%TEXTS%'",
  JSON.stringify({ ru, en }),
);
const page = () => document.documentElement;
const stop = jest.fn();

/** Runs it where a function of the browser is another one. */
function runWith(missing: Record<string, unknown>) {
  page().innerHTML = '<head></head><body><div id="boot"></div></body>';
  const all = { window: { ...missing, stop }, ...missing, document, localStorage };
  new Function(...Object.keys(all), script)(...Object.values(all));
}
const AbortSignal = { any: () => null };
const URL = { canParse: () => true };

afterEach(() => {
  localStorage.clear();
  stop.mockClear();
});

describe('GEN-D03 a browser that is too old for the page', () => {
  it.each([
    ['has no AbortSignal', { URL, AbortSignal: undefined }],
    ['knows no AbortSignal.any', { URL, AbortSignal: {} }],
    ['knows no URL.canParse', { URL: {}, AbortSignal }],
  ])('%s: it is told what to do, and nothing more is loaded', (_, has) => {
    runWith(has);
    expect(page().textContent).toBe(ru.tooOld);
    expect(page().lang).toBe('ru');
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('reads it in the language that was chosen', () => {
    localStorage.setItem('locale', 'en');
    runWith({});
    expect([page().textContent, page().lang]).toEqual([en.tooOld, 'en']);
  });

  it('is one that has neither: a newer one reads nothing of it', () => {
    runWith({ URL, AbortSignal });
    expect(document.getElementById('boot')).not.toBeNull();
    expect(stop).not.toHaveBeenCalled();
  });
});
