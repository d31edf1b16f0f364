import { listPacketFaults } from '@mayak/api/operator';
import type { Operator } from '../program.ts';
import { idOf } from '../named.ts';

export const packetCommands = ({ t, command, listOf }: Operator) => [
  command({
    name: 'packets faults',
    about: t.packets.faults,
    words: [],
    options: { days: { value: 'number', about: t.packets.days } },
    async run({ options, ask }) {
      const days = options.days === undefined ? {} : { days: idOf(options.days, t) };
      const data = await ask(listPacketFaults, { query: days });
      const rows = data.map((f) => [f.LastDt, f.Count, f.Gateway, f.Address, f.SerialNumber, f.Fault]);
      return listOf(data, t.packets.heading, rows);
    },
  }),
];
