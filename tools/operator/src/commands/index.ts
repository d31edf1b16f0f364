import type { Operator } from '../program.ts';
import { auditCommands } from './audit.ts';
import { dataCommands } from './data.ts';
import { balanceCommands } from './balance.ts';
import { cellCommands } from './cells.ts';
import { clockCommands } from './clock.ts';
import { deviceCommands } from './devices.ts';
import { messageCommands } from './messages.ts';
import { packetCommands } from './packets.ts';
import { releaseCommands } from './releases.ts';
import { statusCommands } from './status.ts';
import { userCommands } from './users.ts';

/** Everything the tool can do, in the order of its help. */
export const commandsOf = (operator: Operator) =>
  [
    deviceCommands,
    userCommands,
    balanceCommands,
    clockCommands,
    cellCommands,
    dataCommands,
    releaseCommands,
    packetCommands,
    messageCommands,
    statusCommands,
    auditCommands,
  ].flatMap((of) => of(operator));
