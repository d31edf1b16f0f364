import fc from 'fast-check';
import {
  daysLeft,
  initPayment,
  isMoney,
  kopecksOf,
  kopecksOfText,
  readRoubles,
  roublesOf,
  textOfKopecks,
} from '../index.ts';

const amounts = fc.integer({ min: 0, max: 100_000_000_000 });

describe('PAY-D08 money', () => {
  it('goes from kopecks to roubles and back without a loss', () => {
    fc.assert(fc.property(amounts, (k) => kopecksOf(roublesOf(k)) === k && isMoney(roublesOf(k))));
  });

  it('is written for a provider and read back without a float between', () => {
    fc.assert(fc.property(amounts, (k) => kopecksOfText(textOfKopecks(k)) === k));
  });

  it.each([
    ['100.00', 10_000],
    ['0.05', 5],
    ['100', null],
    ['100.0', null],
    ['1e3.00', null],
    ['-1.00', null],
  ])('reads %s of a provider as %s kopecks', (text, kopecks) => expect(kopecksOfText(text)).toBe(kopecks));

  it.each([
    [0.1, true],
    [1.005, false],
    [19.99, true],
    [-15, true],
    [1e300, false],
  ])('%s is money: %s', (roubles, is) => expect(isMoney(roubles)).toBe(is));
});

describe('PAY-02, PAY-D01 the amount', () => {
  it.each([
    ['500', 500],
    ['1 000', 1000],
    ['12\u00a0480,50', 12_480.5],
    ['0.5', 0.5],
    ['', null],
    ['1,234,5', null],
    ['1.005', null],
    ['-5', null],
    ['abc', null],
    ['1e3', null],
  ])('typed as "%s" is %s roubles', (text, roubles) => expect(readRoubles(text)).toBe(roubles));

  it.each([
    [1, true],
    [500_000, true],
    [499_999.99, true],
    [0.99, false],
    [500_000.01, false],
    [10.005, false],
    [Number.NaN, false],
    ['100', false],
  ])('%s is taken by POST /payment/init: %s', (Amount, taken) =>
    expect(initPayment.body.safeParse({ Amount }).success).toBe(taken),
  );
});

describe('PAY-D05 the days left', () => {
  it.each([
    [12_480.5, 300, 41],
    [299.99, 300, 0],
    [0.3, 0.1, 3],
    [100, 0, null],
  ])('a balance of %s at %s a day lasts %s', (balance, cost, days) =>
    expect(daysLeft(balance, cost)).toBe(days),
  );
});
