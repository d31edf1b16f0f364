import {
  DeliveryKind,
  DeliveryState,
  editRemoteParameters,
  getRemoteParameters,
  initialOf,
  limits,
  pagesOf,
  sendRemoteCommand,
  sendRemoteParameters,
  SendState,
  sendStateOf,
  type Locale,
  type RemoteCommand,
  type RemotePage,
  type RemoteParameters,
  type RemoteParametersPage,
} from '@mayak/api';
import {
  chosenPages,
  chosenFaults,
  pathsOf,
  requestRemoteParameters,
  valuesOver,
  withdrawRemoteParameters,
} from '@mayak/api/remote';
import { logChange } from '../../core/beaconLog/changes.ts';
import { checkActive, managed } from '../../core/beacons/permissions.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import type { Routes } from '../../feature.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { faultText } from '../../core/delivery/words.ts';
import { parsed } from '../../platform/http/body.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { withoutPasswords, withPasswords } from './passwords.ts';
import { remotePageRows, type StoredCommand, type StoredPage } from './store.ts';

type Values = Record<string, unknown>;

const pageOf = (
  { device }: BeaconRecord,
  page: RemotePage,
  stored: StoredPage | undefined,
  locale: Locale,
): RemoteParametersPage => ({
  Page: page,
  Values: withoutPasswords(
    [stored?.reported, stored?.values].reduce<Values>(
      (below, above) => valuesOver(below, above ?? {}),
      initialOf(page, device) as Values,
    ),
  ),
  Chosen: pathsOf(stored?.values ?? {}),
  SendState: stored?.state == null ? SendState.NotSent : sendStateOf(stored.state),
  SavedDt: stored?.saved?.toISOString() ?? null,
  StateDt: (stored?.changed ?? stored?.saved)?.toISOString() ?? null,
  Error: faultText(stored?.fault ?? null, stored?.faultDetail ?? null, locale),
  Reported: stored?.reported ? withoutPasswords(stored.reported) : null,
  ReportedDt: stored?.reportedAt?.toISOString() ?? null,
});

const nameOf = ({ kind, payload }: StoredCommand) =>
  kind === DeliveryKind.Custom ? '' : String(payload[kind === DeliveryKind.Parameters ? 'Page' : 'Version']);

const isRequest = ({ payload }: StoredCommand) => payload['Request'] === true;

const commandOf = (one: StoredCommand, locale: Locale): RemoteCommand => ({
  Id: one.id,
  Kind: one.kind,
  Name: nameOf(one),
  Payload: one.kind === DeliveryKind.Custom ? String(one.payload['Hex']) : null,
  ...(isRequest(one) && { IsRequest: true }),
  Answer: one.answer,
  UserName: one.userName ?? '',
  CreatedDt: one.created.toISOString(),
  SendState: sendStateOf(one.state),
  StateDt: one.changed.toISOString(),
  Error: faultText(one.fault, one.faultDetail, locale),
});

/** Which page was saved or sent, or that a command was; never its values, as passwords of networks are among them (PERM-D20). */
const logRemote = (
  step: Step,
  beaconId: number,
  { account }: Signed,
  [What, After]: readonly ['saved' | 'sent' | 'command', string | null],
) =>
  logChange(step, beaconId, {
    userId: account.id,
    part: 'remote',
    items: [{ What, Sensor: null, Before: null, After }],
  });

