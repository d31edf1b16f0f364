import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

it('GEN-D01 who only reads how stories are told, as lint does, leaves nothing behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-read-'));
  try {
    const config = JSON.stringify(new URL('../../e2e/playwright.config.ts', import.meta.url).href);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `await import(${config})`],
      { env: { ...process.env, TMPDIR: folder, TEMP: folder }, encoding: 'utf8' },
    );
    expect([status, stderr, readdirSync(folder)]).toEqual([0, '', []]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
