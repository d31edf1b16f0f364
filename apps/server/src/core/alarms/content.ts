import {
  ChannelType,
  displayedValue,
  unitTexts,
  type ChannelKind,
  type LengthUnit,
  type Locale,
} from '@mayak/api';
import { writtenNumber } from '@mayak/api/numbers';
import { filledWords, namesIn } from '@mayak/api/rules';
import { localAt, type Zone } from '@mayak/timezone';
import { notificationsEn } from './notifications.en.ts';
import { notificationsRu } from './notifications.ru.ts';
import type { CommandName, NotificationFact, OwnWords } from './notification.ts';

/** The words of notifications in one language (NOTIF-D10). */
export interface NotificationTexts {
  connected: string;
  disconnected: (at: string) => string;
  relevance: Record<2 | 3 | 4, string>;
  value: (channel: string, value: string, state: string, threshold: string | null) => string;
  states: Record<1 | 2 | 3, string>;
  label: (channel: string, label: string) => string;
  entered: (place: string) => string;
  left: (place: string) => string;
  watch: Record<0 | 1 | 2, string>;
  silent: (minutes: number) => string;
  heard: string;
  sos: string;
  sosCleared: string;
  ssas: (isDrill: boolean) => string;
  command: (name: string, state: string) => string;
  commands: Record<CommandName, string>;
  sendStates: Record<2 | 3 | 4 | 5, string>;
  bunkered: (tank: string, litres: string) => string;
  drained: (tank: string, litres: string) => string;
  test: (rule: string) => string;
  /** Added to what was found late: when it happened. */
  happened: (at: string) => string;
  /** Added to what a step tells: for how long nobody has taken it. */
  untaken: (minutes: number) => string;
  /** Added to what is no longer shelved: whether it lasts, and how often it came meanwhile. */
  unshelved: (lasts: boolean, times: number) => string;
  /** Added to what stands on a beacon and is shelved. */
  shelved: (until: string) => string;
  /** What the history of an alarm says of its shelf. */
  shelfNotes: { begun: (until: string, reason: string) => string; ended: string };
  /** Names of the rules that a new beacon has. */
  names: Record<'silence' | 'thresholds' | 'watch' | 'areas', string>;
}

export const notificationTexts: Record<Locale, NotificationTexts> = {
  ru: notificationsRu,
  en: notificationsEn,
};

const given = new Map(
  Object.values(notificationTexts).flatMap(({ names }) =>
    Object.entries(names).map(([key, name]) => [name, key as keyof typeof names] as const),
  ),
);

/** The name of a rule for a reader: one that the product gave is in his language until it is renamed (RULE-04, I18N-D03). */
export function ruleName(name: string, locale: Locale): string {
  const key = given.get(name);
  return key === undefined ? name : notificationTexts[locale].names[key];
}

/** The name of the rule that told of something; null where none of a user did. */
export const ruleNameOf = ({ rule }: { rule?: string }, locale: Locale): string | null =>
  rule === undefined ? null : ruleName(rule, locale);

/** In which language, unit and zone somebody reads. */
export interface Reader {
  locale: Locale;
  unit: LengthUnit;
  zone: Zone;
}

