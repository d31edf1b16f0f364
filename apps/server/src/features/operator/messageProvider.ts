import { limits } from '@mayak/api';
import {
  endMessageProvider,
  getMessageProvider,
  listSentMessages,
  setMessageProvider,
  testMessageProvider,
  type MessageProvider,
} from '@mayak/api/operator';
import type { AppContext } from '../../context.ts';
import { clock } from '../../platform/clock/clock.ts';
import { ownHome } from '../../platform/http/home.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import { lastDigits } from '../../platform/texting/filled.ts';
import { messageProvider, type Provider } from '../../platform/texting/provider.ts';
import { sendMessage } from '../../platform/texting/sendMessage.ts';
import { messages } from '../../platform/texting/store.ts';
import type { OperatorAccess } from './operatorAccess.ts';
import { audit } from './store.ts';

/** A provider is asked over https; one of a closed network, where that is allowed, may be without. */
function checkUrl(url: string, isInside: boolean): void {
  const parsed = URL.parse(url);
  const isFit = parsed && (parsed.protocol === 'https:' || (isInside && parsed.protocol === 'http:'));
  if (!isFit || parsed.username || parsed.password) throw wrongField('Url', 'invalidFormat');
}

/** The provider of messages: set, tested, and what became of the messages (NOTIF-D40). */
export function operatorMessages(
  served: Served,
  { pool, settings }: AppContext,
  asOperator: OperatorAccess,
): void {
  const toWire = async ({ secret, ...rest }: Provider): Promise<MessageProvider> => ({
    ...rest,
    HasSecret: secret !== null,
    SentToday: (await messages.today(pool, null, clock.now())).all,
  });

  serveOpen(served, getMessageProvider, asOperator, async () => {
    const known = await messageProvider.read(pool);
    return { Provider: known && (await toWire(known)) };
  });

  serveOpen(served, setMessageProvider, asOperator, async ({ body: { Secret, ...rest }, seen }) => {
    checkUrl(rest.Url, settings.integrationsInside);
    const before = await messageProvider.read(pool);
    const given = Secret === undefined ? (before?.secret ?? null) : Secret || null;
    await messageProvider.write(pool, { ...rest, secret: given });
    await audit.add(pool, seen, 'messages.set', null, { ...rest, isSecretNew: Secret !== undefined });
    return toWire({ ...rest, secret: given });
  });

  serveOpen(served, endMessageProvider, asOperator, async ({ seen }) => {
    await messageProvider.end(pool);
    await audit.add(pool, seen, 'messages.end', null, {});
  });

  serveOpen(served, testMessageProvider, asOperator, async ({ body, seen }) => {
    const provider = await messageProvider.read(pool);
    if (!provider) throw new HttpProblem('notFound');
    const test = { number: body.Number, text: 'Mayak: test', link: ownHome(settings) };
    const { isSent, detail } = await sendMessage(provider, test);
    await messages.tested(pool, { ...test, state: isSent ? 'sent' : 'failed', detail }, clock.now());
    await audit.add(pool, seen, 'messages.test', null, { number: lastDigits(body.Number), isSent });
    return { IsSent: isSent, Detail: detail };
  });

  serveOpen(served, listSentMessages, asOperator, async ({ query }) =>
    (await messages.newest(pool, query.takeCount ?? limits.maxPage)).map((one) => ({
      Id: one.id,
      Dt: one.created.toISOString(),
      Number: lastDigits(one.number) ?? '',
      UserName: one.userName,
      State: one.state,
      Attempts: one.attempts,
      Detail: one.detail,
    })),
  );
}
