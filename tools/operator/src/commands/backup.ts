import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@mayak/cli';
import type { Operator } from '../program.ts';

/** The server's own program for it: it knows the schema, and needs no running server. */
const program = fileURLToPath(
  new URL('../../../../apps/server/src/platform/db/backup/main.ts', import.meta.url),
);

export function dataCommands({ t: { data: t }, language, localCommand }: Operator) {
  const dataCommand = (name: 'backup' | 'restore', about: string, details: string) =>
    localCommand({
      name,
      about,
      details: `${details} ${t.settings}`,
      words: ['file'],
      options: {},
      async run({ words: { file }, world: { env } }) {
        // What the program says is for people, on the error side.
        const stdio = ['ignore', 2, 2] as const;
        const { status } = spawnSync(process.execPath, [program, name, file, language], {
          stdio: [...stdio],
          env,
        });
        if (status !== 0) throw new Refusal(t.notDone[name]);
        return { data: { file }, text: t.done[name] };
      },
    });
  return [
    dataCommand('backup', t.backup, t.backupDetails),
    dataCommand('restore', t.restore, t.restoreDetails),
  ];
}
