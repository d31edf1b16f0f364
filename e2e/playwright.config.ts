import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { node } from '@mayak/run/install';
import { patience, retries, wayOf } from './engines/engine.ts';
import {
  dataDir,
  devicePorts,
  harbourFile,
  hostAddress,
  operatorKey,
  paymentSecret,
  port,
  reportsPort,
} from './product.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  testDir: '.',
  // Pictures to be looked at are no story (engines/pictures.ts).
  testMatch: process.env['E2E_PICTURES'] ? 'engines/pictures.ts' : '**/*.spec.ts',
  outputDir: `../test-results/stories-${port}`,
  snapshotPathTemplate: '{testDir}/scenes/{arg}{ext}',
  fullyParallel: false,
  workers: 1,
  retries,
  // A page load takes two seconds of a quiet machine, and ten of a busy one with three products on two cores.
  timeout: 120_000 * patience,
  expect: { timeout: 25_000 * patience },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/e2e.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A fresh page costs two seconds, most of them the code that it reads again; storage, routes and scripts are reset.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'UTC',
    // Recording each story costs a third of its time; one that failed is recorded when it runs again.
    trace: 'on-first-retry',
    ...wayOf(),
  },
  webServer: {
    command: `"${node()}" tools/basemap/src/makeHarbour.ts "${harbourFile}" && "${node()}" apps/server/src/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/health`,
    // Its demo fleet takes ten seconds of a quiet machine, and minutes of a busy one.
    timeout: 480_000,
    // A server that another run started would be tested instead of this one.
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      PAYMENT_SECRET: paymentSecret,
      OPERATOR_KEY: operatorKey,
      STATUS_PAGE: 'on',
      BASEMAP: harbourFile,
      CORS_ORIGINS: hostAddress,
      // What integrations send to listens on this machine.
      INTEGRATIONS_INSIDE: 'on',
      IRIDIUM_INSIDE: 'on',
      DEVICE_PORTS: Object.entries(devicePorts)
        .map(([name, at]) => `${name}=${at}`)
        .join(' '),
      REMOTE_BASES: `reports=http://127.0.0.1:${reportsPort}/`,
    },
  },
});
