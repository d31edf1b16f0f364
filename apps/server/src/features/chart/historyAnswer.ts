import {
  displayedValue,
  scaled,
  unitTexts,
  type ChannelSettings,
  type ChartChannelData,
  type Coord,
  type EnumValue,
  type LengthUnit,
  type Locale,
} from '@mayak/api';
import {
  packHead,
  packPart,
  packSamples,
  Part,
  SampleTable,
  Slots,
  type SlotSample,
} from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { iso } from '../../platform/http/iso.ts';
import { samplesOf } from '../../core/history/read.ts';

/** A sensor whose history is asked for. */
interface SensorAsked {
  number: number;
  settings: ChannelSettings;
  labels: EnumValue[];
}

/** A history that is asked for; times are epoch milliseconds. */
export interface HistoryAsked {
  beaconId: number;
  start: number;
  /** The begin of what may be seen of it. */
  from: number;
  end: number;
  sensors: SensorAsked[];
  /** The most samples of a sensor, or rows of the column form. */
  most: number;
  /** In which language and unit values are written. */
  locale: Locale;
  lengthUnit: LengthUnit;
}

const numbersOf = ({ sensors }: HistoryAsked) => sensors.map(({ number }) => number);
const nineDigits = (value: number, raw: number) => (value === raw ? value : Number(value.toPrecision(9)));
const placeOf = ({ lat, lon }: SlotSample): Coord | null => (Number.isNaN(lat) ? null : [lat, lon]);

/** The value of a sensor on its scale. */
const shownOn = (settings: ChannelSettings) => (raw: number) => nineDigits(scaled(raw, settings), raw);

function writtenBy({ settings, labels }: SensorAsked, { locale, lengthUnit }: HistoryAsked) {
  const { units, speeds } = unitTexts[locale];
  const words = {
    locale,
    lengthUnit,
    unitWord: (word: string) => units[word] ?? word,
    speedWord: (length: LengthUnit) => speeds[length],
  };
  return (value: number) => displayedValue(value, { ...settings, labels }, words);
}

/** The JSON form of a history: each sensor thinned by itself, as one text (HIST-D01, CHART-D01). */
export async function* historyJson(
  db: Db,
  asked: HistoryAsked,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const series = asked.sensors.map((sensor) => ({
    sensor,
    slots: new Slots(asked.from, asked.end, asked.most),
  }));
  for await (const { t, lat, lng, values } of samplesOf(db, asked, numbersOf(asked))) {
    signal.throwIfAborted();
    for (const { sensor, slots } of series)
      values[sensor.number - 1]?.forEach((v, row) => {
        if (!Number.isNaN(v)) slots.add(t[row] ?? 0, v, lat[row] ?? NaN, lng[row] ?? NaN);
      });
  }
  const answer = series.map(({ sensor, slots }): ChartChannelData => {
    const samples = slots.kept();
    const values = samples.map(({ v }) => scaled(v, sensor.settings));
    const written = writtenBy(sensor, asked);
    return {
      Id: sensor.settings.Id,
      Name: sensor.settings.Name,
      ChannelType: sensor.settings.ChannelType,
      Timestamps: samples.map(({ t }) => iso(t)),
      Values: values.map((value, i) => nineDigits(value, samples[i]?.v ?? value)),
      FormattedValues: values.map(written),
      Coordinates: samples.map(placeOf),
    };
  });
  yield new TextEncoder().encode(JSON.stringify(answer));
}

/** The column form of a history on common times (HIST-D01, TRACK-D03). */
export async function* historyColumns(
  db: Db,
  asked: HistoryAsked,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const table = new SampleTable(asked, asked.sensors.length, asked.most);
  const shown = asked.sensors.map(({ settings }) => shownOn(settings));
  for await (const part of samplesOf(db, asked, numbersOf(asked))) {
    signal.throwIfAborted();
    const values = asked.sensors.map(
      ({ number, settings }, i) =>
        (settings.AnalogFlag === null
          ? part.values[number - 1]
          : part.values[number - 1]?.map(shown[i] ?? Number)) ?? new Float64Array(part.t.length).fill(NaN),
    );
    table.add({ ...part, values });
  }
  const { slot, moments, ...columns } = table.done();
  const head = {
    BeaconId: asked.beaconId,
    StartDt: iso(asked.start),
    EndDt: iso(asked.end),
    Slot: slot,
    Moments: moments,
    Channels: asked.sensors.map(({ settings }) => settings),
  };
  yield packHead(head);
  yield packSamples({ head, ...columns });
  yield packPart(Part.End, 0);
}
