/** How the list stands beside the map: 328 px, 280 px, a drawer, or a sheet (design, section 3). */
export type Layout = 'wide' | 'narrow' | 'drawer' | 'phone';

/** From this width on the list stands beside the map, pixels. */
export const besideFrom = 1024;

/** The least width of each layout; a phone has less than any. */
const steps = [
  ['wide', 1280],
  ['narrow', besideFrom],
  ['drawer', 768],
] as const satisfies readonly (readonly [Layout, number])[];

/** The layout of a box that is so many pixels wide. */
export const layoutFor = (width: number): Layout => steps.find(([, least]) => width >= least)?.[0] ?? 'phone';
