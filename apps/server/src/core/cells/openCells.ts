import type { Pool } from '../../platform/db/pool.ts';
import { Pulse, type Notes } from '../../platform/db/pulse.ts';
import type { Sockets } from '../../platform/db/sockets.ts';
import { hostsOf } from '../../platform/settings/databaseAddress.ts';
import { Cells } from './cells.ts';
import { makeCells } from './makeCell.ts';

/** Connections of a serving process to each cell elsewhere. */
const connections = 10;

interface Options {
  onError: (error: Error) => void;
  /** Those of the home. */
  sockets: Sockets;
  notes: Notes;
}

/** A pulse of a server that holds cells, which tells of it by its hosts. */
function pulseOf(url: string, { info, warn }: Notes): Pulse {
  const hosts = hostsOf(url).hosts.map(({ host }) => host);
  const of = (text: string) => `Cells at ${hosts.join(', ')}: ${text}`;
  const pulse = new Pulse(url, { info: (text) => info(of(text)), warn: (text) => warn(of(text)) });
  void pulse.check();
  return pulse;
}

/** The cells of a serving process, in their newest form, each server of them watched (SRV-D37). */
export async function openCells(home: Pool, { onError, sockets, notes }: Options): Promise<Cells> {
  const watch = (url: string) => pulseOf(url, notes);
  const cells = new Cells(home, { max: connections, onError, sockets, watch });
  await makeCells(cells, notes.warn);
  return cells;
}
