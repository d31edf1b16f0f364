import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { token } from './fleet.ts';
import type { Running } from './running.ts';

export const megabyte = 2 ** 20;

const agent = new Agent({ keepAlive: true });

/** An answer: milliseconds to its first byte, to what was looked for in it, and to its end. */
export interface Got {
  first: number;
  found: number;
  whole: number;
  body: Buffer;
}

interface Asked {
  accept?: string;
  /** Sent as JSON by POST. */
  body?: unknown;
  signal?: AbortSignal;
  /** What stands in the answer as soon as it tells something. */
  sign?: RegExp;
}

/** Asks the server under test as the owner of its fleet. */
export function ask(url: string, { accept, body, signal, sign }: Asked = {}): Promise<Got> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(accept && { Accept: accept }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(url, { agent, headers, method, ...(signal && { signal }) }, (answer) => {
      const parts: Buffer[] = [];
      let [first, found] = [NaN, NaN];
      answer.on('data', (part: Buffer) => {
        if (parts.length === 0) first = performance.now() - began;
        parts.push(part);
        if (sign && Number.isNaN(found) && sign.test(Buffer.concat(parts).toString()))
          found = performance.now() - began;
      });
      answer.on('end', () => {
        const whole = Buffer.concat(parts);
        if (answer.statusCode !== 200) failed(new Error(`${url} answered ${answer.statusCode}: ${whole}`));
        else done({ first, found, whole: performance.now() - began, body: whole });
      });
      answer.on('error', failed);
    });
    asked.on('error', failed);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The longest the event loop was held since the last question, ms of processor time. */
export async function loopHeld({ process: child, loopFile }: Running): Promise<number> {
  rmSync(loopFile, { force: true });
  child.kill('SIGUSR2');
  while (!existsSync(loopFile)) await pause(20);
  await pause(50);
  return (JSON.parse(readFileSync(loopFile, 'utf8')) as { busy: number }).busy;
}

/** A size that the system tells of the server, bytes. */
export const sizeOf = ({ process: { pid } }: Running, name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) *
  1024;

/** The most memory in use while something runs, beyond what was in use before. */
export async function memoryOf(running: Running, run: () => Promise<unknown>): Promise<number> {
  const before = sizeOf(running, 'VmRSS');
  writeFileSync(`/proc/${running.process.pid}/clear_refs`, '5');
  await run();
  return sizeOf(running, 'VmHWM') - before;
}

/** Waits until the closed days are made; milliseconds. */
export async function waitForDays(db: Client): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from dirty_day');
    if (rows[0]?.n === 0) return performance.now() - began;
    await pause(200);
  }
}

/** Results by their titles, a column each, as a table. */
export function printResults(results: readonly [title: string, row: Record<string, number>][]): void {
  const titles = [...new Set(results.flatMap(([, row]) => Object.keys(row)))];
  const lines = [
    ['', ...results.map(([title]) => title)],
    ...titles.map((title) => [title, ...results.map(([, row]) => row[title]?.toFixed(1) ?? '')]),
  ];
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? [];
  for (const line of lines)
    console.log(
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart((widths[i] ?? 0) + 2)))
        .join(''),
    );
}