/** `DD.MM.YY HH:mm` in the reader's zone (FMT-01). */
export function written(at: number, zone: Zone): string {
  const iso = new Date(localAt(at, zone)).toISOString();
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(2, 4)} ${iso.slice(11, 16)}`;
}

/** A place in degrees, as a page of the product takes it. */
export const placeText = ([lat, lon]: readonly [number, number]) => `${lat.toFixed(6)}, ${lon.toFixed(6)}`;

type Value = Extract<NotificationFact, { kind: 'value' }>;

/** A value as its sensor writes it, for a reader. */
export function shownValue(value: number, { form }: Pick<Value, 'form'>, { locale, unit }: Reader): string {
  const { units, speeds } = unitTexts[locale];
  const cell = {
    ChannelType: ChannelType.Real,
    ChannelFlag: form.flag as ChannelKind,
    Unit: form.unit,
    Precision: form.precision,
    PadLeadingZeros: form.pad,
    labels: [],
  };
  const text = displayedValue(value, cell, {
    locale,
    lengthUnit: (form.length as LengthUnit | null) ?? unit,
    unitWord: (word) => units[word] ?? word,
    speedWord: (length) => speeds[length],
  });
  return text ?? '-';
}

const litresOf = (litres: number, locale: Locale) => writtenNumber(litres.toFixed(0), locale);

function happening(fact: NotificationFact, reader: Reader): string {
  const t = notificationTexts[reader.locale];
  switch (fact.kind) {
    case 'connected':
    case 'heard':
    case 'sos':
    case 'sosCleared':
      return t[fact.kind];
    case 'disconnected':
      return t.disconnected(written(fact.since, reader.zone));
    case 'relevance':
      return t.relevance[fact.state];
    case 'value': {
      const threshold = fact.threshold === null ? null : shownValue(fact.threshold, fact, reader);
      return t.value(fact.channel, shownValue(fact.value, fact, reader), t.states[fact.state], threshold);
    }
    case 'label':
      return fact.fuel
        ? t[fact.fuel.is](fact.channel, litresOf(fact.fuel.litres, reader.locale))
        : t.label(fact.channel, fact.label);
    case 'entered':
    case 'left':
      return t[fact.kind](fact.place);
    case 'watch':
      return t.watch[fact.state];
    case 'ssas':
      return t.ssas(fact.isDrill);
    case 'silent':
      return t.silent(fact.minutes);
    case 'command':
      return t.command(t.commands[fact.name], t.sendStates[fact.state]);
    case 'test':
      return t.test(ruleName(fact.rule, reader.locale));
    default:
      // A newer version told of it, from which somebody went back.
      return '';
  }
}

const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What happened in so few words as the subject of an e-mail has room for: a sensor with its value, else the whole. */
export function shortWords(fact: NotificationFact, reader: Reader): string {
  return begun(
    fact.kind === 'value' && !fact.own
      ? `${fact.channel} ${shownValue(fact.value, fact, reader)}`
      : told(fact, reader),
  );
}

/** What the own words of a rule name of a fact. */
function ownValues(fact: NotificationFact, { beacon, at, place }: OwnWords, reader: Reader) {
  const channel = 'channel' in fact ? fact.channel : null;
  const states = notificationTexts[reader.locale].states;
  const common = {
    beacon,
    event: happening(fact, reader),
    sensor: channel,
    time: written(fact.happened ?? at, reader.zone),
    coordinates: place && placeText(place),
  };
  if (fact.kind === 'label') return { ...common, value: fact.label };
  if (fact.kind !== 'value') return common;
  const threshold = fact.threshold === null ? null : shownValue(fact.threshold, fact, reader);
  return { ...common, value: shownValue(fact.value, fact, reader), state: states[fact.state], threshold };
}

const told = (fact: NotificationFact, reader: Reader): string =>
  fact.own ? filledWords(fact.own.words, ownValues(fact, fact.own, reader)) : happening(fact, reader);

/** The words of a fact for a reader; at the end when it happened, if it was found late (NOTIF-D10). */
function wordsOf(fact: NotificationFact, reader: Reader): string {
  const t = notificationTexts[reader.locale];
  const isLate = fact.happened !== undefined && !fact.own;
  return [
    told(fact, reader),
    isLate ? t.happened(written(fact.happened ?? 0, reader.zone)) : '',
    fact.untaken === undefined ? '' : t.untaken(fact.untaken),
    fact.unshelved ? t.unshelved(fact.unshelved.lasts, fact.unshelved.times) : '',
  ].join('');
}

/** The words of a fact as they stand alone. */
export const sentenceOf = (fact: NotificationFact, reader: Reader): string => begun(wordsOf(fact, reader));

/** The words of a fact after the name of its beacon, where they do not name it themselves. */
export const contentOf = (beacon: string, fact: NotificationFact, reader: Reader): string =>
  fact.own && namesIn(fact.own.words).has('beacon')
    ? wordsOf(fact, reader)
    : `${beacon}: ${wordsOf(fact, reader)}`;
