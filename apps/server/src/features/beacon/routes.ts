import {
  confirmBnwas,
  editInterfaceSettings,
  getBeacon,
  getBeaconColumns,
  getBeaconInfo,
  getBeaconWords,
  getBeacons,
  limits,
  type Beacon,
} from '@mayak/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../platform/http/compress.ts';
import { isStorable } from '../../platform/http/body.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { changedColumns } from '../../core/beacons/columns.ts';
import { Snapshots } from '../../core/beacons/snapshots.ts';
import { wordsOf } from '../../core/beacons/words.ts';
import { fullBeacon } from '../../core/beacons/answer.ts';
import { formOf } from '../../core/beacons/list.ts';
import { access as accesses } from '../../core/beacons/store/access.ts';
import { devices } from '../../core/beacons/store/devices.ts';
import { saveWatch } from '../../core/ingest/store/content.ts';
import { isPacked, pieces, wholeList } from './wholeList.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { hiddenPackets } from '../../core/ingest/store/hiddenPackets.ts';
import {
  callerOf,
  checkStillAllowed,
  managed,
  readerOf,
  visible,
  type Seen,
} from '../../core/beacons/permissions.ts';
import { clock } from '../../platform/clock/clock.ts';

/** Answers 304 when the client has this version; else notes the version on the answer. */
function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply
    .header('ETag', tag)
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Accept, Accept-Encoding, Accept-Language, Authorization');
  return String(request.headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .includes(tag);
}

const asksForCommon = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body).some((name) => name.toLowerCase() === 'interfacesettings');

/** Beacons as their users see them (BEACON). */
export const beaconRoutes: Routes = (served, context) => {
  const { beacons, writer, live, rules, pool } = context;

  const beaconOf = ({ record }: Seen, user: Signed, locale: 'ru' | 'en'): Beacon => {
    live.beacons(beacons.age(clock.now()));
    return fullBeacon(context, user, record.id, locale);
  };

  serve(served, getBeacons, ({ user, locale, request, reply }) => {
    live.beacons(beacons.age(clock.now()));
    const caller = callerOf(context, user);
    const reader = readerOf(user, locale);
    const form = `${user.account.id}-${formOf(reader)}${Number(caller.canViewMessages)}`;
    const tag = `W/"${caller.view.version.toString(36)}-${form}"`;
    if (isKnown(request, reply, tag)) return reply.code(304).send();
    const encoding = isPacked(caller) ? encodingFor(request, ['gzip', 'br']) : encodingFor(request);
    reply.type('application/json; charset=utf-8');
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.send(wholeList({ beacons, pieces: pieces(context), caller, reader }, encoding));
  });

  const snapshots = new Snapshots((id) => beacons.get(id));

  serve(served, getBeaconColumns, async ({ user, locale, query, request, reply }) => {
    const now = clock.now();
    live.beacons(beacons.age(now));
    const { version } = beacons;
    const caller = callerOf(context, user);
    const reader = readerOf(user, locale);
    const asked = { caller, reader, version, now };
    reply.header('Cache-Control', 'no-store');
    reply.type(`${getBeaconColumns.accept}; charset=utf-8`);
    const { since } = query;
    if (since !== undefined && since >= caller.view.since && since <= version) {
      const changed = await changedColumns((id) => beacons.get(id), asked, since);
      return Buffer.isBuffer(changed) ? reply.send(changed) : changed;
    }
    const encoding = encodingFor(request);
    const form = `${formOf(reader)}${Number(caller.canViewMessages)}`;
    const body = await snapshots.of(asked, form, encoding);
    if (encoding) reply.header('Content-Encoding', encoding).header('Vary', 'Accept, Accept-Encoding');
    return reply.send(body);
  });

  serve(served, getBeaconWords, ({ user, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return wordsOf((id) => beacons.get(id), callerOf(context, user).view);
  });

  const seen = ({ params, user }: { params: { id: number }; user: Signed }) =>
    visible(context, user, params.id);

  serve(served, getBeacon, seen, ({ seen, user, locale }) => beaconOf(seen, user, locale));

  serve(served, getBeaconInfo, seen, async ({ seen: { record } }) => ({
    BeaconType: record.device.model,
    Comment: record.device.comment,
    HasIridiumModule: record.device.hasIridium,
    HasGsmModule: record.device.hasGsm,
    HasBluetoothModule: record.device.hasBluetooth,
    HiddenPackets: await hiddenPackets.of(pool, record.id),
  }));

  serve(
    served,
    editInterfaceSettings,
    ({ params, user, request }) =>
      asksForCommon(request.body) ? managed(context, user, params.id) : visible(context, user, params.id),
    async ({ seen, user, body, locale }) => {
      const { record } = seen;
      const common = body.InterfaceSettings?.Client1;
      if (common && Buffer.byteLength(JSON.stringify(common)) > limits.client1Bytes)
        throw wrongField('InterfaceSettings.Client1', 'maxLength');
      if (common && !isStorable(common)) throw wrongField('InterfaceSettings.Client1', 'invalidCharacters');
      const own = body.UserInterfaceSettings;
      const userId = user.account.id;
      await writer.changeOne(record.id, async (draft, step) => {
        checkStillAllowed([draft], user, common && 'canManage');
        if (own) {
          await accesses.look(step.db, {
            beaconId: record.id,
            userId,
            color: own.Color,
            trackLineWidth: own.TrackLineWidth,
          });
          draft.isTouched = true;
          step.afterCommit(() => beacons.look(userId, record.id, own));
        }
        if (common)
          draft.device = (await devices.edit(step.db, record.id, { client1: common })) ?? draft.device;
      });
      return beaconOf(seen, user, locale);
    },
  );

  serve(
    served,
    confirmBnwas,
    ({ params, user }) => managed(context, user, params.id),
    async ({ seen, user, body, locale }) => {
      const { record } = seen;
      await confirm(record.id, body.bnwasState, user.account);
      return beaconOf(seen, user, locale);
    },
  );

  const confirm = (id: number, alarm: 1 | 2, { id: userId, userName }: Signed['account']) =>
    writer.changeOne(id, async (draft, step) => {
      if (draft.state.bnwasAlarm !== alarm) throw new HttpProblem('bnwas.stateChanged');
      const t = step.now;
      draft.state = { ...draft.state, bnwasAlarm: 0, bnwasStage: 0 };
      const watch = { beaconId: id, t, rt: t, kind: 'confirmed', state: alarm, late: false, userId } as const;
      await saveWatch(step.db, [watch]);
      await rules.confirmed(step, id, userName);
      step.emit({ type: 'bridgeAlarm.confirmed', beaconId: id, state: alarm, late: false, t });
    });
};
