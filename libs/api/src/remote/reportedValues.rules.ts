import { chosenPages } from './chosenPages.ts';
import type { RemotePage } from './pages.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a device told of a page that it was asked for: what no such page has, or what cannot be, is not known (REMOTE-D13). */
export const reportedValues = (page: RemotePage, told: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(chosenPages[page].shape).flatMap(([name, schema]) => {
      const { data } = schema.safeParse(told[name]);
      const isKnown = data !== undefined && !JSON.stringify(data).includes('\\u0000');
      return isKnown ? [[name, data]] : [];
    }),
  );
