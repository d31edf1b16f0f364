import type { FastifyBaseLogger } from 'fastify';
import type { Auth } from './auth.ts';
import type { Road } from './devices/road.ts';
import type { Live } from './live.ts';
import type { Mail } from './mail/mail.ts';
import type { Served } from './serve.ts';
import type { Pool } from './store/db.ts';
import type { Settings } from './settings.ts';
import type { State } from './state/state.ts';

/** What the routes are made of. */
export interface Parts {
  settings: Settings;
  log: FastifyBaseLogger;
  pool: Pool;
  state: State;
  road: Road;
  live: Live;
  auth: Auth;
  mail: Mail;
}

/** A group of routes. */
export type Routes = (served: Served, parts: Parts) => void;
