/** The sign of the money that an operator counts in, in every language (FMT-D03). */
export const roubleSign = '₽';

/** How a column of money looks: roubles with kopecks. */
export const moneyColumn = { kind: 'number', digits: 2, unit: roubleSign } as const;

/** How a column of whole numbers looks. */
export const countColumn = { kind: 'number', digits: 0 } as const;

/** The moment of a date of the server; none where there was none yet. */
export const momentOf = (dt: string | null | undefined) => (dt == null ? null : Date.parse(dt));
