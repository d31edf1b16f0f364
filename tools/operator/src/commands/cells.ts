import { addCell, editCell, listCells, type Cell } from '@mayak/api/operator';
import { readFileSync } from 'node:fs';
import { Misuse } from '@mayak/cli';
import type { Operator } from '../program.ts';
import { idOf } from '../named.ts';
import type { Texts } from '../texts.en.ts';

/** An address has a password in it, and arguments are seen by everybody on the machine. */
function addressIn(file: string | undefined, { file: t }: Texts): string | null {
  if (file === undefined) return null;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Misuse(t.unread(file), { cause });
  }
}

/** Where the past of beacons lies (SRV-D37). */
export function cellCommands({ t, command, listOf }: Operator) {
  const { cells: words } = t;
  const rowOf = ({ Number: number, Place, Beacons, TakesNew, MovesTo, Size }: Cell) => [
    number,
    Place || words.home,
    Beacons,
    TakesNew ? t.yes : t.no,
    MovesTo ?? '',
    Size === null ? words.away : words.size(Size),
  ];
  const list = (data: readonly Cell[]) => listOf(data, words.heading, data.map(rowOf));
  const turn = (name: 'cells open' | 'cells close', TakesNew: boolean) =>
    command({
      name,
      about: TakesNew ? words.open : words.close,
      words: ['number'],
      options: {},
      run: async ({ words: { number }, ask }) =>
        list([await ask(editCell, { params: { id: idOf(number, t) }, body: { TakesNew } })]),
    });
  return [
    command({
      name: 'cells list',
      about: words.list,
      words: [],
      options: {},
      run: async ({ ask }) => list(await ask(listCells, {})),
    }),
    command({
      name: 'cells add',
      about: words.add,
      words: ['schema'],
      options: { 'server-file': { value: 'file', about: words.server } },
      run: async ({ words: { schema }, options, ask }) =>
        list([await ask(addCell, { body: { Url: addressIn(options['server-file'], t), Schema: schema } })]),
    }),
    command({
      name: 'cells move',
      about: words.move,
      words: ['number', 'to'],
      options: {},
      run: async ({ words: { number, to }, ask }) => {
        const body = { TakesNew: false, MovesTo: idOf(to, t) };
        return list([await ask(editCell, { params: { id: idOf(number, t) }, body })]);
      },
    }),
    command({
      name: 'cells stay',
      about: words.stay,
      words: ['number'],
      options: {},
      run: async ({ words: { number }, ask }) =>
        list([await ask(editCell, { params: { id: idOf(number, t) }, body: { MovesTo: null } })]),
    }),
    turn('cells open', true),
    turn('cells close', false),
  ];
}
