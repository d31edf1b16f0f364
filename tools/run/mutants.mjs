import { Stryker } from '@stryker-mutator/core';
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import jest from '../../jest.config.mjs';
import { fail, node, root } from './install.mjs';

/** No rules are in tests, fixtures, words and doors. */
const isLeftOut = (path) =>
  /\.test\.tsx?$|fixtures|\.d\.ts$|(^|\/)texts\/|\.(ru|en)\.ts$|(^|\/)index\.ts$/.test(path);
const isIn = (folder) => (path) => path === folder || path.startsWith(`${folder}/`);

function filesOf(path) {
  const all = extname(path) ? [path] : globSync(`${path}/**/*.{ts,tsx}`, { cwd: root });
  return all.map((one) => one.split(sep).join('/')).filter((one) => !isLeftOut(one));
}

const projectOf = (file) => jest.projects.find(({ rootDir }) => isIn(rootDir)(file));

/** The tests that load a file: those of its room where it has such, since a start of the whole server loads nearly every file. */
function testsOf(files, paths, { displayName }) {
  const asked = ['--selectProjects', displayName, '--listTests', '--json', '--findRelatedTests', ...files];
  const program = join('node_modules', 'jest', 'bin', 'jest.js');
  const { stdout } = spawnSync(node(), [program, '-c', 'jest.config.mjs', ...asked], {
    cwd: root,
    encoding: 'utf8',
  });
  const all = JSON.parse(stdout).map((file) => relative(root, file).split(sep).join('/'));
  const rooms = paths.map((path) => isIn(extname(path) ? dirname(path) : path));
  const near = all.filter((file) => rooms.some((isOfRoom) => isOfRoom(file)));
  return near.length > 0 ? near : all;
}

/** What jest does once for all tests of a project is done once for all mutants too. */
async function once(hook, rootDir) {
  if (!hook) return;
  const file = join(root, hook.replace('<rootDir>', rootDir));
  await (await import(pathToFileURL(file).href)).default();
}

const isTest = (word) => /\.test\.tsx?$/.test(word);
const words = process.argv.slice(2).map((one) => one.replace(/\/$/, ''));
const paths = words.filter((word) => !isTest(word));
if (paths.length === 0) fail('npm run mutants -- folders or files [their tests]');
const files = paths.flatMap(filesOf);
const project = files[0] && projectOf(files[0]);
if (!project) fail(`No file of a project with tests is at ${paths.join(', ')}.`);
const { globalSetup, globalTeardown, runner, setupFilesAfterEnv, ...rest } = project;
// Mutants are told apart within a worker, which Jest's own runner does.
const config = runner ? rest : { ...rest, setupFilesAfterEnv };
const named = words.filter(isTest);
const tests = named.length > 0 ? named : testsOf(files, paths, project);
if (tests.length === 0) fail(`No test loads ${paths.join(', ')}.`);
process.stdout.write(`${files.length} files, by\n${tests.map((test) => `  ${test}\n`).join('')}`);

await once(globalSetup, project.rootDir);
try {
  await new Stryker({
    mutate: files,
    plugins: ['@stryker-mutator/jest-runner'],
    testRunner: 'jest',
    jest: {
      // It says nothing of jest: the project comes from here, without its neighbours.
      configFile: 'package.json',
      // What hangs is a test that failed.
      config: {
        ...config,
        testTimeout: 15_000,
        testMatch: tests.map((test) => `<rootDir>/${relative(config.rootDir, test)}`),
      },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    // What is made once, when a file loads, would need every test anew for each mutant.
    ignoreStatic: true,
    // Nothing checks types here: they are taken off, as for any test.
    disableTypeChecks: false,
    ignorePatterns: ['dist', '/data', '/.nx'],
    concurrency: 1,
    cleanTempDir: 'always',
    // A loop without an end is seen by its count; a busy machine is none.
    timeoutMS: 60_000,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
  }).runMutationTest();
} finally {
  await once(globalTeardown, project.rootDir);
}
