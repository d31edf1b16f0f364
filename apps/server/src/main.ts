import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { startCompanion, type Companion } from './companion.ts';
import { devicePortsOf } from './core/gateway/devicePorts.ts';
import { listenToDevices, type DeviceListeners } from './core/gateway/listen.ts';
import { protocols } from '@mayak/protocols';
import { openDatabase, type Database } from './platform/db/database.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { listenFault, portFault } from './platform/http/portFault.ts';
import { assigned, type Assigned } from './renewal/assigned.ts';
import { startProcesses } from './renewal/processes.ts';
import { renewalOf } from './renewal/renewal.ts';
import type { Logger } from 'pino';
import { hereOf } from './platform/settings/network.ts';
import { openLog } from './platform/settings/log.ts';
import { readSettings } from './platform/settings/readSettings.ts';
import { BadSettings, type Settings } from './platform/settings/settings.ts';
import { ownHome } from './platform/http/home.ts';
import { stopInTime } from './stopping.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const givenUp = (log: Logger) => (what: string) => log.warn({ what }, 'A part of the stop is given up');

function settingsOrExit(): Settings {
  try {
    const settings = readSettings(process.env);
    devicePortsOf(settings, protocols);
    return settings;
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}

const demo = new URL('../../../tools/demo/src/main.ts', import.meta.url);

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A start that a signal ends: the database that it opens is closed again, and none stays behind (SRV-D10). */
function startEnder(log: Logger, opening: Promise<Database>) {
  let isEnding = false;
  const close = async () => {
    const database = await opening.catch(() => null);
    await database?.close();
  };
  const end = async (signal: string) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ signal }, 'Stopping');
    await stopInTime({ work: () => opening.catch(() => null), database: { close }, late: givenUp(log) });
    process.exit(0);
  };
  const onSignal = (signal: string) => void end(signal);
  for (const signal of signals) process.on(signal, onSignal);
  return {
    /** Others end the process from now on; it never comes where this one is at it. */
    over: () =>
      new Promise<void>((done) => {
        if (isEnding) return;
        for (const signal of signals) process.off(signal, onSignal);
        done();
      }),
  };
}
type StartEnder = ReturnType<typeof startEnder>;

/** Ends what is told of by signals, once: answers what has come, then lets the database go. */
function ender(log: Logger, database: Database, work: () => Promise<unknown>) {
  let ending: Promise<void> | null = null;
  /** Ends it without ending this process. */
  const stop = () => {
    const quietly = () =>
      work().catch((err: unknown) => log.error({ err }, 'The server did not stop cleanly'));
    ending ??= stopInTime({ work: quietly, database, late: givenUp(log) });
    return ending;
  };
  const end = async (signal: string, code = 0) => {
    if (ending) return;
    log.info({ signal }, 'Stopping');
    await stop();
    process.exit(code);
  };
  let hungUp = () => end('SIGHUP');
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void end(signal));
  process.on('SIGHUP', () => void hungUp());
  /** At SIGHUP it renews itself from now on, where that is no terminal that was closed (SRV-D16). */
  const renewBy = (renew: () => Promise<void>) => {
    if (!process.stdin.isTTY) hungUp = renew;
  };
  return { stop, end, renewBy, isEnding: () => ending !== null };
}

interface Serving {
  database: Database;
  /** What ended the process until it is built. */
  starting?: StartEnder;
  given?: Assigned;
}

/** Serves on a database, alone or as one of those that another process made; answers the ways to end it. */
async function serve(settings: Settings, log: Logger, { database, starting, given }: Serving) {
  const context: { metrics?: Metrics } = {};
  const one = given && {
    process: given.number,
    figures: given.tell(async () => context.metrics?.figures() ?? []),
  };
  const built = await buildApp(settings, { ...database, version, ...one }, log).catch(
    async (error: Error) => {
      await starting?.over();
      log.fatal({ err: error }, 'The server could not be built');
      await database.close();
      process.exit(1);
    },
  );
  await starting?.over();
  context.metrics = built.context.metrics;
  const place = given?.place ?? 'first';
  let companion: Companion | null = null;
  let devices: DeviceListeners | null = null;
  const ends = ender(log, database, async () => {
    await companion?.stop();
    await built.close(devices);
  });
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise was left alone'));

  const accompany = async () => {
    companion = await startCompanion(demo, {
      app: built.app,
      log,
      env: {
        OPERATOR_KEY: settings.ownKey ?? '',
        PUBLIC_URL: ownHome(settings),
        TRACCAR_TOKEN: settings.traccarToken ?? '',
        DEMO_FLEET: String(settings.demoFleet),
      },
    });
    return companion.greeting;
  };
  const greeting = settings.demo && place === 'first' ? await accompany() : null;
  const served = { ...ends, leave: () => built.app.leave() };
  if (ends.isEnding()) return served;
  await built.app.listen({ host: settings.host, port: settings.port }).catch((error: Error) => {
    log.fatal(listenFault(error, settings.port));
    return ends.end('listen', 1);
  });
  devices = await listenToDevices(
    devicePortsOf(settings, protocols),
    settings.deviceHost,
    built.context,
  ).catch((error: Error) => {
    log.fatal(error.message);
    return ends.end('listen', 1).then(() => null);
  });
  if (devices) log.info({ ports: devices.ports }, 'Devices may connect');
  if (greeting && settings.logLevel !== 'silent') process.stdout.write(`\n${greeting}\n\n`);
  if (settings.demo && place === 'next') void given?.begin.then(() => (ends.isEnding() ? null : accompany()));
  return served;
}

async function start(): Promise<void> {
  // Nobody reads what it says any more: no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const settings = settingsOrExit();
  const log = openLog(settings);
  const given = assigned();
  if (given) {
    const { end, leave } = await serve(settings, log, { database: given.database, given });
    void given.leave.then(leave).then(() => end('replaced'));
    return given.serves();
  }
  const opening = openDatabase(settings, log);
  const starting = startEnder(log, opening);
  const database = await opening.catch(async (error: Error) => {
    await starting.over();
    log.fatal(error.message);
    process.exit(1);
  });
  const fault = await portFault(settings);
  if (fault !== null) {
    await starting.over();
    log.fatal(fault);
    await database.close();
    process.exit(1);
  }
  await hold(settings, log, { database, starting });
}

/** Serves on a database that this process holds, by itself or by several that it makes. */
async function hold(
  settings: Settings,
  log: Logger,
  { database, starting }: { database: Database; starting: StartEnder },
): Promise<void> {
  const program = fileURLToPath(import.meta.url);
  const isAlone = settings.processes === 1;
  if (!isAlone) await starting.over();
  const processes = isAlone ? null : startProcesses(settings.processes, { program, database, log });
  const { stop, renewBy } = processes
    ? ender(log, database, () => processes.stop())
    : await serve(settings, log, { database, starting });
  const folder = process.env['MAYAK_HOME'] ?? null;
  const self = {
    pid: process.pid,
    version,
    folder,
    address: `http://${hereOf(settings.host)}:${settings.port}`,
    processes: settings.processes,
    isSupervised: process.env['INVOCATION_ID'] !== undefined,
  };
  const renew = renewalOf({ dataDir: settings.dataDir, log, program, self, processes, stop });
  if (folder !== null || processes) renewBy(renew);
}

await start();
