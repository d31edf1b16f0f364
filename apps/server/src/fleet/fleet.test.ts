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
  VehicleType,
} from '@mayak/api';
import { demoFleet } from './fleet.ts';
import { fixesOf } from './fixes.ts';
import { newestFix, storyOf } from './history.ts';
import { isLand } from './land.fixture.ts';
import { imeiOf, type Member } from './member.ts';
import { day, hour, minute } from './time.ts';

const fleet = demoFleet();
const anchor = Date.UTC(2026, 9, 14, 11, 32);
const named = (name: string) => {
  const member = fleet.find((m) => m.card.name.includes(name));
  if (!member) throw new Error(name);
  return member;
};
const stories = new Map(fleet.map((m) => [m, [...storyOf(m, -3 * day, 0, anchor)]]));
/** Instants and places of a month, as the history tells them. */
const months = new Map(
  fleet.map((m) => [m, fixesOf(m, -30 * day, 0, m.history).map((t) => ({ t, at: m.motion(t).at }))]),
);
const monthOf = (m: Member) => months.get(m) ?? [];
const rows = fleet.map((m) => [m.card.name, m] as const);
const isVessel = (m: Member) => m.card.vehicleType === VehicleType.Water;
const vessels = rows.filter(([, m]) => isVessel(m));
const ashore = rows.filter(([, m]) => !isVessel(m) && m.card.vehicleType !== VehicleType.Container);
const latest = (m: Member) => {
  const last = stories.get(m)?.at(-1);
  return last ? Date.parse(last.PacketDt) : null;
};

describe('GEN-D02 the demo fleet is the same at each start', () => {
  it('has twenty members of all nine models, each with a name and a valid IMEI of its own', () => {
    expect(fleet).toHaveLength(20);
    expect(new Set(fleet.map((m) => m.device.model)).size).toBe(9);
    expect(new Set(fleet.map(imeiOf)).size).toBe(20);
    for (const { device } of fleet)
      for (const imei of [device.gsmImei, device.iridiumImei]) if (imei) expect(isImei(imei)).toBe(true);
  });

  it('tells the same story twice', () => {
    const again = demoFleet();
    for (const [i, member] of again.entries())
      expect([...storyOf(member, -6 * hour, 0, anchor)]).toEqual([
        ...storyOf(fleet[i] ?? member, -6 * hour, 0, anchor),
      ]);
  });

  it('goes on after a restart with the fixes it would have told without one', () => {
    const member = named('Кильдин');
    const whole = [...storyOf(member, -10 * minute, 0, anchor)].flatMap((p) => p.Points);
    const before = [...storyOf(member, -10 * minute, -4 * minute, anchor)];
    const told = newestFix(before.at(-1) ?? Packet.parse({}), anchor);
    const after = [...storyOf(member, told, 0, anchor)];
    const times = (list: { Timestamp: string; Coordinates?: unknown }[]) =>
      list.map((p) => [p.Timestamp, p.Coordinates]);
    expect(times([...before, ...after].flatMap((p) => p.Points))).toEqual(times(whole));
  });

  it('has thirty days of at most 250,000 points in all', () => {
    const total = fleet.reduce((sum, m) => sum + monthOf(m).length, 0);
    expect(total).toBeGreaterThan(60_000);
    expect(total).toBeLessThan(250_000);
  });
});

describe('GEN-D02 vessels keep to the water and vehicles to the land', () => {
  const astray = (m: Member) => {
    const wrong: string[] = [];
    for (let t = -30 * day; t <= 10 * day; t += 5 * minute)
      if (isLand(m.motion(t).at) === isVessel(m)) wrong.push(`${t / hour}: ${m.motion(t).at.join(' ')}`);
    return wrong;
  };
  it.each(vessels)('%s is on the water at each instant', (_, m) => expect(astray(m)).toEqual([]));
  it.each(ashore)('%s is on land at each instant', (_, m) => expect(astray(m)).toEqual([]));

  it.each(vessels)('the track of %s does not cross land between two fixes', (_, m) => {
    const month = monthOf(m);
    const crossings = month.filter(({ at: [lat, lon] }, i) => {
      const [fromLat, fromLon] = month[i - 1]?.at ?? [lat, lon];
      return [0.2, 0.4, 0.6, 0.8].some((k) =>
        isLand([fromLat + (lat - fromLat) * k, fromLon + (lon - fromLon) * k]),
      );
    });
    expect(crossings).toEqual([]);
  });

  it.each(rows)('%s never jumps: each leg fits its speed', (_, m) => {
    const top = isVessel(m) ? 30 : 100;
    const month = monthOf(m);
    const jumps = month.filter(({ t, at }, i) => {
      const before = month[i - 1];
      const metres = before ? distance(before.at, at) : 0;
      return before && metres > 25 && metres / ((t - before.t) / 1000) > top / 3.6;
    });
    expect(jumps).toEqual([]);
  });
});

