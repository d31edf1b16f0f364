import { confirmServerClock, getServerClock, type ServerClock } from '@mayak/api/operator';
import { fieldList } from '@mayak/cli';
import { command } from '../program.ts';

const said = (data: ServerClock) => ({ data, text: fieldList({ ...data, Doubt: data.Doubt ?? 'none' }) });

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
