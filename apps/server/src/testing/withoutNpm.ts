import { readFileSync } from 'node:fs';

const root = new URL('../../../../', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>;
};

/** A line as npm runs it: npm itself takes as long as the rest of it, and does the same for each. */
export const withoutNpm = (line: string): string =>
  line.replace(/\bnpm run -s (\w+) --/g, (whole, name: string) => scripts[name] ?? whole);
