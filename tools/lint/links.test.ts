import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)));
const linksOf = (text: string) =>
  [...text.replaceAll(/```.*?```/gs, '').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);

describe('GEN-D01 a page leads to what exists', () => {
  it.each(pages)('%s', (page) => {
    const near = linksOf(readFileSync(join(root, page), 'utf8')).filter((link) => !/^\w+:/.test(link));
    expect(near.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});
