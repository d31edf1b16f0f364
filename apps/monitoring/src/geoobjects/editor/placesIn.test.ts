import { placesIn } from './placesIn';

describe('GEO-D06, MAP-D07 corners that are pasted', () => {
  it.each([
    ['69.5, 33.2', [[69.5, 33.2]], []],
    [
      '69.5, 33.2\r\n\n69 30 0 N 33 12 0 E\n',
      [
        [69.5, 33.2],
        [69.5, 33.2],
      ],
      [],
    ],
    [
      '1. 69.5 33.2\n2) 70.5 34.2\n\u2022 71 35',
      [
        [69.5, 33.2],
        [70.5, 34.2],
        [71, 35],
      ],
      [],
    ],
    ['69.5, 33.2\nand then\n95, 33', [[69.5, 33.2]], ['and then', '95, 33']],
    ['', [], []],
  ])('%j', (text, places, rest) => expect(placesIn(text)).toEqual({ places, rest }));
});
