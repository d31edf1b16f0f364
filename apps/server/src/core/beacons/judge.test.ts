import {
  channelPalette,
  ChannelType,
  type ChannelSettings,
  type Relevance,
  type ValueState,
} from '@mayak/api';
import { aChannelSettings } from '@mayak/api/fixtures';
import { beaconCases, channelCases, ruleOfCase, type StateCase } from '@mayak/api/states';
import { aRecord } from './beacon.fixtures.ts';
import type { Device } from './store/devices.ts';
import { emptyState, type BeaconState } from './store/beaconState.ts';
import { judge, nextAgeing, summaryOf } from './judge.ts';
import { Sensor, type BeaconRecord } from './record.ts';

const now = Date.parse('2026-10-14T11:32:00Z');
const minute = 60_000;
/** When something of each relevance was last known, where the timeouts are an hour and a day. */
const timeOf: Record<Relevance, number | null> = {
  0: now - 3_000 * minute,
  1: null,
  2: now - 60 * minute,
  3: now - 1_440 * minute,
  4: now - 1_441 * minute,
};

const bounds = {
  Min: 0,
  Max: 36,
  LowerEmergency: 10,
  LowerPreEmergency: 11,
  UpperPreEmergency: 15,
  UpperEmergency: 16,
};
const words = {
  ChannelType: ChannelType.Enum,
  EnumValues: [1, 2, 3].map((Status) => ({ Value: Status, Label: `${Status}`, Status })),
};
/** A value of each state, and the settings under which it has that state (CHAN-D02, CHAN-D03, CHAN-D10). */
const values: Record<ValueState, [value: number | null, settings: object]> = {
  0: [null, bounds],
  1: [40, { Min: 0, Max: 36 }],
  2: [12, bounds],
  3: [10.5, bounds],
  4: [15.5, bounds],
  5: [9, bounds],
  6: [17, bounds],
  7: [2, words],
  8: [3, words],
};

function sensor(number: number, settings: ChannelSettings): Sensor {
  return new Sensor(1, number, { ...settings, labels: settings.EnumValues ?? [] });
}

/** A beacon with one sensor, as this case has it. */
function recordOf(
  one: StateCase,
  [value, settings]: [number | null, object],
  heard: number | null,
): BeaconRecord {
  const rule = ruleOfCase(one);
  const device = {
    checkEmergency: true,
    checkRelevance: rule.CheckRelevance,
    emergencyFirst: rule.EmergencyOverRelevancePriority,
    timeout1: rule.RelevanceTimeout1,
    timeout2: rule.RelevanceTimeout2,
  } as Device;
  const current = {
    values: [value],
    measured: [timeOf[one.relevance]],
    formed: [null],
    bnwasAlarm: 0,
    connectionDt: heard,
  } as BeaconState;
  return { ...aRecord(), device, state: current, sensors: [sensor(0, aChannelSettings(settings))] };
}

describe('CHAN-D02, CHAN-D05, CHAN-D06 the server judges every state of a channel', () => {
  it.each(channelCases)(
    'emergency first $emergencyFirst, value state $value, relevance $relevance: $shown',
    (one) => {
      const [reading] = judge(recordOf(one, values[one.value], now), now).readings;
      expect(reading).toMatchObject({ valueState: one.value, relevance: one.relevance });
      expect(reading && channelPalette[reading.state]).toBe(one.shown);
    },
  );
});

describe('BEACON-D08, BEACON-D09 the server judges every state of a beacon', () => {
  const valueOf = [values[0], values[2], values[4], values[6]];
  it.each(beaconCases.filter((one) => one.emergencyFirst))('state $value, relevance $relevance', (one) => {
    const record = recordOf(one, valueOf[one.value] ?? [null, {}], timeOf[one.relevance]);
    expect(judge(record, now)).toMatchObject({ state: one.value, relevance: one.relevance });
  });
});

describe('BEACON-D08, MON-D01 the state of a beacon in short', () => {
  const start = () => {
    const record = { ...aRecord([bounds]), state: { ...emptyState(), connectionDt: now } };
    record.state.values[1] = 9;
    record.agesAt = nextAgeing(record, now);
    return record;
  };
  const short = (record: BeaconRecord, at: number) => {
    const { readings: _, ...summary } = judge(record, at);
    return summary;
  };

  it('is what is judged of it, worked out once for a version', () => {
    const record = start();
    const summary = summaryOf(record, now);
    expect(summary).toMatchObject({ state: 3, reason: { value: 9, valueState: 5 } });
    expect(summaryOf(record, record.agesAt)).toBe(summary);
    record.state.values[1] = 12;
    record.version += 1;
    expect(summaryOf(record, now)).toMatchObject({ ...short(record, now), state: 1, reason: null });
  });

  it('is worked out anew when time alone makes it another', () => {
    const record = start();
    const fresh = summaryOf(record, now);
    const later = record.agesAt + 1;
    expect(summaryOf(record, later)).toMatchObject({ relevance: short(record, later).relevance });
    expect(summaryOf(record, later).relevance).not.toBe(fresh.relevance);
    expect(summaryOf(record, now).relevance).toBe(fresh.relevance);
  });
});
