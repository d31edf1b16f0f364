import { limits, type AppConfig, type Failure } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { createSession, memoryTokens, permissions, type SessionStore } from '@mayak/auth';
import { fleetOf } from '@mayak/fleet';
import {
  createBus,
  createKeptSearch,
  createPanels,
  createQueries,
  keepPanel,
  type Box,
  type Bus,
  type PanelState,
} from '@mayak/host';
import { commonTexts, defaultLocale, saved, type ShadowScope } from '@mayak/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createPath } from 'react-router-dom';
import { BehaviorSubject, timer, type Subscription } from 'rxjs';
import { addressOf, routes } from './attributes';
import { watchBox } from './box';
import { createConnection } from './connection';
import type { EmbedFailure, EmbedState } from './EmbedState';
import { forgetQueries } from './forgetQueries';
import { startEventBridge } from './eventBridge';
import type { Host, Running } from './host';
import { LoadFailed, reasonOf } from './LoadFailed';
import { createMemoryAddresses, type MemoryAddresses } from './memoryAddresses';
import type { Offer, Viewer } from './offer';
import { readMaps } from './readMaps';
import { remember } from './remembered';
import { createTokenKeeper } from './tokenKeeper';
import { fillSettings, readViewer } from './viewer';

/** What is shown: the code, and a number that is new after each beginning. */
export interface Shown {
  offer: Offer;
  turn: number;
}

/** Everything that the screens of an embedded part stand on. */
export interface EmbedSession {
  shadowScope: ShadowScope;
  bus: Bus;
  client: Client;
  config: AppConfig;
  session: SessionStore;
  queries: QueryClient;
  addresses: MemoryAddresses;
  panels: PanelState;
  box$: BehaviorSubject<Box>;
  state$: BehaviorSubject<EmbedState>;
  shown$: BehaviorSubject<Shown | null>;
  signal: AbortSignal;
  change: Running['change'];
  begin(): void;
  /** The screen is there. */
  ready(): void;
  broke(error: unknown): void;
  end(): void;
}

/** The life of one embedded part from its token to its end (GEN-D05, AUTH-05). */
export function createEmbedSession(
  host: Host,
  shadowScope: ShadowScope,
  bring: (viewer: Viewer) => Promise<Offer>,
): EmbedSession {
  const { apiUrl } = host;
  const { memory, toasts } = shadowScope;
  const abort = new AbortController();
  const { signal } = abort;
  const bus = createBus();
  const own = bus.scope('embed');
  const session = createSession(memoryTokens());
  const tokens = createTokenKeeper(host.getToken);
  const state$ = new BehaviorSubject<EmbedState>({ state: 'loading', reason: 'token' });
  const shown$ = new BehaviorSubject<Shown | null>(null);
  let { attributes } = host;
  let turn = 0;
  let tries = 0;
  let again: Subscription | null = null;

  const locale = () => saved.locale.in(memory).get() ?? defaultLocale;
  const become = (state: EmbedState) => {
    state$.next(state);
    host.onState(state);
  };
  const record = (failure: Failure) => {
    own.emit('store.error', { failure });
    const title = commonTexts.t(locale())(failure.textKey);
    if (!toasts.get().some((toast) => toast.title === title)) toasts.show({ state: 'preEmergency', title });
  };
  const pause = () => Math.min(limits.reconnect.most, limits.reconnect.first * 2 ** tries++);
  const fail = (reason: EmbedFailure) => {
    shown$.next(null);
    session.signOut();
    become({ state: 'failed', reason });
    if (reason === 'unreachable') again = timer(pause()).subscribe(() => void begin());
  };

  const { client, bare } = createConnection({
    apiUrl,
    memory,
    tokens,
    session,
    signal,
    record,
    onOther: () => void begin(),
    onRefused: () => fail('unauthorized'),
  });
  const queries = createQueries(record);
  // The frame keeps the fleet, as a shell does: the deployed screens take it from here.
  fleetOf({ api: client, session$: session.state$, queries, signal }, { log: record });
  const declared = () => shown$.value?.offer.panels ?? [];
  const keptSearch = createKeptSearch(() => true, declared);
  const addresses = createMemoryAddresses(addressOf(attributes), {
    origin: new URL(apiUrl).origin,
    holds: (pathname) => routes.some((route) => pathname === `/${route}`),
    onOutside: (path) => host.hear({ type: 'address.outside', payload: { path } }),
    searchOf: (from, to) => keepPanel(from, { ...to, search: keptSearch(from, to) }, declared()),
  });
  const panels = createPanels({ bus: own, addresses, declared, declaredAnew$: shown$ });
  const stopEventBridge = startEventBridge({ host, shadowScope, bus, addresses });

  const clear = () => {
    again?.unsubscribe();
    shown$.next(null);
    session.signOut();
    forgetQueries(queries);
  };

  async function begin(): Promise<void> {
    const mine = ++turn;
    const isOver = () => mine !== turn || signal.aborted;
    clear();
    try {
      become({ state: 'loading', reason: 'token' });
      const token = await tokens.ask();
      if (isOver()) return;
      if (token === null) throw new LoadFailed('unauthorized');
      become({ state: 'loading', reason: 'data' });
      const [user, config] = await Promise.all([readViewer(bare, signal), readMaps(apiUrl, signal)]);
      if (isOver()) return;
      remember(memory, attributes, user);
      session.signIn(token);
      session.fill({ user });
      fillSettings(client, session, signal);
      own.emit('session.state', { loggedIn: true, userId: user.Id });
      embed.config = config;
      become({ state: 'loading', reason: 'code' });
      const offer = await bring({
        id: user.Id,
        tenant: user.Tenant ?? null,
        permissions: permissions.filter((flag) => user[flag]),
        locale: locale(),
      });
      if (!isOver()) shown$.next({ offer, turn: mine });
    } catch (error) {
      if (!isOver()) await broke(error);
    }
  }

  async function broke(error: unknown): Promise<void> {
    const mine = turn;
    const cause = (await shown$.value?.offer.explain(error)) ?? error;
    if (mine !== turn || signal.aborted) return;
    const reason = reasonOf(cause);
    if (reason === 'crashed') reportError(error);
    fail(reason);
  }

  remember(memory, attributes, null);
  own.emit('unread.state', { messages: 0, notifications: 0 });

  const embed: EmbedSession = {
    shadowScope,
    bus,
    client,
    config: { apiUrl },
    session,
    queries,
    addresses,
    panels,
    box$: watchBox(shadowScope.root, signal),
    state$,
    shown$,
    signal,
    begin: () => void begin(),
    broke: (error) => void broke(error),
    ready() {
      tries = 0;
      become({ state: 'ready', reason: null });
    },
    change(next, asks) {
      attributes = next;
      remember(memory, attributes, session.state$.value.user);
      const address = addressOf(attributes);
      if (asks && createPath(addresses.location$.value) !== address) addresses.show(address);
    },
    end() {
      turn += 1;
      abort.abort();
      stopEventBridge();
      clear();
      session.close();
    },
  };
  return embed;
}
