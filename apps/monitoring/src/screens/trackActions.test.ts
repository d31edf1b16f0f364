import { isForScreen, trackActionOf } from './trackActions';

const press = (code: string, more = {}) =>
  trackActionOf({ code, key: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('TRACK-D06 the keys of played tracks', () => {
  it.each([
    ['Space', 'toggle'],
    ['Comma', 'back'],
    ['Period', 'on'],
    ['BracketLeft', 'slower'],
    ['BracketRight', 'faster'],
    ['KeyN', 'partAfter'],
    ['KeyP', 'partBefore'],
    ['KeyF', 'follow'],
    ['KeyA', 'fit'],
    ['KeyX', null],
  ])('%s: %s', (code, act) => expect(press(code)).toBe(act));

  it('leaves the keys of the browser alone', () =>
    expect([
      press('KeyF', { ctrlKey: true }),
      press('KeyF', { metaKey: true }),
      press('KeyN', { shiftKey: true }),
    ]).toEqual([null, null, null]));

  it('are explained by a question mark, where the layout has it', () =>
    expect([press('Slash', { shiftKey: true }), press('Digit7', { key: '?', shiftKey: true })]).toEqual([
      'help',
      'help',
    ]));

  it('count on the screen or where nothing has the focus, never in a field, and the blank not on what it presses', () => {
    document.body.innerHTML = `<main><div id="map"><button>x</button><input></div></main><aside><p></p></aside>`;
    const of = (query: string, code = 'KeyN') =>
      isForScreen(document.querySelector(query), document.querySelector('main')!, code);
    expect([of('#map'), of('body'), of('button'), of('input'), of('aside p')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([of('#map', 'Space'), of('button', 'Space')]).toEqual([true, false]);
  });
});
