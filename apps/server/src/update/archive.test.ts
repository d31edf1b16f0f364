import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../testing/somePackage.ts';
import { archiveAt, unpack } from './archive.ts';
import { type BadUpdate } from './badUpdate.ts';
import { en } from './update.en.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const here = `${process.platform}-${process.arch}`;
/** An archive of a folder of a name, with one file in it. */
function archiveOf(name: string): string {
  mkdirSync(join(folder, 'from', name), { recursive: true });
  writeFileSync(join(folder, 'from', name, 'file'), 'new'.repeat(5_000));
  return pack(join(folder, 'from', name));
}
/** What is said of a file. */
const refusal = (file: string) =>
  archiveAt(file).then(
    () => null,
    (error: BadUpdate) => error.sentence(en),
  );

describe('SRV-D16 the archive of an update', () => {
  it('is unpacked beside the version that serves, in the place of what was begun before', async () => {
    const archive = await archiveAt(archiveOf(`mayak-1.2.3-${here}`));
    expect(archive).toMatchObject({ version: '1.2.3', name: `mayak-1.2.3-${here}` });
    mkdirSync(join(folder, archive.name));
    writeFileSync(join(folder, archive.name, 'left'), '');
    expect(await unpack(archive, folder)).toBe(join(folder, archive.name));
    expect(readdirSync(join(folder, archive.name))).toEqual(['file']);
    expect(readdirSync(folder).toSorted()).toEqual(['from', archive.name]);
  });

  it('is refused where it is torn, of another machine, or none', async () => {
    const torn = archiveOf(`mayak-1.2.3-${here}`);
    truncateSync(torn, readFileSync(torn).length - 8);
    expect(await refusal(torn)).toBe(en.damaged(torn));
    expect(await refusal(join(folder, 'nothing'))).toBe(en.damaged(join(folder, 'nothing')));
    expect(await refusal(archiveOf('mayak-1.2.3-linux-other'))).toBe(en.otherMachine('linux-other', here));
    const other = archiveOf('something-else');
    expect(await refusal(other)).toBe(en.noPackage(other));
    const two = join(folder, 'two.tar.gz');
    mkdirSync(join(folder, 'from', 'beside'));
    spawnSync('tar', ['-C', join(folder, 'from'), '-czf', two, `mayak-1.2.3-${here}`, 'beside']);
    expect(await refusal(two)).toBe(en.noPackage(two));
  });
});
