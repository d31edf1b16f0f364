import {
  hasChannels,
  isOfOneBeacon,
  limits,
  PeriodKind,
  ReportEvery,
  ReportKind,
  ReportTemplateEdit,
  ReportType,
  speedIn,
  templateFaults,
  type ReportTemplate,
} from '@mayak/api';
import { usualLatest } from '@mayak/api/latest';
import { SectionKind, sectionsOf, usualSections, usualSpeedLimit } from '@mayak/api/sections';
import { faultsBy, type Fault } from '@mayak/ui/form';
import type { Period } from '@mayak/ui/period';
import type { FileFormat } from '../fileFormats';
import { choiceOf, latestChoice, typeOf, type ReportChoice } from '../reportChoice';
import { latestDraft, latestOf, type LatestDraft } from './latestDraft';
import { kmhOf, typedSpeed, type SpeedReader } from './speed';

/** What the fields of the editor hold; numbers and addresses are typed, so that nothing typed is lost. */
export interface Draft extends LatestDraft {
  Name: string;
  ReportType: ReportChoice;
  Beacon: number | null;
  Beacons: number[];
  Channels: number[];
  Kinds: ReportKind[];
  MinStopMinutes: string;
  /** Which parts the document has, and from which speed on it tells of speeding, in the unit of the user. */
  Sections: SectionKind[];
  SpeedLimit: string;
  /** Geoobjects, by the texts of their ids, with limits of their own. */
  AreaSpeedLimits: { Geoobject: string; SpeedLimit: string }[];
  PeriodKind: PeriodKind;
  Days: string;
  Range: Period | null;
  IsSent: boolean;
  Every: ReportEvery;
  Hour: string;
  Day: string;
  Format: FileFormat;
  WithFile: boolean;
  Emails: string;
}

/** A template that is not saved yet. */
export const newTemplate: ReportTemplate = {
  Id: 0,
  Name: '',
  ReportType: ReportType.Beacons,
  Period: { Kind: PeriodKind.DaysFromCurrent, Days: limits.presetsDays[1], StartDt: null, EndDt: null },
  Settings: {
    Beacon: null,
    Channels: [],
    Beacons: [],
    Kinds: [],
    MinStopMinutes: 5,
    Sections: usualSections(ReportType.Beacons),
  },
  Schedule: null,
  LastBuiltDt: null,
};

/** The speeds of a template in km/h. */
export const speedsOf = ({ Settings }: ReportTemplate): number[] => [
  Settings.SpeedLimit ?? usualSpeedLimit,
  ...(Settings.AreaSpeedLimits ?? []).map(({ SpeedLimit }) => SpeedLimit),
];

/** The fields of a template. */
export const draftOf = (
  { Name, ReportType: type, Period: period, Settings, Schedule }: ReportTemplate,
  reader: SpeedReader,
): Draft => ({
  Name,
  ReportType: choiceOf(type, Settings),
  Beacon: Settings.Beacon,
  Beacons: Settings.Beacons,
  Channels: Settings.Channels,
  Kinds: Settings.Kinds.length === 0 ? Object.values(ReportKind) : Settings.Kinds,
  MinStopMinutes: String(Settings.MinStopMinutes),
  Sections: Settings.Sections ?? usualSections(type),
  SpeedLimit: typedSpeed(Settings.SpeedLimit ?? usualSpeedLimit, reader),
  AreaSpeedLimits: (Settings.AreaSpeedLimits ?? []).map(({ Geoobject, SpeedLimit }) => ({
    Geoobject: String(Geoobject),
    SpeedLimit: typedSpeed(SpeedLimit, reader),
  })),
  ...latestDraft(Settings.Latest ?? usualLatest),
  PeriodKind: period.Kind,
  Days: String(period.Days ?? limits.presetsDays[1]),
  Range:
    period.StartDt && period.EndDt
      ? { from: Date.parse(period.StartDt), to: Date.parse(period.EndDt) }
      : null,
  IsSent: Schedule !== null,
  Every: Schedule?.Every ?? 'day',
  Hour: String(Schedule?.Hour ?? 8),
  Day: String(Schedule?.Day ?? 1),
  Format: Schedule?.Pdf ? 'pdf' : (Schedule?.Format ?? 'xlsx'),
  WithFile: Schedule?.WithFile ?? true,
  Emails: Schedule?.Emails.join(', ') ?? '',
});

const number = (text: string) => (text.trim() === '' ? NaN : Number(text));
const isoOf = (at: number) => new Date(at).toISOString();

/** A period, which the latest state has none of: it is that of any report that may be sent by itself. */
function periodOf(draft: Draft) {
  const range = draft.Range && 'from' in draft.Range ? draft.Range : null;
  if (draft.ReportType === latestChoice)
    return { Kind: PeriodKind.DaysFromCurrent, Days: 1, StartDt: null, EndDt: null };
  return {
    Kind: draft.PeriodKind,
    Days: draft.PeriodKind === PeriodKind.DaysFromCurrent ? number(draft.Days) : null,
    StartDt: draft.PeriodKind === PeriodKind.Fixed && range ? isoOf(range.from) : null,
    EndDt: draft.PeriodKind === PeriodKind.Fixed && range ? isoOf(range.to) : null,
  };
}

