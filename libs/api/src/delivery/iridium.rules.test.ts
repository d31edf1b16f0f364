import { fitsIridium, iridiumBytes, limits, packText, unpackText } from '../index.ts';

describe('MSG-10 what Iridium carries to a device', () => {
  it.each([
    ['English', 'Confirm the fuel', 22],
    ['Russian', 'Подтвердите остаток топлива', 33],
    ['with signs of both', '№ 5 — «Север»', 19],
    ['what no single byte holds', 'топливо ⛽', 6 + 14 + 1 + 3],
  ])('%s takes a byte a letter where it can', (_, text, bytes) => {
    expect(iridiumBytes(text)).toBe(bytes);
    expect(packText('message', 7, text)).toHaveLength(bytes);
  });

  it.each(['Confirm', 'Подтвердите остаток', 'два\nряда', '⛽ 🚢', 'ё'.repeat(200)])(
    'a device reads what was sent: %s',
    (text) =>
      expect(unpackText(packText('message', 4_000_000_000, text))).toEqual({
        kind: 'message',
        id: 4_000_000_000,
        text,
      }),
  );

  it.each([
    ['200 Russian letters', 'ж'.repeat(limits.messageLength), true],
    ['100 signs of two units', '🚢'.repeat(100), false],
    ['88 signs of three bytes', '⛽'.repeat(88), true],
    ['89 signs of three bytes', '⛽'.repeat(89), false],
  ])('%s of at most 270 bytes: %s fit', (_, text, fits) => expect(fitsIridium(text)).toBe(fits));

  it.each([[[]], [[1, 0, 0, 0, 0]], [[9, 0, 0, 0, 0, 1, 65]], [[1, 0, 0, 0, 0, 3, 65]]])(
    'bytes that are no such payload are none: %j',
    (bytes) => expect(unpackText(Uint8Array.from(bytes))).toBeNull(),
  );
});
