import { NewGuestLink, type GuestLink } from '@mayak/api/guests';
import { faultsBy, numberOf, type Fault } from '@mayak/ui/form';
import { parseMoment, printMoment } from '@mayak/ui/period';
import type { Zone } from '@mayak/timezone';

/** What the form holds: texts as they are typed, choices by their value. */
export interface Draft {
  [name: string]: unknown;
  Title: string;
  isGroup: boolean;
  BeaconIds: number[];
  GroupId: string;
  /** Minutes, or nothing for an end of one's own. */
  Lasts: string;
  UntilDt: string;
  FromDt: string;
  HoursFrom: string;
  HoursTo: string;
  GeoobjectId: string;
  TrackHours: string;
  DelayMinutes: string;
  BlurMeters: string;
  Language: 'ru' | 'en';
  Most: string;
  Sites: string;
}

export const emptyDraft = (language: 'ru' | 'en', beaconIds: number[], title: string): Draft => ({
  Title: title,
  isGroup: false,
  BeaconIds: beaconIds,
  GroupId: '',
  Lasts: '1440',
  UntilDt: '',
  FromDt: '',
  HoursFrom: '',
  HoursTo: '',
  GeoobjectId: '',
  TrackHours: '0',
  DelayMinutes: '0',
  BlurMeters: '0',
  Language: language,
  Most: '',
  Sites: '',
});

const orNull = (text: string) => (text === '' ? null : Number(text));
const minute = 60_000;

/** The moment that was typed as the contract has it; what is none is refused by its form. */
const dtOf = (text: string, zone: Zone): string | null => {
  if (text.trim() === '') return null;
  const at = parseMoment(text, zone);
  return at === null ? text : new Date(at).toISOString();
};
const typedOf = (dt: string, zone: Zone): string => printMoment(Date.parse(dt), zone, 'minute');

/** The link that the form describes, which counts its life from its begin. */
export function bodyOf(d: Draft, { now, zone }: { now: number; zone: Zone }) {
  // Beside an end of one's own there is no field of the begin.
  const FromDt = d.Lasts === '' ? null : dtOf(d.FromDt, zone);
  const begin = FromDt === null || Number.isNaN(Date.parse(FromDt)) ? now : Date.parse(FromDt);
  return {
    Title: d.Title,
    BeaconIds: d.isGroup ? [] : d.BeaconIds,
    GroupId: d.isGroup ? orNull(d.GroupId) : null,
    UntilDt:
      d.Lasts === ''
        ? (dtOf(d.UntilDt, zone) ?? '')
        : new Date(Math.max(begin, now) + Number(d.Lasts) * minute).toISOString(),
    FromDt,
    HoursFrom: orNull(d.HoursFrom),
    HoursTo: orNull(d.HoursTo),
    GeoobjectId: orNull(d.GeoobjectId),
    TrackHours: Number(d.TrackHours),
    DelayMinutes: Number(d.DelayMinutes),
    BlurMeters: Number(d.BlurMeters),
    Language: d.Language,
    Most: d.Most.trim() === '' ? null : numberOf(d.Most),
    Sites: d.Sites.split(/\s+/).filter(Boolean),
  };
}

const faults = faultsBy(NewGuestLink);
/** A fault of one of a list stands at the list. */
export const ofList = <F extends Fault>(fault: F): F => ({
  ...fault,
  field: fault.field.replace(/\.\d+$/, ''),
});

export const faultsOf = (draft: Draft, at: { now: number; zone: Zone }): Fault[] =>
  faults(bodyOf(draft, at))
    .map(ofList)
    // Of a group nothing is wrong with the beacons.
    .map((fault) => (draft.isGroup && fault.field === 'BeaconIds' ? { ...fault, field: 'GroupId' } : fault));

/** What is changed of a link that was made, as it is typed. */
export interface ChangeDraft {
  [name: string]: unknown;
  Title: string;
  UntilDt: string;
  Most: string;
}

export const changeOf = ({ Title, UntilDt, Most }: GuestLink, zone: Zone): ChangeDraft => ({
  Title,
  UntilDt: typedOf(UntilDt, zone),
  Most: Most === null ? '' : String(Most),
});

/** The end stays as it is where it was not typed anew: it is written without its seconds. */
export const changedBy = (d: ChangeDraft, known: GuestLink, zone: Zone) => ({
  Title: d.Title,
  UntilDt: d.UntilDt === typedOf(known.UntilDt, zone) ? known.UntilDt : (dtOf(d.UntilDt, zone) ?? ''),
  Most: d.Most.trim() === '' ? null : numberOf(d.Most),
});
