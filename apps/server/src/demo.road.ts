import { localeOf, modulesOf } from '@mayak/api';
import { hashOf, hashPassword } from './sessions/sessions.ts';
import { reportOf } from './ingest/deviceReport.ts';
import { checkReport } from './ingest/checkReport.ts';
import type { DemoChannel, DemoRoad, DemoStock } from './demo.ts';
import { newActivationCode } from './beacons/secrets.ts';
import { channelRow, channelsOfModel } from './beacons/provisioning.ts';
import { keyOf } from './fleet/imei.ts';
import { geoobjectService } from './modules/geoobject/service.ts';
import { defaultRules } from './rules/defaults.ts';
import { provision } from './modules/operator/provision.ts';
import type { AppContext } from './context/context.ts';
import type { BeaconRecord } from './beacons/record.ts';
import { access } from './beacons/accessStore.ts';
import { accounts } from './sessions/accountStore.ts';
import { transaction } from './db/pool.ts';
import { devices, type ChannelRow } from './beacons/deviceStore.ts';
import { groups } from './modules/group/store.ts';

const rowOf = (c: DemoChannel): ChannelRow =>
  channelRow(
    {
      Number: c.number,
      Name: c.name,
      ChannelFlag: c.flag as ChannelRow['ChannelFlag'],
      ChannelType: c.type,
      ...(c.unit === undefined ? {} : { Unit: c.unit }),
      ...(c.precision === undefined ? {} : { Precision: c.precision }),
      ...(c.fuelDailyConsumption === undefined ? {} : { FuelDailyConsumption: c.fuelDailyConsumption }),
      Min: c.min ?? null,
      Max: c.max ?? null,
      LowerEmergency: c.lowerEmergency ?? null,
      LowerPreEmergency: c.lowerPreEmergency ?? null,
      UpperPreEmergency: c.upperPreEmergency ?? null,
      UpperEmergency: c.upperEmergency ?? null,
      ...(c.value0Label === undefined ? {} : { Value0Label: c.value0Label }),
      ...(c.value0Status === undefined ? {} : { Value0Status: c.value0Status }),
      ...(c.value1Label === undefined ? {} : { Value1Label: c.value1Label }),
      ...(c.value1Status === undefined ? {} : { Value1Status: c.value1Status }),
    },
    'ru',
  );

const stockOf = ({ id, device, sensors }: BeaconRecord): DemoStock => {
  const imei = device.gsmImei ?? device.iridiumImei ?? '';
  return {
    id,
    imei,
    key: keyOf(Number(device.serialNumber)),
    activationCode: device.activationCode,
    channels: sensors.map(({ number, settings: s }) => ({
      number,
      flag: s.ChannelFlag,
      type: s.ChannelType,
      name: s.Name,
    })),
  };
};

/** The demo road of a built server. */
export function demoRoad(context: AppContext): DemoRoad {
  const { pool, feed, beacons, writer, ingest, sessions, rules } = context;
  const keeper = geoobjectService(context);
  const recordOf = (id: number): BeaconRecord => {
    const record = beacons.get(id);
    if (!record) throw new Error(`There is no beacon ${id}.`);
    return record;
  };
  return {
    now: () => new Date(),

    async createUser({ password, ...user }) {
      const account = { ...user, passwordHash: await hashPassword(password), emailConfirmed: true };
      return (await accounts.create(pool, account)).id;
    },

    async createDevice({
      model,
      serialNumber,
      gsmImei,
      iridiumImei,
      simChipNumber1,
      activationCode,
      key,
      modules,
      channels,
    }) {
      const standard = modulesOf(model);
      const rows = channels?.map(rowOf) ?? channelsOfModel(model, 'ru');
      const made = await feed.transaction((step) =>
        provision(
          { beacons },
          step,
          {
            model,
            serialNumber,
            gsmImei: gsmImei ?? null,
            iridiumImei: iridiumImei ?? null,
            simChipNumber1: simChipNumber1 ?? null,
            hasGsm: modules?.gsm ?? standard.HasGsmModule,
            hasIridium: modules?.iridium ?? standard.HasIridiumModule,
            hasBluetooth: modules?.bluetooth ?? standard.HasBluetoothModule,
            keyHash: hashOf(key ?? keyOf(Number(serialNumber))),
            activationCode: activationCode ?? newActivationCode(),
            name: serialNumber,
          },
          rows,
        ),
      );
      return stockOf(recordOf(made.id));
    },

    async activate(userId, beaconId, card) {
      const owner = await sessions.account(userId);
      await writer.changeOne(beaconId, async (draft, step) => {
        const { record } = draft;
        const device = await devices.edit(step.db, beaconId, {
          ownerId: userId,
          communicationStatus: 2,
          visibleFrom: card.since,
          name: card.name,
          vehicleType: card.vehicleType,
          comment: card.comment ?? null,
          transportCard: card.transportCard ?? [],
          ...(card.lengthUnit === undefined ? {} : { lengthUnit: card.lengthUnit }),
          ...(card.relevanceTimeout1 === undefined ? {} : { timeout1: card.relevanceTimeout1 }),
          ...(card.relevanceTimeout2 === undefined ? {} : { timeout2: card.relevanceTimeout2 }),
        });
        draft.device = device ?? draft.device;
        draft.ownerName = owner?.userName ?? '';
        step.afterCommit(() => beacons.own(record, userId));
        if (card.color) {
          const look = { color: card.color, trackLineWidth: card.trackLineWidth ?? 3 };
          await access.look(step.db, { beaconId, userId, ...look });
          step.afterCommit(() =>
            beacons.look(userId, beaconId, { Color: look.color, TrackLineWidth: look.trackLineWidth }),
          );
        }
        const locale = localeOf(owner?.localization ?? 0);
        const { silenceMinutes } = card;
        const after = { ...record, device: draft.device };
        await rules.add(step, defaultRules(beacons, after, { userId, locale, silenceMinutes }));
      });
    },

    async share(beaconId, userId, share) {
      await writer.changeOne(beaconId, async (draft, step) => {
        await access.share(step.db, { beaconId, userId, ...share });
        draft.isTouched = true;
        step.afterCommit(() => beacons.share({ beaconId, userId, ...share }));
      });
    },

    async createGroup(userId, name, beaconIds) {
      return (await transaction(pool, (db) => groups.create(db, userId, name, beaconIds))).Id;
    },

    async createGeoobject(userId, g) {
      const place = await keeper.create({
        userId,
        name: g.name,
        comment: g.comment ?? null,
        type: g.type,
        coordinates: g.coordinates,
        lineWidth: g.lineWidth ?? 2,
        color: g.color,
        shared: g.shared ?? false,
      });
      return place.id;
    },

    async append(imei, packets) {
      const record = beacons.byImei(imei);
      if (!record) throw new Error(`There is no device with the IMEI ${imei}.`);
      const now = Date.now();
      const contacts = packets.map((p) =>
        reportOf(p, Math.min(now, Date.parse(p.PacketDt)), JSON.stringify(p).length),
      );
      for (const contact of contacts) checkReport(contact, now);
      await Promise.all(contacts.map((contact) => ingest.send(record, contact)));
    },

    async devices() {
      return [...beacons.all()].map((record) => {
        const { fix } = record.state;
        const lastFix = fix && { time: new Date(fix.t), coordinates: [fix.lat, fix.lon] as [number, number] };
        return { ...stockOf(record), lastFix };
      });
    },
  };
}
