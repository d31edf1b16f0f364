import { listAudit } from '@mayak/api/operator';
import { command } from '../program.ts';
import { table } from '@mayak/cli';
import { idOf } from '../named.ts';

export const auditCommands = [
  command({
    name: 'audit list',
    about: 'the newest changes by operators',
    words: [],
    options: { count: { value: 'number', about: 'how many, 20 unless named' } },
    async run({ options, ask }) {
      const count = options.count === undefined ? {} : { takeCount: idOf(options.count) };
      const data = await ask(listAudit, { query: count });
      const rows = data.map((e) => [e.Dt, e.Operator, e.Address, e.Action, e.Target, e.Change]);
      return { data, text: table(['time', 'operator', 'address', 'action', 'of', 'change'], rows) };
    },
  }),
];
