import { frameId } from '@mayak/ui/first';
import { keepPressed, takeFirstFrame } from './firstFrame';

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
    expect(takeFirstFrame()).toEqual({ scrolled: 96, pressed: 7 });
    expect([document.getElementById(frameId), document.getElementById('first')?.id]).toEqual([null, 'first']);
  });

  it('is nothing where nobody touched it, and where there is none', () => {
    shown();
    expect(takeFirstFrame()).toEqual({ scrolled: 0, pressed: null });
    expect(takeFirstFrame()).toBeNull();
  });
});
