import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@mayak/run/ports';

// The workers of a run take what its main process chose.
process.env['E2E_PORT'] ??= String(await freePorts(12));
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `mayak-e2e-${randomUUID()}`);

/** Where the product of these stories listens and keeps its data. */
export const port = Number(process.env['E2E_PORT']);
/** The reports remote is served from an origin of its own, which its story stops and starts. */
export const reportsPort = port + 1;
/** A page of somebody else, which shows the embedded monitoring. */
export const hostPort = port + 2;
export const hostAddress = `http://127.0.0.1:${hostPort}`;
/** Remotes that fail when a story tells them to. */
export const faultyPort = port + 3;
export const dataDir = process.env['E2E_DATA_DIR'];
/** The shell of an earlier release listens beside the product. */
export const earlierPort = port + 4;
/** The emulator of a team's own repository. */
export const emulatorPort = port + 6;
/** Where devices of other protocols connect. */
export const devicePorts = { 'wialon-ips': port + 5, nmea: port + 7, iridium: port + 10 } as const;
/** The Iridium gateway of a simulated terminal. */
export const gatewayPort = port + 9;
/** The base map of these stories: a harbour of invented things. */
export const harbourFile = `${dataDir}.pmtiles`;
/** What notices of the test provider are signed with. */
export const paymentSecret = 'a secret of the stories';
/** What the operator of these stories proves himself by. */
export const operatorKey = 'the-operator-of-the-stories';
export const address = `http://127.0.0.1:${port}`;
/** The builds that the product serves. */
export const dist = process.env['DIST_DIR'] ?? fileURLToPath(new URL('../dist', import.meta.url));
