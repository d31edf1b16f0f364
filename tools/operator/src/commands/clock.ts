import { confirmServerClock, getServerClock, type ServerClock } from '@mayak/api/operator';
import { command } from '../command.ts';
import { list } from '../table.ts';

const said = (data: ServerClock) => ({ data, text: list({ ...data, Doubt: data.Doubt ?? 'none' }) });

export const clockCommands = [
  command({
    name: 'clock show',
    about: 'the time that the server goes by, and whether it is doubted',
    words: [],
    options: {},
    run: async ({ ask }) => said(await ask(getServerClock, {})),
  }),
  command({
    name: 'clock confirm',
    about: 'says that the clock of the machine is right now',
    words: [],
    options: {},
    run: async ({ ask }) => said(await ask(confirmServerClock, {})),
  }),
];
