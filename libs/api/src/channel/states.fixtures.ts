import { Relevance, ValueState } from './channel.ts';

/**
 * What a sensor shows in each of its states, written out from CHAN-D06 and domain rule 4.7: value states 0 to 8 in
 * rows, relevance 0 to 4 in columns. E emergency, P pre-emergency, O outdated, R recent, N normal, - a dash; the small
 * letter behind is the state that the shown one hides.
 */
const emergencyFirst = `
  -  -  -  -  -
  N  N  N  R  O
  N  N  N  R  O
  P  P  P  Pr Po
  P  P  P  Pr Po
  E  E  E  Er Eo
  E  E  E  Er Eo
  P  P  P  Pr Po
  E  E  E  Er Eo`;
const ageFirst = `
  -  -  -  -  -
  N  N  N  R  O
  N  N  N  R  O
  P  P  P  Pr Op
  P  P  P  Pr Op
  E  E  E  Er Oe
  E  E  E  Er Oe
  P  P  P  Pr Op
  E  E  E  Er Oe`;

/** The same for a beacon: general states 0 to 3 in rows; one that was never heard is outdated (design, section 5). */
const beaconsEmergencyFirst = `
  N  O  N  R  O
  N  O  N  R  O
  P  Po P  Pr Po
  E  Eo E  Er Eo`;
const beaconsAgeFirst = `
  N  O  N  R  O
  N  O  N  R  O
  P  Op P  Pr Op
  E  Oe E  Er Oe`;

const names = {
  E: 'emergency',
  P: 'preEmergency',
  O: 'outdated',
  R: 'recent',
  N: 'normal',
  '-': 'undefined',
} as const;
type Name = (typeof names)[keyof typeof names];
const nameOf = (letter: string | undefined): Name | null =>
  letter === undefined ? null : names[letter.toUpperCase() as keyof typeof names];

/** One state of a sensor: what it is and what is seen of it, by the names of the palette. */
export interface StateCase {
  value: ValueState;
  relevance: Relevance;
  emergencyFirst: boolean;
  shown: Name;
  hidden: Name | null;
}

const casesOf = (table: string, first: boolean): StateCase[] =>
  table
    .trim()
    .split('\n')
    .flatMap((row, value) =>
      row
        .trim()
        .split(/ +/)
        .map((cell, relevance) => ({
          value: value as ValueState,
          relevance: relevance as Relevance,
          emergencyFirst: first,
          shown: nameOf(cell[0]) ?? 'undefined',
          hidden: nameOf(cell[1]),
        })),
    );

/** All 90 states of a sensor that is polled. */
export const channelCases: readonly StateCase[] = [
  ...casesOf(emergencyFirst, true),
  ...casesOf(ageFirst, false),
];

/** All 40 states of a beacon; `value` is its general state. */
export const beaconCases: readonly StateCase[] = [
  ...casesOf(beaconsEmergencyFirst, true),
  ...casesOf(beaconsAgeFirst, false),
];

/** Half a minute after the newest value of the fixtures, epoch seconds. */
const now = 1_791_977_520;
/** When something of each relevance was last known, where the timeouts are an hour and a day; null for never. */
const times: Record<Relevance, number | null> = {
  [Relevance.NotChecked]: now - 60,
  [Relevance.NoTime]: null,
  [Relevance.Actual]: now - 60,
  [Relevance.Recent]: now - 2 * 3_600,
  [Relevance.Outdated]: now - 2 * 86_400,
};

/** The rule by which the cases of one relevance and priority come about. */
export const ruleOfCase = ({
  relevance,
  emergencyFirst: first,
}: Pick<StateCase, 'relevance' | 'emergencyFirst'>) => ({
  CheckRelevance: relevance !== Relevance.NotChecked,
  EmergencyOverRelevancePriority: first,
  RelevanceTimeout1: 60,
  RelevanceTimeout2: 1440,
});

/** What a channel in this state is on the wire. */
export function channelOfCase({ value, relevance }: StateCase) {
  const time = times[relevance];
  const isValue = value !== ValueState.NoValue;
  return {
    Value: isValue ? 12 : null,
    DisplayedValue: isValue ? '12 V' : null,
    ValueEmergencyState: value,
    RelevanceState: relevance,
    Timestamp: time === null ? null : new Date(time * 1_000).toISOString(),
  };
}

/** What a beacon in this state is in the columns, its card and its state. */
export const rowsOfCase = ({ value, relevance, emergencyFirst: first }: StateCase) => ({
  card: {
    Timeout1: 60,
    Timeout2: 1440,
    Flags: (relevance === Relevance.NotChecked ? 0 : 1) | (first ? 2 : 0),
  },
  state: { State: value, ConnectionDt: times[relevance] },
});
