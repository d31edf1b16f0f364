import type { AppConfig } from '@mayak/api';
import type { Bus, PanelState } from '@mayak/host';
import type { Loader, LoadFailure, Offered } from '@mayak/host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { Addresses } from '../frame/navigation';
import type { Place } from '../frame/places';
import type { Account } from '../session';

/** Everything that the frame and the areas stand on; made once at the start. */
export interface Shell {
  config: AppConfig;
  account: Account;
  queries: QueryClient;
  bus: Bus;
  loader: Loader;
  offered: readonly Offered[];
  places: readonly Place[];
  addresses: Addresses;
  panels: PanelState;
  /** The element of the context bar; the shown area puts its own part in it. */
  bar: HTMLElement;
  explain: (error: unknown) => Promise<LoadFailure>;
  log: (error: unknown) => void;
}
