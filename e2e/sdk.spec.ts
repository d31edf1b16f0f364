import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node } from '@mayak/run/install';
import { address, emulatorPort, port } from './product.ts';
import { mfe, run, withdraw } from './releases.ts';
import { expect, test } from './story.ts';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const name = 'ownrepo';
const folder = join(tmpdir(), `mayak-team-${port}`);
const sdk = join(folder, 'sdk');
const remote = join(folder, name);
const program = (room: string, file: string) => join(remote, 'node_modules/@mayak', room, 'src', file);

/** What `npm install` does, without asking a registry: our packages are unpacked, those of others are the workspace's. */
function install() {
  const own = join(remote, 'node_modules');
  mkdirSync(join(own, '@mayak'), { recursive: true });
  for (const one of readdirSync(modules))
    if (!one.startsWith('.') && one !== '@mayak') symlinkSync(join(modules, one), join(own, one));
  for (const one of JSON.parse(readFileSync(join(sdk, 'sdk.json'), 'utf8')) as {
    name: string;
    file: string;
  }[]) {
    const into = join(own, one.name);
    mkdirSync(into);
    execFileSync('tar', ['-xzf', join(remote, 'sdk', one.file), '-C', into, '--strip-components=1']);
  }
}

async function emulator(): Promise<ChildProcess> {
  const child = spawn(node(), [program('emulator', 'emulator/main.js'), '--port', String(emulatorPort)], {
    cwd: remote,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Its builder speaks before it.
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    process.stdout.write(String(text));
    if (String(text).includes(`:${emulatorPort}/`)) break;
  }
  child.stdout.resume();
  return child;
}

test.describe('GEN-D05 a team with a repository of its own', () => {
  test.beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await withdraw(name);
    await mfe('pack-sdk', '--record', address, '--out', sdk);
    const titles = ['--title-ru', name, '--title-en', name];
    await mfe('new', name, ...titles, '--section', '--standalone', '--into', folder, '--sdk', sdk);
    install();
  });
  test.afterAll(async () => {
    await mfe('team', 'team-own', '--end').catch(() => undefined);
    await withdraw(name);
    rmSync(folder, { recursive: true, force: true });
  });

  test('sees its remote in the emulator without a server, and each change at once', async ({
    page,
    spoken,
  }) => {
    const child = await emulator();
    try {
      await page.goto(`http://127.0.0.1:${emulatorPort}/`);
      await page.getByRole('button', { name: 'Войти в демо' }).click();
      await page.getByRole('link', { name }).click();
      await expect(page.locator('main').getByText(/^Норма: \d+$/)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const file = join(remote, 'src/fleet/States.tsx');
      writeFileSync(file, readFileSync(file, 'utf8').replace('{count}', '{count} of all'));
      await expect(page.locator('main').getByText(/^Норма: \d+ of all$/)).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      // Development builds warn of a selector that only matters to a page drawn by a server.
      expect(spoken.splice(0).filter((line) => !line.includes(':first-child'))).toEqual([]);
      await page.goto('about:blank');
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });

  test('tests, builds and publishes it with its key, and it is in the menu of the product', async ({
    signedIn: page,
  }) => {
    const jest = join(modules, 'jest/bin/jest.js');
    await Promise.all([run([jest], {}, remote), run([program('build', 'own.js')], {}, remote)]);
    const { key } = JSON.parse(await mfe('team', 'team-own', '--remote', name, '--json')) as { key: string };
    const tool = (...args: string[]) =>
      run([program('mfe', 'main.js'), ...args, '--server', address], { MFE_KEY: key }, remote);
    expect(await tool('publish', name, '--dist', 'dist')).toContain(`${name} 0.1.0`);
    await tool('promote', name, '0.1.0');
    await page.goto('/monitoring');
    await page.getByRole('link', { name }).click();
    await expect(page.locator('main').getByText(/^Норма: \d+/)).toBeVisible();
  });
});
