import type { Client } from '@mayak/api/client';
import type { AppConfig, Locale } from '@mayak/api';
import type { Session } from '@mayak/auth';
import type { QueryClient } from '@tanstack/react-query';
import type { Observable } from 'rxjs';
import type { ScopedBus } from './bus';
import type { Features } from './features';
import type { Slots } from './slots';

export interface Navigation {
  /** The path of the area, e.g. `/management`. */
  basename: string;
  go(path: string): void;
  /** The address that is shown now, where it is not the one of the page: in an embedded part (GEN-D05). */
  here?(): { pathname: string; search: string };
  /** Asks before the address changes while `unsaved` answers true; the returned function takes the guard away. */
  guard(unsaved: () => boolean): () => void;
}

export interface Panels {
  open(id: string, props?: Record<string, unknown>): void;
  close(): void;
  open$: Observable<string | null>;
}

export interface Telemetry {
  error(error: unknown): void;
  mark(name: string): void;
}

/** Width and height in CSS pixels. */
export interface Box {
  width: number;
  height: number;
}

/** Everything that a remote is given by its shell; it never sees the token (GEN-D05). */
export interface RemoteContext {
  identity: { name: string; version: string; instance: string };
  session$: Observable<Session>;
  api: Client;
  queries: QueryClient;
  bus: ScopedBus;
  nav: Navigation;
  panels: Panels;
  /** What other remotes add to this one's pages; none in an embedded part. */
  slots?: Slots;
  /** Absent in a shell of before: then each is what its release says. */
  features?: Features;
  locale$: Observable<Locale>;
  active$: Observable<boolean>;
  /** The box in which the remote is shown, where that is not the window less the bars: in an embedded part (GEN-D05). */
  box$?: Observable<Box>;
  config: AppConfig;
  telemetry: Telemetry;
  signal: AbortSignal;
}
