import { NotificationType, thresholdFields, type Beacon } from '@mayak/api';
import { mayWait } from '@mayak/api/rules';
import type { Locale, useTexts } from '@mayak/ui';
import { numberOf } from '@mayak/ui/form';
import { addressesOf, typeOf, type RuleDraft } from './draft';
import { wayKeys } from '../stepDraft';
import { commandKeys, relevanceKeys, severityKeys, watchKeys } from './texts';
import type { ru } from './texts/ru';

type T = ReturnType<typeof useTexts<typeof ru>>;

interface Around {
  t: T;
  locale: Locale;
  beacon: Beacon;
  /** The names of the areas. */
  placeName: (id: number) => string;
}

/** A rule in one sentence (RULE-D13). */
export function sentenceOf(d: RuleDraft, { t, locale, beacon, placeName }: Around): string {
  const list = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction') =>
    words.length === 0 ? t('say.nothing') : new Intl.ListFormat(locale, { type }).format(words);
  const quoted = (text: string) => (locale === 'ru' ? `«${text}»` : `“${text}”`);
  const name = quoted(beacon.Name);
  const channel = (id: number) => beacon.Channels.find(({ Id }) => Id === id);
  const sensors = (ids: readonly number[]) => list(ids.map((id) => quoted(channel(id)?.Name ?? '')));
  const one = d.ChannelId === null ? [] : [d.ChannelId];
  const lower = (words: string) => words.toLocaleLowerCase(locale);
  const severities = list(d.States.map((state) => lower(t(`severity.${severityKeys[state as 1 | 2 | 3]}`))));
  const unit = channel(d.ChannelId ?? 0)?.Unit;
  const values = d.Values.map((value) => {
    const label = channel(d.ChannelId ?? 0)?.EnumValues?.find(({ Value }) => Value === value)?.Label;
    return quoted(label ?? String(value));
  });
  const thresholds = thresholdFields
    .filter((field) => d[field].trim() !== '')
    .map((field) => {
      const value = unit ? `${d[field].trim()}\u00a0${unit}` : d[field].trim();
      return t(field.startsWith('Lower') ? 'say.below' : 'say.above', { value });
    });
  const either = (first: string, second: string) => [
    ...(d.OnFirst ? [first] : []),
    ...(d.OnSecond ? [second] : []),
  ];
  const places = list(d.GeoobjectIds.map((id) => quoted(placeName(id))));
  const when = (): string => {
    switch (d.Type) {
      case NotificationType.Connection: {
        const what = list(either(t('say.found', { beacon: name }), t('say.lost', { beacon: name })));
        return t('say.connection', { what });
      }
      case NotificationType.Relevance:
        return t('say.relevance', {
          beacon: name,
          states: list(
            d.States.map((state) => quoted(lower(t(`relevance.${relevanceKeys[state as 2 | 3 | 4]}`)))),
          ),
        });
      case NotificationType.Command:
        return t('say.command', {
          beacon: name,
          states: list(
            d.States.map((state) => quoted(lower(t(`command.${commandKeys[state as 2 | 3 | 4 | 5]}`)))),
          ),
        });
      case NotificationType.RealChannel:
        return t('say.real', { beacon: name, sensors: sensors(d.ChannelIds), states: severities });
      case 'Fuel':
        return t('say.fuel', {
          beacon: name,
          sensors: sensors(d.ChannelIds),
          what: list(either(lower(t('bunkering')), lower(t('drain')))),
          litres: d.Litres.trim(),
          states: severities,
        });
      case NotificationType.OwnThresholds:
        return t('say.own', {
          beacon: name,
          sensors: sensors(one),
          states: severities,
          thresholds: list(thresholds),
        });
      case NotificationType.BinaryChannel:
      case NotificationType.EnumChannel:
        return t('say.value', {
          beacon: name,
          sensors: sensors(one),
          states: list(values),
        });
      case NotificationType.Geoobject:
        return t('say.geoobject', {
          beacon: name,
          what: list(either(t('say.enters', { places }), t('say.leaves', { places }))),
        });
      case NotificationType.Bnwas:
        return t('say.bnwas', {
          beacon: name,
          states: list(d.States.map((state) => lower(t(`watch.${watchKeys[state as 0 | 1 | 2]}`)))),
        });
      case NotificationType.LastOnline: {
        const silent = t('say.lastOnline', { beacon: name, minutes: d.Timeout });
        return d.OnRestored ? t('say.andRestored', { when: silent }) : silent;
      }
    }
  };
  const addresses = addressesOf(d.Emails);
  const emails = addresses.length === 0 ? t('say.me') : list(addresses, 'conjunction');
  const tell = () => {
    if (d.App && d.Email) return t('say.tellBoth', { emails });
    if (d.Email) return t('say.tellEmail', { emails });
    return t(d.App ? 'say.tellApp' : 'say.tellNone');
  };
  const repeat = /^[1-9]\d*$/.test(d.Repeat.trim()) ? t('say.repeat', { count: Number(d.Repeat) }) : '';
  const steps = d.Steps.map(({ After, Way, User, Address }) => {
    const minutes = numberOf(After) ?? 0;
    return t('say.step', {
      when: minutes > 0 ? t('steps.afterMinutes', { count: minutes }) : t('steps.atOnce'),
      whom: User || Address.trim() || t('say.nothing'),
      way: t(`say.ways.${wayKeys[Way]}`),
    });
  });
  const after = steps.length === 0 ? '' : t('say.steps', { list: steps.join(', ') });
  const delay = mayWait(typeOf(d)) ? (numberOf(d.Delay) ?? 0) : 0;
  const lasts = delay > 0 ? t('say.lasts', { count: delay }) : '';
  return t('say.sentence', { when: `${when()}${lasts}`, tell: tell(), repeat, steps: after });
}
