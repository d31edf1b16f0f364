import type { ComponentType } from 'react';

/** A route's page, or a panel's content, whose code is fetched when it is first shown. */
export interface Screen<P extends object = Record<never, never>> {
  /** The component, the same one until `reset`; not preloaded it suspends while its code is fetched. */
  component(): ComponentType<P>;
  /** Fetches the code before it is shown. */
  preload(): Promise<void>;
  /** Forgets a failed load. */
  reset(): void;
}

/** What a panel's component is given. */
export interface PanelProps {
  props: Record<string, unknown>;
  close(): void;
}

/** What a remote offers: its screens by the route's first segment (ROUTE-24). */
export interface Remote {
  kind: 'remote';
  contract: string;
  screens: Readonly<Record<string, Screen>>;
}

/** A panel that a remote offers under `./panel-<id>` (PANEL-01). */
export interface Panel {
  kind: 'panel';
  contract: string;
  screen: Screen<PanelProps>;
}

/** What a remote adds to a slot of another's page, under the module that its `mayak.json` names (GEN-D05). */
export interface Part {
  kind: 'part';
  contract: string;
  slot: string;
  /** Of the slot's props, which the slot's name stands for. */
  screen: Screen<object>;
}
