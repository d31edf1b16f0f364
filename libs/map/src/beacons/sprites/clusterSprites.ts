import { type BeaconLook, looks } from '@mayak/api';
import type { Palette } from '../Palette';
import { drawBadge } from './marker';
import { createSpriteCache, type Picture } from '../../canvas/spriteCache';

const box = 40;
const radius = 18.5;
const ring = 15;
/** How each part of the ring is drawn, so that it is told without colour. */
const parts: Record<BeaconLook, { width: number; dash: readonly number[] }> = {
  normal: { width: 4, dash: [] },
  preEmergency: { width: 5, dash: [] },
  emergency: { width: 5, dash: [] },
  recent: { width: 2, dash: [] },
  outdated: { width: 3, dash: [2.4, 2] },
};
/** Where the badge of an alarm stands, and what the ring leaves free for it, radians. */
const badge = { at: 12, notch: 0.95 };
const alarms = ['emergency', 'preEmergency'] as const;
const space = 0.14;
const smallestShare = 0.08;
/** The ring begins with what is well and goes on to what is not. */
const sequence = ['normal', 'preEmergency', 'emergency', 'recent', 'outdated'] as const;
const fontSize = (digits: number) => (digits < 4 ? 13 : digits === 4 ? 11 : 9);

/** The parts of a cluster's ring: each state that occurs has at least a visible share (MAP-D05). */
export function ringShares(split: ArrayLike<number>): { look: number; share: number }[] {
  const counted = sequence.map((name) => looks.indexOf(name)).map((look) => ({ look, n: split[look] ?? 0 }));
  const present = counted.filter(({ n }) => n > 0);
  const total = present.reduce((sum, { n }) => sum + n, 0);
  const raised = present.map(({ look, n }) => ({ look, share: Math.max(smallestShare, n / total) }));
  const sum = raised.reduce((all, { share }) => all + share, 0);
  return raised.map(({ look, share }) => ({ look, share: share / sum }));
}

/** A cluster as it is drawn. */
export interface ClusterLook {
  count: number;
  /** Beacons by state, in the order of `looks`. */
  split: Int32Array;
  x: number;
  y: number;
}

/** Clusters painted once each and kept, for one theme, font and screen density. */
export function createClusterSprites(palette: Palette, ratio: number) {
  const spriteCache = createSpriteCache(box, ratio);
  const [ground, colours] = [palette.token('bg.panel'), palette.token('fg')];

  function paint(c: CanvasRenderingContext2D, { count, split }: ClusterLook) {
    c.translate(box / 2, box / 2);
    c.beginPath();
    c.arc(0, 0, radius, 0, 2 * Math.PI);
    c.fillStyle = ground;
    c.fill();
    const alarm = alarms.find((look) => (split[looks.indexOf(look)] ?? 0) > 0);
    const span = 2 * Math.PI - (alarm ? badge.notch : 0);
    const shares = ringShares(split);
    let from = alarm ? (badge.notch - Math.PI / 2) / 2 : -Math.PI / 2;
    for (const { look, share } of shares) {
      const to = from + share * span;
      const name = looks[look] ?? 'normal';
      const { width, dash } = parts[name];
      c.beginPath();
      c.arc(0, 0, ring, from, shares.length === 1 ? to : to - space);
      c.strokeStyle = name === 'outdated' ? palette.token('fg.muted') : (palette.solid[look] ?? '');
      c.lineWidth = width;
      c.setLineDash([...dash]);
      c.stroke();
      from = to;
    }
    if (alarm) {
      c.save();
      c.translate(badge.at, -badge.at);
      drawBadge(c, alarm, palette);
      c.restore();
    }
    c.fillStyle = colours;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.font = `650 ${fontSize(String(count).length)}px ${palette.font}`;
    c.fillText(String(count), 0, 0.5);
  }
  const picture = (cluster: ClusterLook): Picture => ({
    key: `${cluster.count}:${cluster.split.join()}`,
    width: box,
    paint: (c) => paint(c, cluster),
  });

  return {
    draw(c: CanvasRenderingContext2D, clusters: readonly ClusterLook[]) {
      const pictures = clusters.map(picture);
      spriteCache.fill(pictures);
      pictures.forEach((made, i) => {
        const { x = 0, y = 0 } = clusters[i] ?? {};
        spriteCache.put(c, made, x - box / 2, y - box / 2);
      });
    },
    clear: spriteCache.clear,
  };
}

export type ClusterSprites = ReturnType<typeof createClusterSprites>;
