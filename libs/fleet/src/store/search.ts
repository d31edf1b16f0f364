import type { BeaconModel, BeaconWords, Geoobject, Group, Locale, VehicleType } from '@mayak/api';
import { modelName } from './modelName';
import { readRow, type BeaconRow } from './BeaconRow';
import type { FleetTable } from './FleetTable';

/** What of a beacon is told in words that change with its packets. */
export type SpokenRow = Pick<
  BeaconRow,
  'look' | 'bnwasAlarm' | 'reason' | 'alarm' | 'alarmText' | 'communicationStatus' | 'place'
>;

/** What a search knows beside the columns: names, and the words of the reader's language. */
export interface SearchTexts {
  groups: readonly Group[];
  geoobjects: readonly Pick<Geoobject, 'Id' | 'Name'>[];
  /** What the columns leave out; null until it is known. */
  others: BeaconWords | null;
  locale: Locale;
  transport(type: VehicleType): string;
  /** What the card says of the beacon's state. */
  card(row: SpokenRow): string;
}

const [yo, ye] = [String.fromCodePoint(0x451), String.fromCodePoint(0x435)];
/** A text in which case and the two forms of a letter do not matter. */
export const plain = (text: string) => text.toLowerCase().replaceAll(yo, ye);

/** Numbers that are written in parts are found in one piece too. */
const withNumbers = (text: string) => `${text} ${text.replace(/(\d)\s(?=\d)/g, '$1')}`;

/** The words of a search, as they are looked for. */
export const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean);

/** What a search looks at, a row at a time. */
export interface SearchIndex {
  /** No search has looked at any row. */
  isEmpty(): boolean;
  /** True when the words are others than before. */
  setTexts(words: SearchTexts): boolean;
  /** The row holds every word, in whatever of its fields. */
  holds(t: FleetTable, row: number, words: readonly string[]): boolean;
  /** Of a row that a search has looked at: makes its state's words anew; true when they changed. */
  renew(t: FleetTable, row: number): boolean;
  /** What is known of the row's state, or of its card too, is old. */
  forget(row: number, isCard: boolean): void;
  clear(): void;
}

/** What of the words makes them others than before; the functions follow the language. */
const textKeys = ['groups', 'geoobjects', 'others', 'locale'] as const;

/**
 * Every field of the beacons as text: name, numbers, model, transport and groups are written once until the card changes; the
 * state, its reason and the geoobjects around it once until these change. Nothing is written before the first search (MON-D01).
 */
export function createSearchIndex(): SearchIndex {
  let words: SearchTexts | null = null;
  const groupNames = new Map<number, string>();
  const placeNames = new Map<number, string>();
  const others = new Map<number, string>();
  const cards: (string | undefined)[] = [];
  const states: (string | undefined)[] = [];

  /** The names of the words by their beacons, made when a search looks for the first. */
  let isNamed = true;
  const nameAll = () => {
    isNamed = true;
    for (const names of [groupNames, placeNames, others]) names.clear();
    for (const { Name, BeaconIds } of words?.groups ?? [])
      for (const id of BeaconIds) groupNames.set(id, `${groupNames.get(id) ?? ''} ${Name}`);
    for (const { Id, Name } of words?.geoobjects ?? []) placeNames.set(Id, Name);
    words?.others?.Id.forEach((id, row) => others.set(id, withNumbers(words?.others?.Words[row] ?? '')));
  };

  const cardOf = (t: FleetTable, row: number) =>
    plain(
      [
        t.name[row],
        t.serialNumber[row],
        t.imeis[row],
        modelName(t.model[row] as BeaconModel) ?? '',
        words?.transport(t.vehicleType[row] as VehicleType) ?? '',
        groupNames.get(t.id[row] as number) ?? '',
        others.get(t.id[row] as number) ?? '',
      ].join(' '),
    );
  const stateOf = (t: FleetTable, row: number) => {
    const places = (t.geoobjects[row] ?? []).map((id) => placeNames.get(id) ?? '');
    return plain([words?.card(readRow(t, row)) ?? '', ...places].join(' '));
  };
  const clear = () => {
    cards.length = states.length = 0;
  };

  return {
    isEmpty: () => cards.length === 0,
    clear,
    setTexts(next) {
      const before = words;
      if (before && textKeys.every((part) => before[part] === next[part])) return false;
      words = next;
      isNamed = false;
      clear();
      return true;
    },
    holds(t, row, asked) {
      if (!isNamed) nameAll();
      while (cards.length < t.size) states[cards.push(undefined) - 1] = undefined;
      const card = (cards[row] ??= cardOf(t, row));
      return asked.every((word) => card.includes(word) || (states[row] ??= stateOf(t, row)).includes(word));
    },
    renew(t, row) {
      const known = states[row];
      if (known === undefined) return false;
      states[row] = stateOf(t, row);
      return states[row] !== known;
    },
    forget(row, isCard) {
      if (row < 0 || row >= cards.length) return;
      states[row] = undefined;
      if (isCard) cards[row] = undefined;
    },
  };
}
