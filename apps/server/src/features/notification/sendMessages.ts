import { messageLimits } from '@mayak/api/operator';
import { type StepOutcome } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import { alarmCalls } from '../../core/alarms/store/calls.ts';
import { transaction } from '../../platform/db/pool.ts';
import { messageProvider, type Provider } from '../../platform/texting/provider.ts';
import { sendMessage } from '../../platform/texting/sendMessage.ts';
import { messages, type WaitingMessage } from '../../platform/texting/store.ts';

const outcomes = { sent: 'told', failed: 'failed', limited: 'limited' } as const satisfies Record<
  string,
  StepOutcome
>;

/** What became of a message, for its log and for the history of its alarm. */
const settle = (
  { pool }: AppContext,
  { id, callId }: WaitingMessage,
  state: keyof typeof outcomes,
  detail: string | null,
) =>
  transaction(pool, async (db) => {
    await messages.settle(db, id, state, detail);
    if (callId !== null) await alarmCalls.texted(db, callId, outcomes[state], detail);
  });

async function send(context: AppContext, one: WaitingMessage, provider: Provider | null, now: number) {
  const { pool, log } = context;
  if (!provider) return settle(context, one, 'failed', 'No provider');
  const { all, own } = await messages.today(pool, one.userId, now);
  if (all >= provider.DailyLimit || own >= provider.UserDailyLimit) {
    log.warn({ user: one.userId, today: all, ofUser: own }, 'The limit of messages of a day is reached');
    return settle(context, one, 'limited', null);
  }
  const { isSent, isPassing, detail } = await sendMessage(provider, one);
  if (isSent) return settle(context, one, 'sent', detail);
  const pause = messageLimits.retries[one.attempts - 1];
  if (!isPassing || pause === undefined) return settle(context, one, 'failed', detail);
  return messages.postpone(pool, one.id, now + pause, detail);
}

/** Hands what waits to the provider; called by the job. Each message by one process, which has a minute for it (NOTIF-D39). */
export async function sendMessages(context: AppContext, now: number): Promise<void> {
  const { pool } = context;
  const take = () => messages.take(pool, now, messageLimits.lease);
  let provider: Provider | null | undefined;
  for (let one = await take(); one; one = await take()) {
    provider ??= await messageProvider.read(pool);
    await send(context, one, provider, now);
  }
}
