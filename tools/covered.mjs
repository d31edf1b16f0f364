#!/usr/bin/env node
// Lists the requirement ids that no test title names. Usage: node tools/covered.mjs . [--facts] [--group AUTH] [--short]
// A title is the first string of describe, it or test (also .each) in *.test.ts(x) and *.spec.ts(x).
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
const args = process.argv.slice(2);
const root = args.find((a) => !a.startsWith('--') && args[args.indexOf(a) - 1] !== '--group') ?? '.';
const group = args.includes('--group') ? args[args.indexOf('--group') + 1] : undefined;
const here = dirname(fileURLToPath(import.meta.url));
const ids = [
  ...readFileSync(join(here, '../docs/spec/requirements.md'), 'utf8').matchAll(
    /^- (?:D: )?\*\*([A-Z0-9]+-D?\d+)\*\*/gm,
  ),
].map((m) => m[1]);
const files = [];
const walk = (d) => {
  for (const n of readdirSync(d)) {
    if (['node_modules', 'dist', '.git', '.nx', 'data', 'coverage'].includes(n)) continue;
    const p = join(d, n);
    const s = statSync(p);
    if (s.isDirectory()) walk(p);
    else if (/\.(test|spec)\.tsx?$/.test(n)) files.push(p);
  }
};
walk(root);
const named = new Map();
const take = (title, file) => {
  for (const m of title.matchAll(
    /\b([A-Z][A-Z0-9]*)-(D?)(\d+)(?:\s*(?:to|…|\.\.|–)\s*(?:[A-Z][A-Z0-9]*-)?D?(\d+))?/g,
  )) {
    const [, g, d, a, b] = m;
    const from = Number(a),
      to = b ? Number(b) : from;
    for (let n = from; n <= to && n - from < 60; n++) {
      const id = `${g}-${d}${String(n).padStart(2, '0')}`;
      if (!named.has(id)) named.set(id, new Set());
      named.get(id).add(file);
    }
  }
};
for (const f of files) {
  const text = readFileSync(f, 'utf8');
  for (const m of text.matchAll(/\b(?:describe|it|test)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs))
    take(m[2], f);
  for (const m of text.matchAll(
    /\.each\s*(?:\([\s\S]*?\]\s*(?:as const\s*)?\)|`[\s\S]*?`)\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
  ))
    take(m[2], f);
}
const wanted = ids.filter(
  (i) => (!group || i.startsWith(group + '-')) && (!args.includes('--facts') || !/-D\d+$/.test(i)),
);
const missing = wanted.filter((i) => !named.has(i));
const unknown = [...named.keys()].filter((i) => !ids.includes(i) && /^[A-Z]{2,}-D?\d\d$/.test(i));
if (!args.includes('--short')) {
  const by = {};
  for (const i of missing) (by[i.split('-')[0]] ??= []).push(i);
  for (const [g, l] of Object.entries(by)) console.log(`${g}: ${l.join(' ')}`);
  if (unknown.length) console.log(`not in requirements.md: ${unknown.join(' ')}`);
}
const facts = ids.filter((i) => !/-D\d+$/.test(i));
console.log(
  `${files.length} test files; facts named ${facts.filter((i) => named.has(i)).length}/${facts.length}, decisions named ${ids.length - facts.length - ids.filter((i) => /-D\d+$/.test(i) && !named.has(i)).length}/${ids.length - facts.length}`,
);
