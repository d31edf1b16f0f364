import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@mayak/cli';
import type { Operator } from '../program.ts';

const ofServer = (path: string) =>
  fileURLToPath(new URL(`../../../../apps/server/src/${path}/main.ts`, import.meta.url));
/** The server's own programs: they know the schema, and need no running server. */
const programs = { backup: ofServer('platform/db/backup'), update: ofServer('update') };

/** Runs one of them; what it says is for people, on the error side. */
function runs(program: string, args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(process.execPath, [program, ...args], { stdio: ['ignore', 2, 2], env }).status === 0;
}

export function dataCommands({ t: { data: t }, language, localCommand }: Operator) {
  const dataCommand = (name: 'backup' | 'restore', about: string, details: string) =>
    localCommand({
      name,
      about,
      details: `${details} ${t.settings}`,
      words: ['file'],
      options: {},
      async run({ words: { file }, world: { env } }) {
        if (!runs(programs.backup, [name, file, language], env)) throw new Refusal(t.notDone[name]);
        return { data: { file }, text: t.done[name] };
      },
    });
  const update = localCommand({
    name: 'update',
    about: t.update,
    details: t.updateDetails,
    words: ['file'],
    options: { 'no-backup': { type: 'boolean', about: t.noBackup } },
    async run({ words: { file }, options: { 'no-backup': isBare }, world: { env } }) {
      if (!runs(programs.update, [file, language, ...(isBare ? ['no-backup'] : [])], env))
        throw new Refusal(t.notDone.update);
      return { data: { file }, text: t.done.update };
    },
  });
  return [
    dataCommand('backup', t.backup, t.backupDetails),
    dataCommand('restore', t.restore, t.restoreDetails),
    update,
  ];
}
