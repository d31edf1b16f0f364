import { sparse } from './sparse';

const line = (count: number, step: number) =>
  Array.from({ length: count }, (_, i) => ({ x: i * step, y: 0 }));

describe('MAP-04 corners that crowd together', () => {
  it('are all there while they are apart', () => expect([...sparse(line(20, 12), 10)]).toHaveLength(20));
  it('are one for each square otherwise, also when the line comes back', () => {
    const there = line(1_000, 0.5);
    expect([...sparse([...there, ...there.toReversed()], 10)]).toHaveLength(51);
  });
});
