import { listPacketFaults } from '@mayak/api/operator';
import { command } from '../program.ts';
import { idOf } from '../named.ts';
import { table } from '@mayak/cli';

export const packetCommands = [
  command({
    name: 'packets faults',
    about: 'what devices sent that could not be stored whole',
    words: [],
    options: { days: { value: 'number', about: 'how far back, 1 unless named, at most 30' } },
    async run({ options, ask }) {
      const days = options.days === undefined ? {} : { days: idOf(options.days) };
      const data = await ask(listPacketFaults, { query: days });
      const rows = data.map((f) => [f.LastDt, f.Count, f.Gateway, f.Address, f.SerialNumber, f.Fault]);
      return { data, text: table(['last', 'count', 'gateway', 'address', 'serial', 'fault'], rows) };
    },
  }),
];
