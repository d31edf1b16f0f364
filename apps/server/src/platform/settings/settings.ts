import { limits, type AppConfig, type Kopecks } from '@mayak/api';
import type { TrustProxy } from './network.ts';
import type { PaymentSettings } from './payment.ts';

/** How many days each kind of record is kept where the operator names no others; `packets` is for how long points are packets before their days are sealed (SRV-D08). */
export const usualRetention = { ...limits.retention, packets: 40 } as const;

/** How many days each kind of record is kept (SRV-D02). */
export type Retention = { -readonly [K in keyof typeof usualRetention]: number };

/** How the server is set up, from its environment (SRV-D03). */
export interface Settings {
  production: boolean;
  host: string;
  port: number;
  /** How many processes serve on the port. */
  processes: number;
  /** How many beacons a process holds in memory; of a larger fleet those that somebody needed last (SRV-D14). */
  beaconsHeld: number;
  /** The address users open, without a slash at its end; null only where the server listens on loopback. */
  publicUrl: string | null;
  trustProxy: TrustProxy;
  /** Another PostgreSQL, by one host or several; null means the embedded one in `dataDir`. */
  databaseUrl: string | null;
  /** The same past a pooler in transaction mode; null where none stands between. */
  databaseDirectUrl: string | null;
  dataDir: string;
  /** The builds of the shell, the remotes and the base map. */
  distDir: string;
  demo: boolean;
  demoFleet: number;
  smtpUrl: string | null;
  mailFrom: string;
  corsOrigins: string[];
  payment: PaymentSettings;
  /** What a day of an active beacon costs where the operator did not say otherwise (PAY-D05). */
  dailyFee: Kopecks;
  /** What the operator proves himself by; null closes his calls (PERM-D10). */
  operatorKey: string | null;
  /** What programs that the server itself started prove themselves by, on this machine only; null when there are none. */
  ownKey: string | null;
  /** The ports of devices over TCP and UDP as the operator named them; null where he did not. */
  devicePorts: string | null;
  /** Which networks may connect to them, where not all may. */
  deviceNetworks: string | null;
  /** The address on which those ports are. */
  deviceHost: string;
  /** Phone apps, which know no key, may send their positions. */
  osmand: boolean;
  /** Integrations may send to addresses of the own network, and unencrypted (INT-D05). */
  integrationsInside: boolean;
  /** Beacons without an Iridium gateway of their own are served by the built-in simulator (REMOTE-D11). */
  iridiumSimulator: boolean;
  /** Iridium gateways may be of the own network. */
  iridiumInside: boolean;
  /** The token of a forwarding Traccar server; null refuses it. */
  traccarToken: string | null;
  /** Layers offered on the map beside the outline, as JSON of `/config.json` (CONF-D02). */
  mapLayers: AppConfig['mapLayers'];
  /** A PMTiles file of the operator, by path or address, that goes before the outline (MAP-D02). */
  basemap: { path: string } | { url: string } | null;
  supportEmail: string | null;
  supportPhone: string | null;
  /** Remotes whose code lies elsewhere, as `reports=http://localhost:4303/`. */
  remoteBases: string | null;
  /** Where decisions of gated rollouts are posted; null tells nobody but the log and the history. */
  rolloutWebhook: string | null;
  /** Each minute the installation looks by a device and a user of its own whether its way holds (SRV-D20). */
  canary: boolean;
  /** Where the e-mail of that goes; null hands none to the mail server. */
  canaryMail: string | null;
  /** Where it is told that the way fails, and that it is well again. */
  canaryWebhook: string | null;
  /** Anybody sees by `/status` how the installation fared (SRV-D23). */
  statusPage: boolean;
  /** A developer may take code of remotes from his own computer, in his own browser. */
  allowOverrides: boolean;
  /** How many days each kind of record is kept (SRV-D02). */
  retention: Retention;
  logLevel: string;
  logPretty: boolean;
}

/** Settings that cannot be used, one sentence each. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
}
