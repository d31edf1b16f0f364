import { spawnSync } from 'node:child_process';

/** What a program is called by that runs as this user. */
const nameOf = (uid: number) => {
  const program = `
    import { accountName } from ${JSON.stringify(new URL('./accountName.ts', import.meta.url).href)};
    process.seteuid(${uid});
    process.stdout.write(accountName());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  return [String(stdout), String(stderr)];
};
/** Root alone becomes another. */
const asRoot = process.geteuid?.() === 0 ? it : it.skip;

describe('GEN-D05, PERM-D10 who runs a command', () => {
  asRoot('is named by his account', () => expect(nameOf(0)).toEqual(['root', '']));
  asRoot('is named by his number where he has none, as in a container', () =>
    expect(nameOf(54_321)).toEqual(['54321', '']),
  );
});
