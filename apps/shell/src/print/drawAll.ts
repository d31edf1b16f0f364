/** Higher than this a long list is drawn only in part, px. */
const highest = 120_000;
/** So many frames in a row without a new row are enough. */
const still = 3;
const most = 120;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isScrolled = (element: HTMLElement) => {
  const { overflowY } = getComputedStyle(element);
  return element.scrollHeight > element.clientHeight + 1 && ['auto', 'scroll'].includes(overflowY);
};
const rowsIn = (root: Element) => root.querySelectorAll('[role=row], [role=treeitem], li').length;

/** Has long lists draw all of their rows, of which a screen has only those in view; answers what puts them back (GEN-D12). */
export async function drawAll(roots: readonly Element[]): Promise<() => void> {
  const boxes = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')].filter(isScrolled));
  const before = boxes.map((box) => ({ box, style: box.style.cssText, top: box.scrollTop }));
  for (const { box } of before) {
    const height = `${Math.min(highest, box.scrollHeight)}px`;
    for (const name of ['height', 'min-height', 'max-height'])
      box.style.setProperty(name, height, 'important');
    box.style.setProperty('flex', 'none', 'important');
  }
  let [rows, same] = [-1, 0];
  for (let count = 0; before.length > 0 && same < still && count < most; count += 1) {
    await frame();
    const now = roots.reduce((sum, root) => sum + rowsIn(root), 0);
    same = now === rows ? same + 1 : 0;
    rows = now;
  }
  return () => {
    for (const { box, style, top } of before) {
      box.style.cssText = style;
      box.scrollTop = top;
    }
  };
}
