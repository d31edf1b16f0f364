import { act, waitFor } from '@testing-library/react';
import { aShell, renderInShell } from '../shell.fixtures';
import Printing from './Printing';

/** A list that scrolls, in a browser that draws nothing. */
function aList() {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main><div style="overflow-y: auto; height: 100px"></div></main>',
  );
  const list = document.querySelector<HTMLElement>('main div');
  if (!list) throw new Error('There is no list.');
  Object.defineProperty(list, 'scrollHeight', { value: 500 });
  Object.defineProperty(list, 'clientHeight', { value: 100 });
  return list;
}

const press = () =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true }));

/** Longer than lists that get no rows are waited for. */
async function frames(): Promise<void> {
  for (let count = 0; count < 12; count += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}

describe('GEN-D13 Ctrl+P', () => {
  beforeEach(() => {
    Element.prototype.checkVisibility = () => true;
    CSSStyleSheet.prototype.replaceSync = () => undefined;
    document.adoptedStyleSheets = [];
  });
  afterEach(() => document.querySelector('main')?.remove());

  it('that is held down, or pressed again while long lists are drawn, prints once and leaves each list as it was', async () => {
    const list = aList();
    const before = list.style.cssText;
    const print = jest.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    });
    renderInShell(<Printing />, aShell({ token: 'token' }).shell);
    for (let time = 0; time < 3; time += 1) press();
    await waitFor(() => expect(print).toHaveBeenCalled());
    await act(frames);
    expect(list.style.cssText).toBe(before);
    expect(print).toHaveBeenCalledTimes(1);
    press();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    await act(frames);
    expect(print).toHaveBeenCalledTimes(2);
    expect(list.style.cssText).toBe(before);
  });
});
