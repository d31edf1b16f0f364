import type { Allowed, DeclaredPanel, Features, PanelProps, ReleaseSlot, Screen } from '@mayak/host';
import type { Route } from './attributes';

/** The monitoring that is shown: the code of this very file, or the version that is deployed. */
export interface Offer {
  version: string;
  events: Allowed;
  panels: readonly DeclaredPanel[];
  slots: readonly ReleaseSlot[];
  features: Features;
  screen(route: Route): Promise<Screen>;
  panel(id: string): Promise<Screen<PanelProps>>;
  part(declared: ReleaseSlot): Promise<Screen<object>>;
  /** The failure behind an error of its code; what failed to load can be asked for again. */
  explain(error: unknown): Promise<unknown>;
}

/** For whom the deployed version is picked. */
export interface Viewer {
  id: number;
  tenant: string | null;
  permissions: readonly string[];
  locale: 'ru' | 'en';
}
