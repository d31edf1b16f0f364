import { AppConfig, Email, limits } from '@mayak/api';
import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseAt } from './database.ts';
import { isLoopback, trustProxyOf, type TrustProxy } from './network.ts';
import { newSeed, secretsFrom, seedVariable } from './drawnSecrets.ts';
import { dailyFeeOf, paymentOf } from './payment.ts';
import { isPmtiles } from './pmtiles.ts';
import { BadSettings, usualRetention, type Retention, type Settings } from './settings.ts';
import { withoutPassword } from './withoutPassword.ts';

const builds = fileURLToPath(new URL('../../../../../dist', import.meta.url));

type Environment = Record<string, string | undefined>;

/** Reads the settings, or throws BadSettings with all that is wrong (SRV-D03). */
export function readSettings(env: Environment): Settings {
  const wrong: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;
  const refuse = (sentence: string) => void wrong.push(sentence);
  const integer = (name: string, standard: number, min: number, max: number) => {
    const value = Number(text(name) ?? standard);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    refuse(`${name} must be a whole number from ${min} to ${max}; it is "${env[name]}".`);
    return standard;
  };
  const yes = (name: string, standard: boolean) => {
    const value = text(name)?.toLowerCase() ?? String(standard);
    if (['1', 'true', 'on', 'yes'].includes(value)) return true;
    if (!['0', 'false', 'off', 'no'].includes(value))
      refuse(`${name} must be on or off; it is "${env[name]}".`);
    return false;
  };
  /** An address to the letter: what is asked there is asked of no other. */
  const exactly = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === null || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value;
    refuse(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}; it is "${withoutPassword(value)}".`,
    );
    return null;
  };
  /** One that others are made from. */
  const address = (name: string, protocols: string[]) =>
    exactly(name, protocols)?.replace(/\/+$/, '') ?? null;
  const mailAddress = (name: string) => {
    const value = text(name);
    if (value === null || Email.safeParse(value).success) return value;
    refuse(`${name} must be an e-mail address; it is "${value}".`);
    return null;
  };

  const layers = (): AppConfig['mapLayers'] => {
    const value = text('MAP_LAYERS');
    if (value === null) return undefined;
    try {
      return AppConfig.parse({ apiUrl: '', mapLayers: JSON.parse(value) }).mapLayers;
    } catch {
      refuse('MAP_LAYERS must be a JSON list of {name, url, attribution} with optional overlay and maxZoom.');
      return undefined;
    }
  };

  const basemap = (): Settings['basemap'] => {
    const value = text('BASEMAP');
    if (value === null) return null;
    if (/^https?:\/\//.test(value) && URL.canParse(value)) return { url: value };
    const path = resolve(value);
    if (isPmtiles(path)) return { path };
    refuse(`BASEMAP must be a PMTiles file, by its path or its https address; it is "${value}".`);
    return null;
  };

  const trustProxy = (): TrustProxy => {
    const value = text('TRUST_PROXY') ?? 'loopback';
    const read = trustProxyOf(value);
    if (read === null)
      refuse(
        `TRUST_PROXY must be addresses and networks like 10.0.0.0/8, or the number of proxies in front; it is "${value}".`,
      );
    return read ?? [];
  };

  const retention = (): Retention => {
    const kept: Retention = { ...usualRetention };
    for (const pair of (text('RETENTION') ?? '').split(/[\s,]+/).filter(Boolean)) {
      const [, kind = '', days = ''] = /^(\w+)=(\d{1,5})$/.exec(pair) ?? [];
      if (Object.hasOwn(kept, kind) && Number(days) > 0) kept[kind as keyof Retention] = Number(days);
      else
        refuse(
          `RETENTION holds "${pair}"; it is a list of days like "points=400 raw=14" of ${Object.keys(kept).join(', ')}.`,
        );
    }
    return kept;
  };

  const production = env['NODE_ENV'] === 'production';
  const demo = yes('DEMO', !production);
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:']);
  const corsOrigins = (text('CORS_ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const origin of corsOrigins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      refuse(`CORS_ORIGINS holds "${origin}", which is no origin like https://example.com.`);
  const logLevel = text('LOG_LEVEL') ?? 'info';
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
  if (!levels.includes(logLevel))
    refuse(`LOG_LEVEL must be one of ${levels.join(', ')}; it is "${logLevel}".`);
  const operatorKey = text('OPERATOR_KEY');
  if (operatorKey !== null && operatorKey.length < limits.operator.keyLength)
    refuse(`OPERATOR_KEY must have at least ${limits.operator.keyLength} characters.`);
  const drawn = secretsFrom(text(seedVariable) ?? newSeed());
  const payment = paymentOf({ text, address, refuse, drawn, production });
  if (production && demo) refuse('DEMO must be off in production: its passwords are public.');
  const host = text('HOST') ?? '127.0.0.1';
  if (production && !publicUrl) refuse('PUBLIC_URL is needed in production: links in mails lead there.');
  else if (!isLoopback(host) && !publicUrl)
    refuse(`PUBLIC_URL is needed where HOST is ${host}, beyond this computer: links in mails lead there.`);

  const settings: Settings = {
    production,
    host,
    port: integer('PORT', 3333, 0, 65_535),
    processes: integer('PROCESSES', 1, 1, 64),
    beaconsHeld: integer('BEACONS_HELD', 30_000, 100, 10_000_000),
    publicUrl,
    trustProxy: trustProxy(),
    ...databaseAt({ text, refuse }),
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    distDir: resolve(text('DIST_DIR') ?? builds),
    demo,
    demoFleet: integer('DEMO_FLEET', 20, 1, 100_000),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Mayak <mayak@localhost>',
    corsOrigins,
    payment,
    dailyFee: dailyFeeOf({ text, refuse }),
    operatorKey,
    ownKey: demo ? drawn('own key') : null,
    devicePorts: text('DEVICE_PORTS'),
    deviceNetworks: text('DEVICE_NETWORKS'),
    deviceHost: text('DEVICE_HOST') ?? host,
    osmand: yes('OSMAND', !production),
    integrationsInside: yes('INTEGRATIONS_INSIDE', false),
    iridiumSimulator: yes('IRIDIUM_SIMULATOR', !production),
    iridiumInside: yes('IRIDIUM_INSIDE', false),
    traccarToken: text('TRACCAR_TOKEN') ?? (demo ? 'demo' : null),
    mapLayers: layers(),
    basemap: basemap(),
    supportEmail: text('SUPPORT_EMAIL') ?? (demo ? 'support@mayak.example' : null),
    supportPhone: text('SUPPORT_PHONE'),
    remoteBases: text('REMOTE_BASES'),
    rolloutWebhook: exactly('ROLLOUT_WEBHOOK', ['http:', 'https:']),
    // A run of tests asks for it where it wants it.
    canary: yes('CANARY', env['NODE_ENV'] !== 'test'),
    canaryMail: mailAddress('CANARY_MAIL'),
    canaryWebhook: exactly('CANARY_WEBHOOK', ['http:', 'https:']),
    statusPage: yes('STATUS_PAGE', false),
    allowOverrides: yes('ALLOW_OVERRIDES', !production),
    retention: retention(),
    logLevel,
    logPretty: yes('LOG_PRETTY', !production && Boolean(process.stdout.isTTY)),
  };
  if (wrong.length > 0) throw new BadSettings(wrong.join('\n'));
  return { ...settings, dataDir: madeFolder(settings.dataDir) };
}

/** The data folder by its real path: PostgreSQL reports that one, and two names of one folder are one lock. */
function madeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (cause) {
    throw new BadSettings(`DATA_DIR ${folder} cannot be made: ${(cause as Error).message}.`, { cause });
  }
}
