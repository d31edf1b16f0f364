import { savedValue } from '@mayak/ui';

/** How high the rows of tables are, pixels (design section 6). */
export const rowHeights = { comfortable: 36, compact: 30 } as const;
export type Density = keyof typeof rowHeights;

/** How dense the rows of all tables are, as the reader left it. */
export const savedDensity = savedValue<Density>('table.density', (stored) =>
  stored === 'compact' ? 'compact' : 'comfortable',
);
