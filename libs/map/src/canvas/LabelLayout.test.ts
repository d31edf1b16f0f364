import { eightSpots, LabelLayout, type LabelWish } from './LabelLayout';

const window = { left: 100, top: 100, right: 500, bottom: 400 };
const wish = (key: number, part: Partial<LabelWish> = {}): LabelWish => ({
  key,
  rank: 'beacon',
  x: 300,
  y: 250,
  gap: 20,
  height: 18,
  width: () => 60,
  ...part,
});
const placed = (wishes: readonly LabelWish[], blocks: readonly [number, number, number, number][] = []) => {
  const layout = new LabelLayout<string>(600, 500, window);
  for (const block of blocks) layout.block(...block);
  for (const one of wishes) layout.ask('asker', one);
  return layout.place().get('asker') ?? [];
};

describe('MAP-03 one layout for all labels of the map', () => {
  it('gives room by rank, whoever asked first', () => {
    const ranks = ['area', 'town', 'beacon', 'preEmergency', 'emergency', 'selected'] as const;
    const wishes = ranks.map((rank, key) => wish(key, { rank }));
    expect(placed(wishes).map(({ key }) => key)).toEqual([5, 4, 3, 2]);
  });

  it('tries eight places, each somewhere else', () => {
    const spots = eightSpots(wish(0), 60);
    expect(new Set(spots.map(({ left, top }) => `${left} ${top}`)).size).toBe(8);
    expect(placed(Array.from({ length: 30 }, (_, key) => wish(key))).length).toBeGreaterThan(3);
  });

  it('never lets a label lie under a marker', () => {
    const marker = [325, 240, 20, 20] as const;
    const [label] = placed([wish(0)], [[...marker]]);
    expect(label && label.left + label.width <= 300).toBe(true);
  });

  it.each([
    ['the right edge', { x: 480 }, ({ left, width }: { left: number; width: number }) => left + width <= 500],
    ['the upper edge', { y: 104 }, ({ top }: { top: number }) => top >= 100],
  ] as const)('keeps a label on the screen at %s', (_, at, isSeen) => {
    const [label] = placed([wish(0, at)]);
    expect(label && isSeen(label)).toBe(true);
  });

  it('leaves a label out where all is taken, unless it must be shown', () => {
    const all: [number, number, number, number][] = [[0, 0, 600, 500]];
    expect(placed([wish(0), wish(1, { isCertain: true })], all).map(({ key }) => key)).toEqual([1]);
  });

  it('puts two that must be shown beside each other', () => {
    const all: [number, number, number, number][] = [[0, 0, 600, 500]];
    const [one, other] = placed([wish(0, { isCertain: true }), wish(1, { isCertain: true })], all);
    expect([one?.left, one?.top]).not.toEqual([other?.left, other?.top]);
  });

  it('tells whether anything lies on the dot of a town: a marker, a label that came first', () => {
    const town = wish(0, { rank: 'town', dot: 2 });
    const dots = (...given: Parameters<typeof placed>) => placed(...given).map(({ hasDot }) => hasDot);
    expect(dots([town])).toEqual([true]);
    expect(dots([town], [[290, 240, 20, 20]])).toEqual([false]);
    expect(dots([wish(1, { spots: [{ left: 295, top: 240 }] }), town])).toEqual([undefined, false]);
  });

  it('takes only the places that an asker names', () => {
    const spots = [{ left: 10, top: 10 }];
    expect(placed([wish(0, { rank: 'area', spots }), wish(1, { rank: 'area', spots })])).toEqual([
      { key: 0, left: 10, top: 10, width: 60, height: 18 },
    ]);
  });
});
