import { readFileSync } from 'node:fs';
import { serverOptions } from '@mayak/run/server-options';

describe('SRV-D36 an installed server', () => {
  it('runs with the options of Node that `npm start` gives it', () => {
    const mayak = readFileSync(new URL('../files/mayak', import.meta.url), 'utf8');
    expect(mayak).toContain(`NODE_OPTIONS="\${NODE_OPTIONS:-${serverOptions}}"`);
  });
});
