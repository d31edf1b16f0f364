import {
  BnwasMode,
  ChannelKind,
  distance,
  isImei,
  Packet,
  relevance,
  Relevance,
  thresholdState,
  ValueState,
} from '@mayak/api';
import land from '../data/land.json' with { type: 'json' };
import { crowd } from './crowd.ts';
import { demoFleet } from './fleet.ts';
import { imeiOf, type Member } from './member.ts';
import { day, hour, minute } from './noise.ts';
import { newestFix, storyOf } from './packets.ts';

const fleet = demoFleet();
const anchor = Date.UTC(2026, 9, 14, 11, 32);
const named = (name: string) => {
  const member = fleet.find((m) => m.card.Name.includes(name));
  if (!member) throw new Error(name);
  return member;
};
const stories = new Map(fleet.map((m) => [m, [...storyOf(m, -3 * day, 0, anchor)]]));
const storyFrom = (m: Member) => stories.get(m) ?? [];
const rows = fleet.map((m) => [m.card.Name, m] as const);
const isVessel = (m: Member) => m.card.VehicleType === 3;
const cellAt = ([lat, lon]: [number, number]) =>
  land.cells[Math.floor((lat - land.south) / land.height)]?.[Math.floor((lon - land.west) / land.width)];

describe('GEN-D02 the demo fleet is the same at each start', () => {
  it('has twenty members of all nine models, each with a name and a valid IMEI of its own', () => {
    expect(fleet).toHaveLength(20);
    expect(new Set(fleet.map((m) => m.device.Model)).size).toBe(9);
    expect(new Set(fleet.map(imeiOf)).size).toBe(20);
    for (const { device } of fleet)
      for (const imei of [device.GsmImei, device.IridiumImei]) if (imei) expect(isImei(imei)).toBe(true);
  });

  it('goes on after a restart with the fixes it would have told without one', () => {
    const member = named('Кильдин');
    const whole = [...storyOf(member, -10 * minute, 0, anchor)].flatMap((p) => p.Points);
    const before = [...storyOf(member, -10 * minute, -4 * minute, anchor)];
    const after = [...storyOf(member, newestFix(before.at(-1) ?? Packet.parse({}), anchor), 0, anchor)];
    const times = (list: Packet['Points']) => list.map((p) => [p.Timestamp, p.Coordinates]);
    expect(times([...before, ...after].flatMap((p) => p.Points))).toEqual(times(whole));
  });
});

