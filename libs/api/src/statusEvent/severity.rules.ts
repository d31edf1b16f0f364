/** How much a status event asks for attention (EVENT-04 to EVENT-06). */
export type EventSeverity = 'error' | 'warning' | 'info';

/** The greatest event id that has a text (EVENT-D01). */
export const lastKnownEvent = 50;

const errors = new Set([18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 47]);
const warnings = new Set([1, 2, 3, 4, 5, 7, 9, 10, 41, 42, 50]);

/** The severity of a status event; an unknown one is info (EVENT-D01, EVENT-D02). */
export const eventSeverity = (eventId: number): EventSeverity =>
  errors.has(eventId) ? 'error' : warnings.has(eventId) ? 'warning' : 'info';
