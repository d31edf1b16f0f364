import type { AppConfig } from '@mayak/api';
import type { Bus, PanelState, RemoteState, Slots } from '@mayak/host';
import type { AskedOverrides, Catalogue, Loader, LoadFailure, Offered } from '@mayak/host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { BehaviorSubject } from 'rxjs';
import type { Addresses } from '../frame/navigation';
import type { Place } from '../frame/places';
import type { Notices } from '../notifications/notices';
import type { Account } from '../session';

/** Everything that the frame and the areas stand on; made once at the start. */
export interface Shell {
  config: AppConfig;
  account: Account;
  queries: QueryClient;
  bus: Bus;
  loader: Loader;
  offered: readonly Offered[];
  catalogue: Catalogue;
  /** Where each remote stands, by name; those not asked for yet are absent. */
  states$: BehaviorSubject<Readonly<Record<string, RemoteState>>>;
  /** A developer's addresses, and those that were refused. */
  asked: AskedOverrides;
  /** The About dialog is open. */
  about$: BehaviorSubject<boolean>;
  /** The feedback dialog is open. */
  feedback$: BehaviorSubject<boolean>;
  /** Logs an error of a remote and tells the server of it. */
  report: (name: string, error: unknown) => void;
  places: readonly Place[];
  addresses: Addresses;
  panels: PanelState;
  slots: Slots;
  notices: Notices;
  /** The element of the context bar; the shown area puts its own part in it. */
  bar: HTMLElement;
  explain: (error: unknown) => Promise<LoadFailure>;
  log: (error: unknown) => void;
}
