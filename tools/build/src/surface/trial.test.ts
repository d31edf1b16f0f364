import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preflight, stepsFor } from '@mayak/host/registry';
import { usedNames } from '../names.ts';
import { at } from '../paths.ts';
import { providedHere } from '../providedPlugin.ts';
import { rangesOf, rooms, sharedVersions } from '../shared.ts';
import { changeIn, notes, notesOf, readNote } from './notes.ts';

const made = (version: string) => at(`e2e/fixtures/made-${version}.tgz`);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-step-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a build of the sources asks of its shell. */
function asked() {
  const files = readdirSync(join(folder, 'fuel/src'), { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const uses = usedNames(code.map((file) => join(folder, 'fuel/src', file)));
  return { contract: `^${sharedVersions['@mayak/host']}`, shared: rangesOf(uses), uses };
}

describe('GEN-D20 each step that breaks comes with a note of what a team changes', () => {
  it.each(rooms)('for every major step of %s', (room) => {
    const [major = 1] = (sharedVersions[`@mayak/${room}`] ?? '').split('.').map(Number);
    const wanted = Array.from({ length: major - 1 }, (_, i) => `${i + 2}.0.0`);
    expect(notesOf(`@mayak/${room}`).map(({ version }) => version)).toEqual(wanted);
  });

  it('which holds for the remote that mfe new made before it', () => {
    execFileSync('tar', ['-xzf', made('host-1.0.0'), '-C', folder]);
    const before = asked();
    expect(preflight(before, providedHere())).toEqual(['@mayak/host has no useBeaconRows here']);
    const steps = stepsFor(before, providedHere());
    expect(steps.map(({ module, version }) => `${module} ${version}`)).toEqual(['@mayak/host 2.0.0']);
    for (const { text } of steps)
      execFileSync('git', ['apply', '-'], {
        cwd: join(folder, 'fuel'),
        input: changeIn(text),
      });
    const after = asked();
    expect(after.uses['@mayak/fleet']).toEqual(['useBeaconRows']);
    expect([preflight(after, providedHere()), stepsFor(after, providedHere())]).toEqual([[], []]);
  });

  it('which begins with the module, the version and what is gone', () => {
    const text = '# @mayak/ui 2.0.0: rows are cards\n\nGone or changed: `Row`, `RowProps`.\n\nUse `Card`.\n';
    expect(readNote('ui-2.0.0.md', text)).toEqual({
      module: '@mayak/ui',
      version: '2.0.0',
      title: 'rows are cards',
      gone: ['Row', 'RowProps'],
      text,
    });
    expect(() => readNote('ui-3.0.0.md', text)).toThrow('is the note of @mayak/ui 2.0.0');
    expect(() => readNote('ui-2.0.0.md', '# Rows are cards\n')).toThrow('ui-2.0.0.md begins with');
  });

  it('which has a change that can be applied', () => {
    for (const { text } of notes()) expect(changeIn(text)).toMatch(/^--- a\//m);
  });
});
