import { readFileSync } from 'node:fs';
import { buildApp } from './app.ts';
import { startCompanion, type Companion } from './companion.ts';
import { devicePortsOf } from './core/gateway/devicePorts.ts';
import { listenToDevices, type DeviceListeners } from './core/gateway/listen.ts';
import { protocols } from '@mayak/protocols';
import { openDatabase, type Database } from './platform/db/database.ts';
import { listenFault, portFault } from './platform/http/portFault.ts';
import { startProcesses, assignedDatabase } from './processes.ts';
import type { Logger } from 'pino';
import { openLog } from './platform/settings/log.ts';
import { BadSettings, readSettings, type Settings } from './platform/settings/settings.ts';
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

/** Serves on a database; `isFirst` is the process that starts what there is one of. */
async function serve(
  settings: Settings,
  log: Logger,
  { database, isFirst }: { database: Database; isFirst: boolean },
): Promise<void> {
  const built = await buildApp(settings, { ...database, version }, log).catch(async (error: Error) => {
    log.fatal({ err: error }, 'The server could not be built');
    await database.close();
    process.exit(1);
  });

  let companion: Companion | null = null;
  let devices: DeviceListeners | null = null;
  let ending = false;
  const end = async (signal: string, code = 0) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'Stopping');
    const stopped = async () => {
      await companion?.stop();
      await built.close(devices);
    };
    const work = () =>
      stopped().catch((err: unknown) => log.error({ err }, 'The server did not stop cleanly'));
    await stopInTime({ work, database, late: givenUp(log) });
    process.exit(code);
  };
  onSignals(end);
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise was left alone'));

  if (settings.demo && isFirst)
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
  const greeting = await companion?.greeting;
  if (ending) return;
  await built.app.listen({ host: settings.host, port: settings.port }).catch((error: Error) => {
    log.fatal(listenFault(error, settings.port));
    return end('listen', 1);
  });
  devices = await listenToDevices(
    devicePortsOf(settings, protocols),
    settings.deviceHost,
    built.context,
  ).catch((error: Error) => {
    log.fatal(error.message);
    return end('listen', 1).then(() => null);
  });
  if (devices) log.info({ ports: devices.ports }, 'Devices may connect');
  if (greeting && settings.logLevel !== 'silent') process.stdout.write(`\n${greeting}\n\n`);
}

const onSignals = (end: (signal: string) => Promise<void>) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(signal));
};

/** Holds the database and the processes that serve it until a signal ends them. */
function lead(settings: Settings, log: Logger, database: Database): void {
  const processes = startProcesses(settings.processes, { database, log });
  let ending = false;
  onSignals(async (signal) => {
    if (ending) return;
    ending = true;
    log.info({ signal }, 'Stopping');
    await stopInTime({ work: () => processes.stop(), database, late: givenUp(log) });
    process.exit(0);
  });
}

async function start(): Promise<void> {
  const settings = settingsOrExit();
  const log = openLog(settings);
  const assigned = assignedDatabase();
  if (assigned) return serve(settings, log, assigned);
  const database = await openDatabase(settings, log).catch((error: Error) => {
    log.fatal(error.message);
    process.exit(1);
  });
  const fault = await portFault(settings);
  if (fault !== null) {
    log.fatal(fault);
    await database.close();
    process.exit(1);
  }
  if (settings.processes === 1) return serve(settings, log, { database, isFirst: true });
  lead(settings, log, database);
}

await start();
