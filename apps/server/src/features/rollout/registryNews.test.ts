import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry } from '@mayak/host/operations';
import { layout } from '@mayak/releases';
import type { AppContext } from '../../context.ts';
import { registryNews } from './registryNews.ts';

let dataDir: string;
let told: number;
beforeEach(async () => {
  told = 0;
  dataDir = await mkdtemp(join(tmpdir(), 'mayak-news-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
const write = (revision: number | string) =>
  writeFile(layout.registry(dataDir), JSON.stringify({ ...emptyRegistry, revision }));

describe('CONF-D07 open pages are told of the registry', () => {
  it('once for each change of it, whoever made it; not of what was there, nor of a file that cannot be used', async () => {
    const live = { registry: () => (told += 1) };
    const look = registryNews({ settings: { dataDir }, live } as unknown as AppContext);
    const after = async (revision: number | string) => {
      await write(revision);
      await look();
      return told;
    };
    await look();
    expect([await after(1), await after(1), await after('half a'), await after(25)]).toEqual([1, 1, 1, 2]);
  });
});