/** Parameters of beacons and commands to them, for those who manage them (REMOTE). */
export const remoteRoutes: Routes = (served, context) => {
  const { pool, feed, deliveries } = context;
  const managedBy = ({ params, user }: { params: { id: number }; user: Signed }) =>
    managed(context, user, params.id).record;

  async function parametersOf(record: BeaconRecord, locale: Locale): Promise<RemoteParameters> {
    const since = visibleSince(record);
    const stored = new Map((await remotePageRows.all(pool, record.id, since)).map((one) => [one.page, one]));
    const commands = await remotePageRows.commands(pool, record.id, since, limits.remote.commands);
    return {
      Pages: pagesOf(record.device).map((page) => pageOf(record, page, stored.get(page), locale)),
      Commands: commands.map((one) => commandOf(one, locale)),
    };
  }
  const checkPage = ({ device }: BeaconRecord, page: RemotePage, field: string) => {
    if (!pagesOf(device).includes(page)) throw wrongField(field, 'unknown');
  };

  serve(served, getRemoteParameters, managedBy, ({ seen, locale }) => parametersOf(seen, locale));

  serve(served, editRemoteParameters, managedBy, async ({ seen: record, body, user, locale }) => {
    const { Page } = body;
    checkPage(record, Page, 'Page');
    const values = parsed(chosenPages[Page], body.Values) as Values;
    const since = visibleSince(record);
    await feed.transaction(async (step) => {
      const known = (await remotePageRows.all(step.db, record.id, since)).find(({ page }) => page === Page);
      const reported = known?.reported ?? null;
      const faults = chosenFaults(Page, valuesOver(reported ?? {}, values), record.device);
      if (faults.length > 0) throw new HttpProblem('validation', { fields: faults });
      const kept = withPasswords(values, { chosen: known?.values ?? null, reported });
      await remotePageRows.save(step.db, record.id, Page, kept, user.account.id, step.now);
      logRemote(step, record.id, user, ['saved', Page]);
      step.emit({ type: 'remote.saved', beaconId: record.id });
    });
    const stored = await remotePageRows.all(pool, record.id, since);
    return pageOf(
      record,
      Page,
      stored.find(({ page }) => page === Page),
      locale,
    );
  });

  serve(served, sendRemoteParameters, managedBy, async ({ seen: record, body, user, locale }) => {
    const pages = [...new Set(body.Pages)];
    pages.forEach((page, i) => checkPage(record, page, `Pages.${i}`));
    await feed.transaction(async (step) => {
      await remotePageRows.hold(step.db, record.id);
      for (const [i, page] of pages.entries()) {
        const held = await remotePageRows.held(step.db, record.id, page, visibleSince(record));
        if (!held || pathsOf(held.values).length === 0) throw wrongField(`Pages.${i}`, 'required');
        checkActive(record);
        if (held.underWay !== null)
          await deliveries.step(step, record.id, held.underWay, {
            state: DeliveryState.Failed,
            fault: 'replaced',
          });
        const payload = { Page: page, Values: held.values };
        const sending = { kind: DeliveryKind.Parameters, payload, userId: user.account.id };
        await remotePageRows.sent(step.db, record.id, page, await deliveries.add(step, record, sending));
        logRemote(step, record.id, user, ['sent', page]);
      }
    });
    return parametersOf(record, locale);
  });

  serve(served, withdrawRemoteParameters, managedBy, async ({ seen: record, body: { Page }, locale }) => {
    checkPage(record, Page, 'Page');
    await feed.transaction(async (step) => {
      const held = await remotePageRows.held(step.db, record.id, Page, visibleSince(record));
      if (!held || held.waiting === null) return;
      const back = { state: DeliveryState.Failed, fault: 'held', onlyWaiting: true } as const;
      if (await deliveries.step(step, record.id, held.waiting, back))
        await remotePageRows.sent(step.db, record.id, Page, null);
    });
    return parametersOf(record, locale);
  });

  serve(served, requestRemoteParameters, managedBy, async ({ seen: record, body, user, locale }) => {
    const pages = [...new Set(body.Pages)];
    pages.forEach((page, i) => checkPage(record, page, `Pages.${i}`));
    checkActive(record);
    await feed.transaction(async (step) => {
      await remotePageRows.hold(step.db, record.id);
      const asked = await remotePageRows.asked(step.db, record.id);
      for (const page of pages.filter((one) => !asked.has(one))) {
        const payload = { Page: page, Values: {}, Request: true };
        await deliveries.add(step, record, {
          kind: DeliveryKind.Parameters,
          payload,
          userId: user.account.id,
        });
      }
    });
    return parametersOf(record, locale);
  });

  serve(served, sendRemoteCommand, managedBy, async ({ seen: record, body, user, locale }) => {
    checkActive(record);
    const sending = { kind: DeliveryKind.Custom, payload: { Hex: body.Hex }, userId: user.account.id };
    const id = await feed.transaction((step) => {
      logRemote(step, record.id, user, ['command', null]);
      return deliveries.add(step, record, sending);
    });
    const list = await remotePageRows.commands(pool, record.id, visibleSince(record), limits.remote.commands);
    const made = list.find((one) => one.id === id);
    if (!made) throw new Error('A command that was just sent is gone.');
    return commandOf(made, locale);
  });
};
