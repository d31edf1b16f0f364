import { AlarmAct, NotificationStatus, type Locale } from '@mayak/api';
import { looksAt } from '../../core/rules/conditions.ts';
import { fileFindings } from '../../core/rules/ruleFindings.ts';
import { heardRules, type Telling } from '../../core/rules/telling.ts';
import { notificationTexts } from '../../core/alarms/content.ts';
import { handledAlarms } from '../../core/alarms/store/handledAlarms.ts';
import { alarmCalls } from '../../core/alarms/store/calls.ts';
import { shelves, type OpenShelf, type StoredShelf } from '../../core/alarms/store/shelves.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import type { Rule } from '../../core/beacons/store/rules.ts';
import type { AppContext } from '../../context.ts';
import type { Step } from '../../platform/events/changeFeed.ts';

const atOnce = 200;

/** That a shelf is over, as a rule tells it (NOTIF-D48). */
function tellingOf(rule: Rule, shelf: StoredShelf, name: string, at: number): Telling {
  const lasts = shelf.isOpen && shelf.lasting.length > 0;
  return {
    rule,
    notification: {
      userId: rule.userId,
      beaconId: shelf.beaconId,
      type: shelf.type,
      status: lasts ? shelf.status : NotificationStatus.Info,
      beacon: name,
      fact: { ...shelf.fact, unshelved: { lasts, times: shelf.times } },
      subject: shelf.subject,
      at,
    },
  };
}

/** Ends shelves: their alarms stand in the queue again, their users are told so, and their steps begin (NOTIF-D48). */
export async function endShelves(
  { rules, writer }: Pick<AppContext, 'rules' | 'writer'>,
  step: Step,
  list: readonly OpenShelf[],
  by?: { userName: string; locale: Locale },
): Promise<void> {
  const ids = [...new Set(list.map(({ beaconId }) => beaconId))];
  const drafts = await writer.lock(step, ids);
  const ended = new Set(list.map(({ id }) => id));
  const shown = (await shelves.shown(step.db, ids)).filter(({ id }) => ended.has(id));
  const watching = async (record: BeaconRecord, given: readonly Rule[], { type, subject }: StoredShelf) => {
    const context = await rules.contextFor(record);
    return heardRules(record, given).filter((rule) => looksAt(rule, context, { type, subject }));
  };
  const told: Telling[] = [];
  const lasting: { rule: Rule; shelf: StoredShelf }[] = [];
  for (const shelf of shown) {
    const draft = drafts.get(shelf.beaconId);
    if (!draft) continue;
    for (const rule of await watching(draft.record, draft.rules, shelf)) {
      told.push(tellingOf(rule, shelf, draft.device.name, step.now));
      if (shelf.isOpen && shelf.lasting.includes(rule.id)) lasting.push({ rule, shelf });
    }
  }
  await writer.changeAlarms(step, ids, async () => {
    await shelves.end(step.db, [...ended], step.now);
    await alarmCalls.begin(
      step.db,
      lasting.flatMap(({ rule: { id, name, userId, steps }, shelf: { beaconId, type, subject } }) =>
        steps ? [{ beaconId, type, subject, ruleId: id, ruleName: name, userId, lasts: true, steps }] : [],
      ),
      step.now,
    );
    if (by)
      await noteIn(step, shown, { by: by.userName, note: notificationTexts[by.locale].shelfNotes.ended });
  });
  await fileFindings(writer, step, { told, alarms: [] });
}

/** Writes what became of a shelf into the history of its alarm, where that is open. */
export const noteIn = (
  step: Step,
  list: readonly Pick<StoredShelf, 'beaconId' | 'alarmId'>[],
  { by, note }: { by: string; note: string },
) =>
  handledAlarms.handle(
    step.db,
    list.map(({ beaconId }) => beaconId),
    list.map(({ alarmId }) => alarmId),
    { act: AlarmAct.Note, by, note, now: step.now },
    false,
  );

/** Ends the shelves whose time is over, some at a time. */
export async function returnShelved(
  context: Pick<AppContext, 'feed' | 'pool' | 'rules' | 'writer'>,
  now: number,
): Promise<void> {
  const { feed, pool } = context;
  for (;;) {
    const due = await shelves.due(pool, now, atOnce);
    if (due.length > 0) await feed.transaction((step) => endShelves(context, step, due));
    if (due.length < atOnce) return;
  }
}
