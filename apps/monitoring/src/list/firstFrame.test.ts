import { frameId } from '@mayak/ui/first';
import { keepPressed, pressAgain, takeFirstFrame } from './firstFrame';

/** A frame on the page as it is drawn, with two beacons. */
function shown(): HTMLElement {
  document.body.innerHTML = `<div id="${frameId}"></div><div id="first"></div>`;
  const root = document.getElementById(frameId)?.attachShadow({ mode: 'open' });
  if (root)
    root.innerHTML =
      '<style></style><aside><div class="lines"><div class="card" id="first-7"><b>x</b></div><div class="card" id="first-8"></div></div></aside>';
  const drawn = root?.querySelector('aside') as HTMLElement;
  keepPressed(drawn);
  return drawn;
}

describe('CONF-D04 keys that were pressed before the screen was there', () => {
  afterEach(() => (document.body.innerHTML = ''));

  it('are pressed again in their order, where the focus is by then; letters in a field are typed', () => {
    document.body.innerHTML = '<input>';
    const heard: string[] = [];
    const typed = jest.fn();
    Object.assign(document, { execCommand: (...given: unknown[]) => typed(...given) });
    const hear = ({ key, ctrlKey }: KeyboardEvent) => {
      heard.push(`${ctrlKey ? 'Control+' : ''}${key}`);
      if (key === '/') document.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', hear);
    const keys = [{ key: 'j' }, { key: 'k', ctrlKey: true }, { key: '/' }, { key: 'x' }];
    pressAgain(keys.map((one) => new KeyboardEvent('keydown', one)));
    document.removeEventListener('keydown', hear);
    expect(heard).toEqual(['j', 'Control+k', '/']);
    expect(typed.mock.calls).toEqual([['insertText', false, 'x']]);
  });
});

describe('CONF-D04 what is done to the first frame', () => {
  afterEach(() => (document.body.innerHTML = ''));

  it('goes on in the screen: where it was scrolled to, and the last beacon that was pressed', () => {
    const drawn = shown();
    const lines = drawn.querySelector('.lines') as HTMLElement;
    lines.scrollTop = 96;
    drawn.querySelector<HTMLElement>('#first-8')?.click();
    drawn.querySelector<HTMLElement>('b')?.click();
    const chosen = [...drawn.querySelectorAll('.card')].map((card) => card.getAttribute('aria-selected'));
    expect(chosen).toEqual(['true', 'false']);
    expect(takeFirstFrame()).toEqual({ scrolled: 96, pressed: 7, focused: false, keys: [] });
    expect([document.getElementById(frameId), document.getElementById('first')?.id]).toEqual([null, 'first']);
  });

  it('is nothing where nobody touched it, and where there is none', () => {
    shown();
    expect(takeFirstFrame()).toEqual({ scrolled: 0, pressed: null, focused: false, keys: [] });
    expect(takeFirstFrame()).toBeNull();
  });
});
