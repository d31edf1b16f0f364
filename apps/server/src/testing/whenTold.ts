import { rows } from '../platform/db/pool.ts';
import type { TestApp } from './testApp.ts';

/** Waits for the calls that the server is telling by itself at this moment: whoever tells beside it passes them over. */
export const whenTold = ({ context }: TestApp, table: 'alarm_call' | 'ssas_call') =>
  rows(context.pool, `select from ${table} where outcome = 'waiting' for update`);