describe('GEN-D02 the states of the fleet at its beginning', () => {
  const stateOf = (m: Member) => {
    const states = m.sensors.map(({ channel, read }) => {
      const value = read(0);
      if (channel.flag === ChannelKind.BnwasAlarm) return value > 0 ? 'emergency' : 'normal';
      if (channel.flag === ChannelKind.BnwasMode) return value > 2 ? 'preEmergency' : 'normal';
      const t = thresholdState(value, {
        LowerEmergency: channel.lowerEmergency ?? null,
        LowerPreEmergency: channel.lowerPreEmergency ?? null,
        UpperPreEmergency: channel.upperPreEmergency ?? null,
        UpperEmergency: channel.upperEmergency ?? null,
      });
      const upset: readonly ValueState[] = [ValueState.LowerEmergency, ValueState.UpperEmergency];
      return t === ValueState.Normal ? 'normal' : upset.includes(t) ? 'emergency' : 'preEmergency';
    });
    return states.includes('emergency')
      ? 'emergency'
      : states.includes('preEmergency')
        ? 'preEmergency'
        : 'normal';
  };
  const ageOf = (m: Member) =>
    relevance(
      latest(m),
      {
        CheckRelevance: true,
        RelevanceTimeout1: m.card.relevanceTimeout1 ?? 60,
        RelevanceTimeout2: m.card.relevanceTimeout2 ?? 1440,
      },
      anchor,
    );
  const names = (want: (m: Member) => boolean) => fleet.filter(want).map((m) => m.card.name);

  it('has one emergency, two pre-emergencies, two recent and two outdated beacons', () => {
    expect(names((m) => stateOf(m) === 'emergency')).toEqual(['Капитан Воронов']);
    expect(names((m) => stateOf(m) === 'preEmergency')).toEqual(['Полярная звезда', 'Бункеровщик «Ура»']);
    expect(names((m) => ageOf(m) === Relevance.Recent)).toEqual(['Лиинахамари', 'Урал Т 771 КН']);
    expect(names((m) => ageOf(m) === Relevance.Outdated)).toEqual(['Нордкин', 'Погрузчик 12']);
    expect(names((m) => ageOf(m) === Relevance.Actual)).toHaveLength(16);
  });

  it('BNWAS-D01 finds the watch of one bridge without power and in alarm for half an hour, and again each day', () => {
    const watch = named('Воронов').watch;
    for (const days of [0, 1, 7, 40]) {
      expect(watch?.mode(days * day)).toBe(BnwasMode.PowerOff);
      expect(watch?.alarm(days * day)).toBe(1);
    }
    expect(watch?.alarm(-31 * minute)).toBe(0);
    for (const m of fleet.filter(({ watch: w, card }) => w && !card.name.includes('Воронов')))
      for (let t = -30; t < 30; t += 1) expect(m.watch?.mode(t * day)).not.toBe(BnwasMode.PowerOff);
  });

  it('DIAG-D01, EVENT-D01 has told of the health of each device, and of what happened to it', () => {
    for (const m of fleet) expect(stories.get(m)?.some((p) => p.Diagnostics)).toBe(true);
    const events = (stories.get(named('Воронов')) ?? []).flatMap((p) => p.Events ?? []).map((e) => e.EventId);
    expect(events).toEqual(expect.arrayContaining([7, 10, 41, 45, 46]));
    expect(
      (stories.get(named('Лоцман')) ?? []).flatMap((p) => p.Events ?? []).map((e) => e.EventId),
    ).toContain(18);
  });
});

describe('INGEST-D02 the packets of the fleet', () => {
  it('parse as packets of devices', () => {
    for (const m of fleet)
      for (const packet of (stories.get(m) ?? []).slice(-40)) expect(Packet.parse(packet)).toEqual(packet);
  });

  it('bring by satellite some fixes at a time, the newest one to three minutes old', () => {
    const packets = (stories.get(named('Мыс Желания')) ?? []).filter((p) => p.Transport === 1);
    expect(packets.length).toBeGreaterThan(40);
    for (const p of packets.slice(0, 200)) {
      const age = Date.parse(p.PacketDt) - Date.parse(p.Points.at(-1)?.Timestamp ?? '');
      expect(age).toBeGreaterThan(50_000);
      expect(age).toBeLessThan(40 * minute);
    }
    const fresh = packets
      .slice(-5)
      .map((p) => Date.parse(p.PacketDt) - Date.parse(p.Points.at(-1)?.Timestamp ?? ''));
    for (const age of fresh) expect(age).toBeLessThan(3.2 * minute);
  });

  it('carry the letters of the crew once', () => {
    const letters = (stories.get(named('Воронов')) ?? []).flatMap((p) => p.Messages ?? []);
    expect(letters).toHaveLength(2);
  });

  it('let something be heard every few seconds', () => {
    const calls = fleet
      .filter((m) => !m.calls)
      .flatMap((m) => [...storyOf(m, -6 * minute, 0, anchor)].map((p) => Date.parse(p.PacketDt) - anchor))
      .filter((t) => t > -4 * minute)
      .sort((a, b) => a - b);
    const gaps = calls.map((t, i) => t - (calls[i - 1] ?? t));
    expect(gaps.reduce((a, b) => a + b, 0) / gaps.length).toBeLessThan(2_500);
    expect(Math.max(...gaps)).toBeLessThan(8_000);
  });
});