describe('GEN-D02 the tracks of the fleet', () => {
  it.each(rows)('%s keeps to the water or to the land, and never jumps', (_, m) => {
    const wrong: string[] = [];
    const top = isVessel(m) ? 30 : 110;
    for (let t = -30 * day; t < 2 * day; t += 7 * minute) {
      const { at } = m.motion(t);
      const cell = cellAt(at);
      const isAstray = isVessel(m) ? cell === '#' : cell === '~' && m.card.VehicleType !== 7;
      const kmh = (distance(at, m.motion(t + minute).at) / minute) * 3_600;
      if (isAstray || kmh > top) wrong.push(`${t / hour}: ${at.join(' ')}, ${kmh}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('GEN-D02 the states of the fleet at its beginning', () => {
  const stateOf = (m: Member) => {
    const states = m.sensors.map(({ channel, read }) => {
      const value = read(0);
      if (channel.ChannelFlag === ChannelKind.BnwasAlarm) return value > 0 ? 2 : 0;
      if (channel.ChannelFlag === ChannelKind.BnwasMode) return value > 2 ? 1 : 0;
      const none = null;
      const state = thresholdState(value, {
        LowerEmergency: channel.LowerEmergency ?? none,
        LowerPreEmergency: channel.LowerPreEmergency ?? none,
        UpperPreEmergency: channel.UpperPreEmergency ?? none,
        UpperEmergency: channel.UpperEmergency ?? none,
      });
      if (state === ValueState.Normal) return 0;
      return state === ValueState.LowerEmergency || state === ValueState.UpperEmergency ? 2 : 1;
    });
    return Math.max(...states);
  };
  const ageOf = (m: Member) => {
    const last = Date.parse(storyFrom(m).at(-1)?.PacketDt ?? '') || null;
    const { RelevanceTimeout1 = 60, RelevanceTimeout2 = 1440 } = m.card;
    return relevance(last, { CheckRelevance: true, RelevanceTimeout1, RelevanceTimeout2 }, anchor);
  };
  const names = (want: (m: Member) => boolean) => fleet.filter(want).map((m) => m.card.Name);

  it('has one emergency, two pre-emergencies, two recent and two outdated beacons', () => {
    expect(names((m) => stateOf(m) === 2)).toEqual(['Капитан Воронов']);
    expect(names((m) => stateOf(m) === 1)).toEqual(['Полярная звезда', 'Бункеровщик «Ура»']);
    expect(names((m) => ageOf(m) === Relevance.Recent)).toEqual(['Лиинахамари', 'Урал Т 771 КН']);
    expect(names((m) => ageOf(m) === Relevance.Outdated)).toEqual(['Нордкин', 'Погрузчик 12']);
    expect(names((m) => ageOf(m) === Relevance.Actual)).toHaveLength(16);
  });

  it('BNWAS-D01 finds the watch of one bridge without power and in alarm for half an hour, and again each day', () => {
    const { watch } = named('Воронов');
    for (const days of [0, 1, 7, 40]) {
      expect(watch?.mode(days * day)).toBe(BnwasMode.PowerOff);
      expect(watch?.alarm(days * day)).toBe(1);
    }
    expect(watch?.alarm(-31 * minute)).toBe(0);
  });

  it('BNWAS-D09 has one watch that tells stages, what reset an alarm, and a dormant period that was changed', () => {
    const toldBy = (m: Member) => storyFrom(m).flatMap(({ Points }) => Points.flatMap((p) => p.Watch ?? []));
    expect(names((m) => toldBy(m).length > 0)).toEqual(['Капитан Воронов']);
    const told = toldBy(named('Воронов'));
    expect(new Set(told.map(({ Stage }) => Stage))).toEqual(new Set([0, 1]));
    expect(new Set(told.map(({ DormantMinutes }) => DormantMinutes))).toEqual(new Set([12, 6]));
    expect(told.filter(({ Reset }) => Reset === 21)).toHaveLength(2);
  });

  it('DIAG-D01, EVENT-D01 has told of the health of each device, and of what happened to it', () => {
    for (const m of fleet) expect(storyFrom(m).some((p) => p.Diagnostics)).toBe(true);
    const eventsOf = (name: string) =>
      storyFrom(named(name)).flatMap((p) => p.Events?.map((e) => e.EventId) ?? []);
    expect(eventsOf('Воронов')).toEqual(expect.arrayContaining([7, 10, 41, 45, 46]));
    expect(eventsOf('Лоцман')).toContain(18);
    expect(storyFrom(named('Воронов')).flatMap((p) => p.Messages ?? [])).toHaveLength(3);
  });
});

describe('GEN-D02, TRACK-D06 what a track can show', () => {
  const month = (name: string) => [...storyOf(named(name), -30 * day, 0, anchor)];
  const timesOf = (packets: readonly Packet[]) =>
    packets.flatMap((p) => p.Points.map(({ Timestamp }) => Date.parse(Timestamp) - anchor));

  it('has days with silences of hours', () => {
    const times = timesOf(month('Териберский')).sort((a, b) => a - b);
    const silences = times.filter((t, i) => t - (times[i - 1] ?? t) > 1.5 * hour);
    expect(silences).toHaveLength(3);
  });

  it('has a vessel of two channels: what it stored at sea comes by phone after newer fixes came by satellite', () => {
    const packets = month('Хибины');
    let newest = -Infinity;
    let [late, again] = [0, 0];
    const known = new Set<number>();
    for (const packet of packets) {
      const times = timesOf([packet]);
      if (packet.Transport === 0) late += times.filter((t) => t < newest).length;
      again += times.filter((t) => known.has(t)).length;
      for (const t of times) known.add(t);
      newest = Math.max(newest, ...times);
    }
    expect(new Set(packets.map(({ Transport }) => Transport))).toEqual(new Set([0, 1]));
    expect(late).toBeGreaterThan(100);
    expect(again).toBeGreaterThan(10);
  });
});

describe('INGEST-D02 the packets of the fleet', () => {
  it('parse as packets of devices, and their values stay within the channels (CHAN-D02)', () => {
    for (const m of fleet) {
      for (const packet of storyFrom(m).slice(-40)) expect(Packet.parse(packet)).toEqual(packet);
      const times = Array.from({ length: 400 }, (_, i) => -30 * day + i * 130 * minute);
      const isOut = ({ channel: { Min, Max }, read }: Member['sensors'][number]) =>
        times.some((t) => read(t) < (Min ?? -Infinity) || read(t) > (Max ?? Infinity));
      expect(m.sensors.filter(isOut).map(({ channel }) => channel.Name)).toEqual([]);
    }
  });

  it('FUEL-D04 vessels burn what their tanks lose, and bunker at their berth', () => {
    for (const m of fleet.filter(({ sensors }) =>
      sensors.some((s) => s.channel.ChannelFlag === ChannelKind.Flow),
    )) {
      const of = (kind: number) => m.sensors.filter(({ channel }) => channel.ChannelFlag === kind);
      const level = (t: number) => of(ChannelKind.Petrol).reduce((sum, { read }) => sum + read(t), 0);
      let [burnt, lost, bunkered] = [0, 0, 0];
      const step = 10 * minute;
      for (let t = -30 * day; t < 0; t += step) {
        const change = level(t + step) - level(t);
        if (change > 300) bunkered += change;
        else if (m.motion(t).doing !== 'rest') {
          burnt += ((of(ChannelKind.Flow)[0]?.read(t) ?? 0) * step) / hour;
          lost -= change;
        }
        expect(level(t)).toBeGreaterThan(1_000);
      }
      expect(bunkered).toBeGreaterThan(20_000);
      expect(Math.abs(lost - burnt) / burnt).toBeLessThan(0.03);
    }
  });
});

describe('GEN-D02 a large fleet', () => {
  const many = crowd(1_000);

  it('keeps vessels on water and vehicles on land, nine tenths of them well', () => {
    const wrong = many.filter((m) =>
      [0, 1, 5].some((h) => cellAt(m.motion(h * hour).at) !== (isVessel(m) ? '~' : '#')),
    );
    expect(wrong.map((m) => m.card.Name)).toEqual([]);
    const well = many.filter((m) => !m.calls && (m.sensors[0]?.read(0) ?? 0) > 22.5).length;
    expect(Math.abs(well / many.length - 0.9)).toBeLessThan(0.03);
  });

  it('sends no more packets a second than a smaller one', () => {
    expect([crowd(10)[0]?.live.near, Math.round((crowd(20_000)[0]?.live.near ?? 0) / 1_000)]).toEqual([
      minute,
      125,
    ]);
  });
});
