import { confirmServerClock, getServerClock, type ServerClock } from '@mayak/api/operator';
import { fieldList } from '@mayak/cli';
import type { Operator } from '../program.ts';
import type { Texts } from '../texts.en.ts';

function said(data: ServerClock, { clock: t }: Texts) {
  const shown = { ...data, Doubt: t.doubts[data.Doubt ?? 'none'] };
  const names = Object.keys(t.fields) as (keyof ServerClock)[];
  return { data, text: fieldList(Object.fromEntries(names.map((name) => [t.fields[name], shown[name]]))) };
}

export const clockCommands = ({ t, command }: Operator) => [
  command({
    name: 'clock show',
    about: t.clock.show,
    words: [],
    options: {},
    run: async ({ ask }) => said(await ask(getServerClock, {}), t),
  }),
  command({
    name: 'clock confirm',
    about: t.clock.confirm,
    words: [],
    options: {},
    run: async ({ ask }) => said(await ask(confirmServerClock, {}), t),
  }),
];
