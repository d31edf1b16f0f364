import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node } from '@mayak/run/install';
import { address, operatorKey } from './product.ts';

const tool = fileURLToPath(new URL('../tools/operator/src/operator.mjs', import.meta.url));

interface Ran {
  code: number;
  out: string;
  error: string;
}

/** Runs the operator's command line as he does, and tells what it said. */
export const operator = (...line: string[]) =>
  new Promise<Ran>((done) => {
    const env = { ...process.env, OPERATOR_KEY: operatorKey, OPERATOR_URL: address, OPERATOR_NAME: 'story' };
    execFile(node(), [tool, ...line], { env }, (error, out, said) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, error: said }),
    );
  });
/** Runs it where it must succeed; answers what it printed. */
export const did = async (...line: string[]) => {
  const ran = await operator(...line);
  expect([ran.code, ran.error]).toEqual([0, '']);
  return ran.out;
};
let made = 0;

/** An IMEI of the test range that no other device has. */
export function imei(): string {
  const serial = (Date.now() + made++) % 1_000_000_000;
  const digits = `00101${String(serial).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}
