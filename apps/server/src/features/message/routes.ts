import {
  CommunicationStatus,
  countUnreadMessages,
  DeliveryKind,
  editQuickTexts,
  fitsIridium,
  getConversations,
  getMessages,
  getQuickTexts,
  iconPath,
  limits,
  markMessagesRead,
  messageStatusOf,
  MessageStatus,
  sendMessage,
  type Conversation,
  type Locale,
  type Message,
} from '@mayak/api';
import { checkActive, visible, type Seen } from '../../core/beacons/permissions.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { canSendNow, lookOf, type View } from '../../core/beacons/view.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { faultText } from '../../core/delivery/words.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { messages, quickTexts, type StoredMessage } from './store.ts';

const messageOf =
  (locale: Locale) =>
  ({
    id,
    content,
    clientId,
    state,
    userName,
    sent,
    created,
    isRead,
    queuePlace,
    fault,
    faultDetail,
  }: StoredMessage): Message => ({
    Id: id,
    Content: content,
    ClientId: clientId,
    Status: state === null ? MessageStatus.Incoming : messageStatusOf(state),
    UserName: userName,
    SentDt: sent?.toISOString() ?? null,
    CreatedDt: created.toISOString(),
    IsRead: isRead,
    QueuePlace: queuePlace,
    Error: faultText(fault, faultDetail, locale),
  });

/** A beacon that messages can reach has a conversation (MSG-D01). */
const hasConversation = ({ device }: BeaconRecord) => device.hasGsm || device.hasIridium;

function mayView({ account }: Signed): void {
  if (!account.canViewMessages) throw new HttpProblem('permission.denied');
}

/** The conversation of a beacon for one who may view messages, and sees the beacon (PERM-D04). */
function conversationSeen(context: Pick<AppContext, 'beacons'>, user: Signed, id: number): Seen {
  mayView(user);
  const seen = visible(context, user, id);
  if (!hasConversation(seen.record)) throw new HttpProblem('notFound');
  return seen;
}

/** Messages to and from beacons (MSG). */
export const messageRoutes: Routes = (served, context) => {
  const { beacons, pool, writer, feed, deliveries } = context;
  const seenBy = ({ params, user }: { params: { id: number }; user: Signed }) =>
    conversationSeen(context, user, params.id);

  const conversationOf = (
    view: View,
    { account }: Signed,
    seen: Seen,
    last: Message | null,
  ): Conversation => {
    const { record, access } = seen;
    const { device, id, unread } = record;
    return {
      Id: id,
      Name: device.name,
      IconPath: iconPath(device.vehicleType),
      UserInterfaceSettings: { Color: lookOf(view, id).Color },
      UnreadCount: unread,
      LastMessage: last,
      CanSendMessages: account.canSendMessages && canSendNow(access, record),
      IsBlocked: device.communicationStatus !== CommunicationStatus.Active,
      HasIridium: device.hasIridium,
    };
  };

  serve(
    served,
    getConversations,
    ({ user }) => mayView(user),
    async ({ user, locale }) => {
      const view = beacons.view(user.account.id);
      const seen = [...view.access].flatMap(([id, access]): Seen[] => {
        const record = beacons.get(id);
        return record && hasConversation(record) ? [{ record, access }] : [];
      });
      const list = await messages.newest(
        pool,
        seen.map(({ record }) => record.id),
        seen.map(({ record }) => visibleSince(record)),
      );
      const newest = new Map(list.map((one) => [one.beaconId, one]));
      const timeOf = ({ LastMessage }: Conversation) => LastMessage?.CreatedDt ?? '';
      return seen
        .map((one) => {
          const last = newest.get(one.record.id);
          return conversationOf(view, user, one, last ? messageOf(locale)(last) : null);
        })
        .sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || a.Name.localeCompare(b.Name, locale));
    },
  );

  serve(served, getMessages, seenBy, async ({ seen, user, query, locale }) => {
    context.views.seen(seen, user, 'messages');
    const list = await messages.page(pool, seen.record.id, {
      since: visibleSince(seen.record),
      until: query.timestamp === undefined ? clock.latest() : Date.parse(query.timestamp),
      skip: query.skipCount ?? 0,
      take: query.takeCount ?? limits.messagePage,
    });
    return list.map(messageOf(locale));
  });

  serve(
    served,
    sendMessage,
    ({ params, user }) => {
      const seen = conversationSeen(context, user, params.id);
      const may = user.account.canSendMessages && seen.access.canSendMessages;
      if (!may) throw new HttpProblem('permission.denied');
      return seen;
    },
    async ({ seen: { record }, body, user, locale, reply }) => {
      const { id: beaconId, device } = record;
      const first = await messages.byClientId(pool, beaconId, body.ClientId);
      if (first) return reply.code(200).send(messageOf(locale)(first));
      if (device.hasIridium && !fitsIridium(body.Content)) throw wrongField('Content', 'maxLength');
      checkActive(record);
      const made = { content: body.Content, clientId: body.ClientId, userId: user.account.id };
      const isNew = await feed
        .transaction(async (step) => {
          const { content, userId } = made;
          const sending = { kind: DeliveryKind.Message, payload: { Content: content }, userId };
          const id = await deliveries.add(step, record, sending);
          const isAdded = await messages.add(step.db, { id, beaconId, ...made, created: step.now });
          // Another call with this id was quicker: its message is the one, and this one never was.
          if (!isAdded) throw new Repeated();
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof Repeated) return false;
          throw error;
        });
      const stored = await messages.byClientId(pool, beaconId, body.ClientId);
      if (!stored) throw new Error('A message that was just sent is gone.');
      return reply.code(isNew ? 201 : 200).send(messageOf(locale)(stored));
    },
  );

  serve(
    served,
    markMessagesRead,
    ({ params, user }) => {
      // Reading is a right of its own (PERM-03).
      if (!user.account.canReadMessages) throw new HttpProblem('permission.denied');
      return conversationSeen(context, user, params.id);
    },
    async ({ seen: { record, access }, query }) => {
      // Read by one is read for all (MSG-D07): who may only look on takes nothing out of the others' sight.
      if (!access.canSendMessages && !access.canManage) return;
      await writer.changeOne(record.id, async (draft, step) => {
        const until = Date.parse(query.timestamp);
        const ids = await messages.markRead(step.db, record.id, visibleSince(record), until);
        if (ids.length === 0) return;
        draft.unread = Math.max(0, draft.unread - ids.length);
        step.emit({ type: 'message.read', beaconId: record.id, id: Math.max(...ids) });
      });
    },
  );

  serve(served, countUnreadMessages, seenBy, ({ seen: { record } }) => record.unread);

  serve(
    served,
    getQuickTexts,
    ({ user }) => mayView(user),
    ({ user }) => quickTexts.of(pool, user.account.id),
  );

  serve(
    served,
    editQuickTexts,
    ({ user }) => mayView(user),
    async ({ user, body }) => {
      const texts = [...new Set(body.Texts)];
      await quickTexts.keep(pool, user.account.id, texts);
      return texts;
    },
  );
};

/** A message of this client's id is there already. */
class Repeated extends Error {
  override readonly name = 'Repeated';
}
