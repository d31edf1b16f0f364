/** How a program of the product is called where it runs: from a checkout, or as its package says. */
export const callOf = (name: string): string => process.env['MAYAK_CALL'] ?? `npm run -s ${name} --`;
