/** The parts of a document that a report may have beside its table: a door of its own, as shells of before have none of them (added). */
export const SectionKind = {
  Summary: 'summary',
  Way: 'way',
  Days: 'days',
  Alarms: 'alarms',
  Areas: 'areas',
  Speeding: 'speeding',
  Voyages: 'voyages',
} as const;
export type SectionKind = (typeof SectionKind)[keyof typeof SectionKind];
