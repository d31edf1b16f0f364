import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the product of these stories listens and keeps its data. */
export const port = Number(process.env['E2E_PORT'] ?? 3390);
/** The reports remote is served from an origin of its own, which its story stops and starts. */
export const reportsPort = port + 1;
export const dataDir = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), `mayak-e2e-${port}`);
export const address = `http://127.0.0.1:${port}`;
