import { type BeaconLook, looks } from '@mayak/api';
import { glyphBox, glyphPaths, type Transport, transportBox, transportPaths } from '@mayak/ui';
import type { Palette } from '../Palette';

type Context = CanvasRenderingContext2D;

/** Measures of a marker: radii of its white outline and its ring, scale of the drawing, middle of the badge. */
const measures = {
  plain: { outline: 13.5, ring: 11.3, drawing: 0.58, badge: [12, -10.5] },
  selected: { outline: 16.5, ring: 14.3, drawing: 0.72, badge: [15, -13.5] },
} as const;
type Measures = (typeof measures)[keyof typeof measures];

const filled: Partial<Record<BeaconLook, true>> = { emergency: true, preEmergency: true };
const badges: Partial<Record<BeaconLook, true>> = { emergency: true, preEmergency: true, recent: true };

const disc = (c: Context, r: number) => {
  c.beginPath();
  c.arc(0, 0, r, 0, 2 * Math.PI);
};

function ring(c: Context, look: BeaconLook, { ring: r }: Measures, palette: Palette) {
  const isOutdated = look === 'outdated';
  const colour = isOutdated ? palette.token('fg.muted') : (palette.solid[looks.indexOf(look)] ?? '');
  disc(c, isOutdated ? r + 0.5 : r);
  c.fillStyle = isOutdated ? palette.token('bg.muted') : filled[look] ? colour : palette.token('bg.panel');
  c.fill();
  c.strokeStyle = colour;
  c.lineWidth = isOutdated ? 1.5 : 2.4;
  c.setLineDash(isOutdated ? [3.2, 2.6] : []);
  c.stroke();
  c.setLineDash([]);
}

function drawing(
  c: Context,
  look: BeaconLook,
  transport: Transport,
  { drawing: scale }: Measures,
  palette: Palette,
) {
  c.save();
  c.scale(scale, scale);
  c.translate(-transportBox / 2, -transportBox / 2);
  c.lineWidth = 2.1;
  c.lineCap = c.lineJoin = 'round';
  const plain = look === 'outdated' ? palette.token('fg.muted') : palette.token('fg');
  c.strokeStyle = filled[look] ? (palette.on[looks.indexOf(look)] ?? plain) : plain;
  c.stroke(new Path2D(transportPaths[transport]));
  c.restore();
}

/** The shape of a state on an edge of the panel's colour, its corner at the origin. */
function glyph(c: Context, look: BeaconLook, palette: Palette) {
  c.lineJoin = 'round';
  c.setLineDash([]);
  const layers = glyphPaths[look];
  const ground = new Path2D(layers[0]?.d ?? '');
  c.fillStyle = c.strokeStyle = palette.token('bg.panel');
  c.lineWidth = 3.4;
  c.fill(ground);
  c.stroke(ground);
  for (const { d, fill, stroke, width = 1, dash } of layers) {
    const path = new Path2D(d);
    c.lineCap = dash ? 'butt' : 'round';
    c.lineWidth = width;
    c.setLineDash([...(dash ?? [])]);
    if (fill) c.fillStyle = palette.token(fill);
    if (fill) c.fill(path);
    if (stroke) c.strokeStyle = palette.token(stroke);
    if (stroke) c.stroke(path);
  }
}

/** Draws the badge of a state around the origin; a smaller one is the mark of a state that lost (domain rule 4.7). */
export function drawBadge(c: Context, look: BeaconLook, palette: Palette, scale = 1) {
  c.save();
  c.scale(scale, scale);
  c.translate(-glyphBox / 2, -glyphBox / 2);
  glyph(c, look, palette);
  c.restore();
}

export interface Marker {
  look: BeaconLook;
  transport: Transport;
  isSelected: boolean;
}

/** Draws a beacon's sign around the origin: outline, ring, drawing of the transport, badge of the state (design, section 7). */
export function drawPuck(c: Context, { look, transport, isSelected }: Marker, palette: Palette) {
  const measure = measures[isSelected ? 'selected' : 'plain'];
  disc(c, measure.outline);
  c.fillStyle = palette.outline;
  c.fill();
  ring(c, look, measure, palette);
  drawing(c, look, transport, measure, palette);
  if (!badges[look]) return;
  c.save();
  c.translate(measure.badge[0], measure.badge[1]);
  drawBadge(c, look, palette);
  c.restore();
}

/** Draws the ring of a selected beacon, with a gap to its marker. */
export function drawSelection(c: Context, palette: Palette) {
  const brand = palette.token('brand.solid');
  disc(c, 21.5);
  c.globalAlpha = 0.16;
  c.fillStyle = brand;
  c.fill();
  c.globalAlpha = 1;
  disc(c, 20);
  c.strokeStyle = brand;
  c.lineWidth = 2;
  c.stroke();
}

/** Draws the heading arrow of a look around the origin, pointing up. */
export function drawWedge(c: Context, look: number, palette: Palette) {
  c.beginPath();
  c.moveTo(0, -6);
  c.lineTo(7, 6.5);
  c.lineTo(-7, 6.5);
  c.closePath();
  c.lineJoin = 'round';
  c.fillStyle = palette.solid[look] ?? '';
  c.strokeStyle = palette.outline;
  c.lineWidth = 1.4;
  c.fill();
  c.stroke();
}
