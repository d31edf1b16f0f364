import * as z from 'zod/mini';
import { endpoint, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';

const caller = 'operator';

/** A part of the past of the fleet: packets, days and legs of the beacons in it (SRV-D37). */
export const Cell = z.object({
  Number: z.int(),
  /** `server:port/database schema`, without its password; empty where everything else is. */
  Place: z.string(),
  Beacons: z.int(),
  /** New beacons are put into it. */
  TakesNew: z.boolean(),
  /** The cell to which its beacons are being moved (SRV-D38). */
  MovesTo: z.nullable(z.int()),
  /** Bytes that it takes; null where it does not answer. */
  Size: z.nullable(z.number()),
});
export type Cell = z.infer<typeof Cell>;

/** The name of a schema that needs no quotes. */
export const cellSchema = /^[a-z_][a-z0-9_]*$/;

/** Where a new cell is to lie: in a schema that is made where it is missing, of another server or, without an address, of this one. */
export const NewCell = z.object({
  Url: z.nullable(rawText(limits.operator.databaseUrl)),
  Schema: rawText(limits.operator.schema),
});
export type NewCell = z.infer<typeof NewCell>;

/** All cells, in the order of their numbers (SRV-D37, added). */
export const listCells = endpoint('GET /operator/cells', { caller, answer: z.array(Cell) });

/** Makes a cell, which takes new beacons from now on; `Url` and `Schema` are refused where nothing can be made there (SRV-D37, added). */
export const addCell = endpoint('POST /operator/cells', {
  caller,
  body: NewCell,
  answer: Cell,
  status: 201,
});

/** Whether new beacons are put into a cell, of which one at least takes them, and where its beacons are moved (SRV-D37, SRV-D38, added). */
export const editCell = endpoint('PUT /operator/cells/{id}', {
  caller,
  body: z.object({ TakesNew: z.optional(z.boolean()), MovesTo: z.optional(z.nullable(z.int())) }),
  answer: Cell,
});
