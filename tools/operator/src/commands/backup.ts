import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@mayak/cli';
import { localCommand } from '../program.ts';

/** The server's own program for it: it knows the schema, and needs no running server. */
const program = fileURLToPath(
  new URL('../../../../apps/server/src/platform/db/backup/main.ts', import.meta.url),
);
const settings = 'The data are those of DATA_DIR and DATABASE_URL, as the server has them.';

const dataCommand = (name: 'backup' | 'restore', about: string, more: string) =>
  localCommand({
    name,
    about,
    details: `${more} ${settings}`,
    words: ['file'],
    options: {},
    async run({ words: { file }, world: { env } }) {
      // What the program says is for people, on the error side.
      const { status } = spawnSync(process.execPath, [program, name, file], { stdio: ['ignore', 2, 2], env });
      if (status !== 0) throw new Refusal(`The ${name} was not done.`);
      return { data: { file }, text: `The ${name} is done.` };
    },
  });

export const dataCommands = [
  dataCommand(
    'backup',
    'all data of a server, running or not, in one new file',
    'The file holds the rows of one moment, compressed and with a checksum, and the other files of the data folder.',
  ),
  dataCommand(
    'restore',
    'a backup into an empty data folder or database',
    'All of it is restored or nothing; whatever is not empty is refused.',
  ),
];
