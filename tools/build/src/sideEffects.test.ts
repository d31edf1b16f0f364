import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { at } from './paths.ts';

const only = /^(Import|Export|FunctionDeclaration|ClassDeclaration|VariableDeclaration|Ts)/;

/** A module that does something when it is loaded, beside what it gives. */
function acts(path: string): boolean {
  const { body } = parseSync(readFileSync(path, 'utf8'), {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2022',
  });
  return body.some((item) =>
    item.type === 'ImportDeclaration'
      ? item.specifiers.length === 0 && !item.typeOnly
      : !only.test(item.type),
  );
}

describe('GEN-D05 what a room says of its side effects, by which a build leaves modules out', () => {
  const libs = ['api', 'auth', 'fleet', 'host', 'map', 'protocols', 'releases', 'sheet', 'timezone', 'ui'];
  const apps = ['shell', 'monitoring', 'management', 'reports', 'messenger', 'bnwas'];
  it.each([...libs.map((name) => ['libs', name]), ...apps.map((name) => ['apps', name])])(
    'holds for %s/%s',
    (...room) => {
      const folder = at(...room);
      const { sideEffects } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
        sideEffects: false | string[];
      };
      const named = (path: string) =>
        sideEffects && sideEffects.some((glob) => matchesGlob(path, glob.replace(/^\.\//, '')));
      const sources = globSync('src/**/*.{ts,tsx}', { cwd: folder });
      // A sheet of styles has no names that anybody could take.
      expect(globSync('src/**/*.css', { cwd: folder }).filter((path) => !named(path))).toEqual([]);
      const own = sources.filter((path) => !/\.(test|fixtures)\.tsx?$|\.d\.ts$/.test(path));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((path) => acts(`${folder}/${path}`) && !named(path))).toEqual([]);
    },
  );
});