/** The parts of its document that belong to the type, with what they need. */
function documentOf({ ReportType: type, Sections, SpeedLimit, AreaSpeedLimits }: Draft, reader: SpeedReader) {
  if (type === latestChoice) return { Sections: [] };
  const own = sectionsOf(type).filter((kind) => Sections.includes(kind));
  if (!own.includes(SectionKind.Speeding)) return { Sections: own };
  const areas = AreaSpeedLimits.map((one) => ({
    Geoobject: number(one.Geoobject),
    SpeedLimit: kmhOf(one.SpeedLimit, reader),
  }));
  return { Sections: own, SpeedLimit: kmhOf(SpeedLimit, reader), AreaSpeedLimits: areas };
}

/** From how many minutes on a stay is a stop. Of a type that does not show it a wrong one is no fault, and a known one stays. */
function stopOf({ ReportType: type, MinStopMinutes }: Draft): number {
  const minutes = number(MinStopMinutes);
  const isRight = Number.isInteger(minutes) && minutes >= 1 && minutes <= limits.stopMinutes.max;
  return isRight || type === ReportType.BeaconData ? minutes : newTemplate.Settings.MinStopMinutes;
}

/** What is sent for the fields: what belongs to another type or kind is left out (REP-D02, REP-D03). */
export function editOf(draft: Draft, id: number | null, reader: SpeedReader): unknown {
  const type = typeOf(draft.ReportType);
  const one = isOfOneBeacon(type);
  const isNamed = draft.ReportType !== latestChoice || draft.Of === 'chosen';
  return {
    Id: id,
    Name: draft.Name,
    ReportType: type,
    Period: periodOf(draft),
    Settings: {
      Beacon: one ? draft.Beacon : null,
      Beacons: one || !isNamed ? [] : draft.Beacons,
      Channels: hasChannels(type) ? draft.Channels : [],
      Kinds: draft.Kinds.length === 2 ? [] : draft.Kinds,
      MinStopMinutes: stopOf(draft),
      ...documentOf(draft, reader),
      ...(draft.ReportType === latestChoice && { Latest: latestOf(draft) }),
    },
    Schedule: draft.IsSent
      ? {
          Every: draft.Every,
          Hour: number(draft.Hour),
          Day: draft.Every === ReportEvery.Day ? 1 : number(draft.Day),
          // Who knows of no PDF sends the page that it is printed from.
          ...(draft.Format === 'pdf' ? { Format: 'html', Pdf: true } : { Format: draft.Format }),
          WithFile: draft.WithFile,
          Emails: draft.Emails.split(/[,;\s]+/).filter(Boolean),
        }
      : null,
  };
}

const schemaFaults = faultsBy(ReportTemplateEdit);
/** The field of the editor that shows what is wrong with a part of the template. */
const fieldOf = (path: string): string => {
  if (path.startsWith('Schedule.Emails')) return 'Emails';
  if (path.startsWith('Period.StartDt')) return 'Range';
  if (path === 'Period.Kind') return 'PeriodKind';
  return path
    .replace(/^(Settings|Period|Schedule)\./, '')
    .replace(/^Latest\./, '')
    .replace(/\.\d+$/, '');
};

/** The bounds of a speed as its user writes it. */
const inUnit = (fault: Fault, { unit }: SpeedReader): Fault => ({
  ...fault,
  ...(fault.min !== undefined && { min: Math.ceil(speedIn(fault.min, unit) * 10) / 10 }),
  ...(fault.max !== undefined && { max: Math.floor(speedIn(fault.max, unit)) }),
});

/** Everything that is wrong with the fields, by the rules of the contract (REP-D11). */
export function faultsOf(draft: Draft, reader: SpeedReader): Fault[] {
  const edit = editOf(draft, null, reader);
  // A name that is missing hides no other fault: what is built needs none.
  const read = ReportTemplateEdit.safeParse(
    editOf({ ...draft, Name: draft.Name.trim() || '-' }, null, reader),
  );
  const none = draft.ReportType === ReportType.BeaconData && draft.Kinds.length === 0;
  const faults: Fault[] = [
    ...schemaFaults(edit),
    ...(read.success ? templateFaults(read.data) : []),
    ...(none ? [{ field: 'Settings.Kinds', code: 'required' }] : []),
  ];
  return faults.map((fault) => {
    const field = fieldOf(fault.field);
    const isEmail = field === 'Emails' && fault.code === 'invalidFormat';
    return {
      ...(field.endsWith('SpeedLimit') ? inUnit(fault, reader) : fault),
      ...(field === 'Day' && fault.code === 'outOfRange' && { min: 1, max: draft.Every === 'week' ? 7 : 28 }),
      field,
      code: isEmail ? 'invalidEmail' : fault.code,
    };
  });
}
