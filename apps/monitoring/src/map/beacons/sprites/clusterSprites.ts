import { looks } from '@mayak/api';
import type { Palette } from '../Palette';
import { keep, sheet } from './sheet';

const box = 40;
const radius = 18.5;
const ring = 15;
const ringWidth = 4;
const space = 0.14;
const smallestShare = 0.08;
const steps = 48;
const mostKept = 600;
/** The ring begins with what is well and goes on to what is not. */
const sequence = ['normal', 'preEmergency', 'emergency', 'recent', 'outdated'] as const;

/** The parts of a cluster's ring: each state that occurs has at least a visible share (MAP-D05). */
export function ringShares(split: ArrayLike<number>): { look: number; share: number }[] {
  const parts = sequence.map((name) => looks.indexOf(name)).map((look) => ({ look, n: split[look] ?? 0 }));
  const present = parts.filter(({ n }) => n > 0);
  const total = present.reduce((sum, { n }) => sum + n, 0);
  const raised = present.map(({ look, n }) => ({ look, share: Math.max(smallestShare, n / total) }));
  const sum = raised.reduce((all, { share }) => all + share, 0);
  return raised.map(({ look, share }) => ({ look, share: Math.round((share / sum) * steps) / steps }));
}

const fontSize = (digits: number) => (digits < 4 ? 13 : digits === 4 ? 11 : 9);

/** Clusters drawn once each and kept, for one theme, font and screen density. */
export function createClusterSprites(palette: Palette, ratio: number) {
  const kept = keep<HTMLCanvasElement>(mostKept);

  function draw(count: number, shares: ReturnType<typeof ringShares>) {
    const { canvas, context: c } = sheet(box, box, ratio);
    if (!c) return canvas;
    c.translate(box / 2, box / 2);
    c.beginPath();
    c.arc(0, 0, radius, 0, 2 * Math.PI);
    c.fillStyle = palette.token('bg.panel');
    c.fill();
    c.lineWidth = ringWidth;
    let from = -Math.PI / 2;
    for (const { look, share } of shares) {
      const to = from + share * 2 * Math.PI;
      c.beginPath();
      c.arc(0, 0, ring, from, shares.length === 1 ? to : to - space);
      c.strokeStyle = palette.solid[look] ?? '';
      c.stroke();
      from = to;
    }
    c.fillStyle = palette.token('fg');
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.font = `650 ${fontSize(String(count).length)}px ${palette.font}`;
    c.fillText(String(count), 0, 0.5);
    return canvas;
  }

  return {
    draw(
      c: CanvasRenderingContext2D,
      { count, split, x, y }: { count: number; split: Int32Array; x: number; y: number },
    ) {
      const picture = kept.get(`${count}:${split.join()}`, () => draw(count, ringShares(split)));
      c.drawImage(picture, Math.round(x - box / 2), Math.round(y - box / 2), box, box);
    },
    clear: kept.clear,
  };
}

export type ClusterSprites = ReturnType<typeof createClusterSprites>;
