import { escaped } from '../../../platform/mail/emailTemplate.ts';
import type { Drawing, Shape } from './drawing.ts';

const short = (n: number) => String(Math.round(n * 10) / 10);

function shapeXml(shape: Shape): string {
  if (shape.kind === 'text') {
    const [x, y] = shape.at;
    return `<text x="${short(x)}" y="${short(y)}" text-anchor="${shape.side}" fill="${shape.color}">${escaped(shape.text)}</text>`;
  }
  const points = shape.points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
  const dash = shape.dash ? ` stroke-dasharray="${shape.dash}"` : '';
  return `<polyline points="${points}" fill="none" stroke="${shape.color}" stroke-width="${shape.width}"${dash}/>`;
}

/** A drawing in a page. */
export const svgOf = ({ width, height, shapes }: Drawing, label: string) =>
  `<svg role="img" aria-label="${escaped(label)}" viewBox="0 0 ${width} ${height}" font-size="9" font-family="Arial,sans-serif">${shapes.map(shapeXml).join('')}</svg>\n`;
