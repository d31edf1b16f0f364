import { progressOn } from './progress.ts';

function made(isTTY: boolean, step: number) {
  let [text, at] = ['', 0];
  const progress = progressOn({ isTTY, write: (part) => (text += part) }, () => at);
  for (let done = 0; done <= 40; done += 1) {
    progress(done, 40);
    at += step;
  }
  return text;
}

describe('GEN-D02 how far the demo is at a first start', () => {
  it('is a line each tenth where it is slow, and one each second where it is fast', () => {
    expect(made(false, 1_000).trim().split('\n')).toEqual(
      Array.from({ length: 11 }, (_, i) => `demo: ${i * 4} of 40 beacons`),
    );
    expect(made(false, 100).trim().split('\n')).toEqual(
      [0, 10, 20, 30, 40].map((n) => `demo: ${n} of 40 beacons`),
    );
  });

  it('is one kept line of a terminal', () => {
    const text = made(true, 0);
    expect(text.match(/\n/g)).toHaveLength(1);
    expect(text).toMatch(/\rdemo: 40 of 40 beacons\u001B\[K\n$/);
  });
});
