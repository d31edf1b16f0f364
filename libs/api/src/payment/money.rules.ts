/** A sum of money in kopecks, the unit in which it is kept and compared (PAY-D08). */
export type Kopecks = number;

/** Roubles with at most two decimals as kopecks (PAY-D08). */
export const kopecksOf = (roubles: number): Kopecks => Math.round(roubles * 100);

/** Kopecks as the roubles of the wire (PAY-D08). */
export const roublesOf = (kopecks: Kopecks): number => kopecks / 100;

/** The number has no more than two decimals and is exact in kopecks. */
export const isMoney = (roubles: number) =>
  Number.isSafeInteger(kopecksOf(roubles)) && roublesOf(kopecksOf(roubles)) === roubles;

/** Roubles as typed, with blanks between thousands and a point or a comma, or null when it is no sum of money (PAY-02). */
export function readRoubles(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** Kopecks of a sum written with exactly two decimals, as providers write it, or null. */
export function kopecksOfText(text: string): Kopecks | null {
  const [, roubles, rest] = /^(\d{1,12})\.(\d{2})$/.exec(text) ?? [];
  return roubles === undefined ? null : Number(roubles) * 100 + Number(rest);
}

/** Kopecks as providers want them written: `1234.50`. */
export const textOfKopecks = (kopecks: Kopecks) =>
  `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** For how many more days the balance pays what the active beacons cost a day; null when they cost nothing (PAY-D05). */
export const daysLeft = (balance: number, dailyCost: number): number | null =>
  dailyCost > 0 ? Math.floor(kopecksOf(balance) / kopecksOf(dailyCost)) : null;
