import type { RemotePage } from './pages.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values laid over others: what the upper ones do not tell stays as below, also within a SIM card; a list is one value (REMOTE-D12). */
export function valuesOver(below: Values, above: Values): Record<string, unknown> {
  const values: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const under = below[name];
    values[name] = isValues(value) && isValues(under) ? valuesOver(under, value) : value;
  }
  return values;
}

/** The dotted paths of the parameters among these values, in their order. */
export const pathsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isValues(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );

const aDay = 86_400;

/** Whether a value may take away the ways by which a device is reached: its channel, a SIM card, a pause of more than a day (REMOTE-D12). */
export const isRisky = (page: RemotePage, path: string, value: unknown): boolean =>
  page === 'sim' ||
  (page === 'exchange' &&
    (path === 'DataChannel' || (path === 'DataExchangeInterval' && Number(value) > aDay)));
