const paneOf = (part: Element) => {
  let level = 0;
  for (
    let at = part.closest<HTMLElement>('.leaflet-pane');
    at;
    at = at.parentElement?.closest('.leaflet-pane') ?? null
  )
    if (!at.classList.contains('leaflet-map-pane')) level = Number(getComputedStyle(at).zIndex) || level;
  return level;
};

type Picture = HTMLCanvasElement | HTMLImageElement;

/** What a map is drawn of, from the ground up. */
const partsOf = (map: Element): Picture[] =>
  [...map.querySelectorAll<Picture>('canvas, img')]
    .filter((part) => part.checkVisibility() && (part instanceof HTMLCanvasElement || part.complete))
    .map((part) => ({ part, level: paneOf(part) }))
    .sort((a, b) => a.level - b.level)
    .map(({ part }) => part);

function drawPart(context: CanvasRenderingContext2D, part: Picture, from: DOMRect): void {
  const { left, top, width, height } = part.getBoundingClientRect();
  if (width < 1 || height < 1) return;
  context.globalAlpha = Number(getComputedStyle(part).opacity);
  try {
    context.drawImage(part, left - from.left, top - from.top, width, height);
  } catch {
    // A tile that did not come has nothing to draw.
  }
}

/** The scale of a map on its picture, which paper may make smaller: it is made smaller with it. */
function drawScale(context: CanvasRenderingContext2D, bar: Element, from: DOMRect): void {
  const { left, bottom, width } = bar.getBoundingClientRect();
  const text = bar.previousElementSibling?.textContent ?? '';
  const [x, y] = [left - from.left, bottom - from.top];
  context.globalAlpha = 1;
  context.fillStyle = '#fff';
  context.fillRect(x - 6, y - 26, Math.max(width, context.measureText(text).width) + 12, 32);
  context.fillStyle = '#000';
  context.font = '12px Arial, sans-serif';
  context.fillText(text, x, y - 10);
  context.strokeStyle = '#000';
  context.lineWidth = 2;
  context.beginPath();
  for (const [px, py] of [
    [x, y - 6],
    [x, y],
    [x + width, y],
    [x + width, y - 6],
  ] as const)
    context.lineTo(px, py);
  context.stroke();
}

const newCanvas = ({ width, height }: { width: number; height: number }, density: number) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * density), Math.round(height * density)];
  const context = canvas.getContext('2d');
  context?.scale(density, density);
  return { canvas, context };
};

/** The lightness of a dark map is turned round, and its hues are left. */
const lightened = 'invert(1) hue-rotate(180deg)';

/** A map as it is on the screen, on white, with its scale and those whose data it shows; null where it is not drawn (GEN-D11). */
export function mapPicture(map: Element, isDark: boolean): HTMLElement | null {
  const from = map.getBoundingClientRect();
  const density = Math.max(2, devicePixelRatio);
  const { canvas: drawn, context } = newCanvas(from, density);
  const { canvas, context: white } = newCanvas(from, density);
  if (!context || !white || from.width < 1 || from.height < 1) return null;
  // What covers the map on the screen, such as a list, is beside it on paper.
  const box = map.parentElement?.parentElement ?? map;
  context.fillStyle = getComputedStyle(box).backgroundColor;
  context.fillRect(0, 0, from.width, from.height);
  for (const part of partsOf(map)) drawPart(context, part, from);
  white.filter = isDark ? lightened : 'none';
  white.drawImage(drawn, 0, 0, from.width, from.height);
  white.filter = 'none';
  const bar = box.querySelector('[data-part=bar]');
  if (bar) drawScale(white, bar, from);
  const figure = document.createElement('figure');
  figure.dataset['map'] = String(Math.round(from.height));
  canvas.setAttribute('role', 'img');
  figure.append(canvas);
  const credits = [...box.children].find((child) => {
    const { position, right, bottom } = getComputedStyle(child);
    return (
      child !== map.parentElement &&
      position === 'absolute' &&
      right === '0px' &&
      bottom === '0px' &&
      (child.querySelector('a') !== null || child.textContent.includes('\u00a9'))
    );
  })?.textContent;
  if (credits) figure.append(Object.assign(document.createElement('figcaption'), { textContent: credits }));
  return figure;
}
