import { listAudit } from '@mayak/api/operator';
import type { Operator } from '../program.ts';
import { idOf } from '../named.ts';

export const auditCommands = ({ t, command, listOf }: Operator) => [
  command({
    name: 'audit list',
    about: t.audit.list,
    words: [],
    options: { count: { value: 'number', about: t.audit.count } },
    async run({ options, ask }) {
      const count = options.count === undefined ? {} : { takeCount: idOf(options.count, t) };
      const data = await ask(listAudit, { query: count });
      const rows = data.map((e) => [e.Dt, e.Operator, e.Address, e.Action, e.Target, e.Change]);
      return listOf(data, t.audit.heading, rows);
    },
  }),
];
