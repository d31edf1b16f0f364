import type { AppConfig, Locale } from '@mayak/api';
import type { Bus, PanelProps, PanelState, RemoteState, Screen, Slots } from '@mayak/host';
import type {
  AskedOverrides,
  AskedPreview,
  RegistryClient,
  Loader,
  LoadFailure,
  PageFeatures,
  PickedRemote,
} from '@mayak/host/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { BehaviorSubject } from 'rxjs';
import type { Addresses } from './addresses';
import type { PageRoute } from './routes';
import type { NotificationStore } from '../notificationStore/notificationStore';
import type { Account } from '../session';

/** A panel that the shell itself holds. */
export interface OwnPanel {
  id: string;
  order: number;
  label(locale: Locale): string;
  screen: Screen<PanelProps>;
}

/** Everything that the frame and the areas stand on; made once at the start. */
export interface Shell {
  config: AppConfig;
  account: Account;
  queries: QueryClient;
  bus: Bus;
  loader: Loader;
  remotes: readonly PickedRemote[];
  registryClient: RegistryClient;
  /** Where each remote stands, by name; those not asked for yet are absent. */
  states$: BehaviorSubject<Readonly<Record<string, RemoteState>>>;
  /** A developer's addresses, and those that were refused. */
  asked: AskedOverrides;
  /** The preview of this tab; null where none was asked for. */
  previewed: AskedPreview | null;
  /** The About dialog is open. */
  about$: BehaviorSubject<boolean>;
  /** The feedback dialog is open. */
  feedback$: BehaviorSubject<boolean>;
  /** Logs an error of a remote and tells the server of it. */
  report: (name: string, error: unknown) => void;
  routes: readonly PageRoute[];
  addresses: Addresses;
  panels: PanelState;
  ownPanels: readonly OwnPanel[];
  slots: Slots;
  /** Which features of the product this session has. */
  features: PageFeatures;
  notifications: NotificationStore;
  /** The element of the context bar; the shown area puts its own part in it. */
  bar: HTMLElement;
  explain: (error: unknown) => Promise<LoadFailure>;
  log: (error: unknown) => void;
}
