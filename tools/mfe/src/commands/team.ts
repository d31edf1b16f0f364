import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  addTeamKey,
  endTeam,
  endTeamKey,
  giveKey,
  keyIdOf,
  newKeyPair,
  publicKeyIn,
  readRegistry,
  teamsIn,
  type Teams,
} from '@mayak/releases';
import { Misuse, Refusal, table, type Result } from '@mayak/cli';
import { command } from '../program.ts';
import { dirOf, dirOption } from '../options.ts';
import type { World } from '../world.ts';

/** `mfe team`: who may publish and roll out which remotes over HTTP, and by which keys they are signed. */
export const team = command({
  name: 'team',
  about:
    'gives a team a key to publish its own remotes at the running server, and knows its keys for signing; without a name lists the teams',
  details:
    'The key is shown once; the same command gives another one and ends the one before.\n' +
    'Once a team has a key for signing, only what it signs is published, and runs. To change it: --new-key, then --retire-key.\n' +
    'A team elsewhere makes its pair itself, mfe team --new-key file, and sends file.pub to the operator for --public-key.',
  words: ['name?'],
  options: {
    remote: { about: 'a remote of its own', multiple: true },
    end: { type: 'boolean', about: 'ends its key' },
    'new-key': {
      value: 'file',
      about: 'makes a pair for signing: the private key in this file, the public one in file.pub',
    },
    'public-key': { value: 'file', about: 'signs by this public key from now on' },
    'retire-key': { value: 'id', about: 'publishes nothing new by this key; what it has signed runs on' },
    'revoke-key': {
      value: 'id',
      about: 'trusts nothing that this key has signed: its releases go to nobody until they are signed anew',
    },
    ...dirOption,
  },
  async run({ words: { name }, options, world }) {
    const pair = options['new-key'] === undefined ? null : resolve(world.cwd, options['new-key']);
    if (name === undefined && pair !== null) {
      const { id, text } = makePair(pair);
      return { data: { id }, text: `${text}\nSend ${pair}.pub to the operator.` };
    }
    const data = dirOf(options, world);
    const all = await teamsIn(data);
    if (name === undefined) return listOf(all);
    if (options.end) {
      await endTeam(data, name);
      return { data: { name }, text: `The key of ${name} is ended.` };
    }
    const ended = endedKey(options);
    if (ended) {
      await endTeamKey(data, name, ended);
      return {
        data: { name, ...ended },
        text: `The key ${ended.id} of ${name} is ${ended.state}.${await left(data, ended)}`,
      };
    }
    const named = options['public-key'];
    if (pair !== null || named !== undefined) {
      // A pair of nobody would stand in the way of the next try.
      if (!all[name]) throw new Refusal(`There is no team "${name}".`);
      const made = pair === null ? null : makePair(pair);
      const key = made?.key ?? publicKeyIn(textOf(resolve(world.cwd, named ?? '')));
      await addTeamKey(data, name, { key, now: world.now(), registry: await readRegistry(data) });
      const known = `${name} signs its releases by the key ${keyIdOf(key)} from now on.`;
      return { data: { name, id: keyIdOf(key) }, text: [made?.text, known].filter(Boolean).join('\n') };
    }
    return giveTeamKey(name, options.remote, { all, data, world });
  },
});

function listOf(all: Teams): Result {
  const rows = Object.entries(all).map(([one, { hash, remotes, since, keys }]) => [
    one,
    remotes.join(', '),
    hash === null ? 'ended' : since.slice(0, 10),
    keys.map(({ id, state }) => (state === 'active' ? id : `${id} ${state}`)).join(', ') || '-',
  ]);
  const text =
    rows.length > 0 ? table(['team', 'remotes', 'key since', 'signs by'], rows) : 'No team has a key.';
  return { data: rows.map(([one, remotes, since, keys]) => ({ name: one, remotes, since, keys })), text };
}

interface Known {
  all: Teams;
  data: string;
  world: World;
}

async function giveTeamKey(
  name: string,
  asked: readonly string[],
  { all, data, world }: Known,
): Promise<Result> {
  const remotes = asked.length > 0 ? asked : all[name]?.remotes;
  if (!remotes) throw new Misuse('A new team needs --remote with a remote of its own.');
  const other = Object.entries(all).find(
    ([one, { remotes: theirs }]) => one !== name && theirs.some((remote) => remotes.includes(remote)),
  );
  if (other)
    throw new Refusal(
      `${other[1].remotes.filter((remote) => remotes.includes(remote)).join(', ')} belongs to ${other[0]}.`,
    );
  const key = await giveKey(data, name, remotes, world.now());
  return {
    data: { name, remotes, key },
    text: `${name} may publish ${remotes.join(', ')} with this key, shown once:\n${key}`,
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Misuse(`The file ${file} cannot be read.`, { cause });
  }
}

/** A new pair in two files; one that is there is never written over. */
function makePair(file: string): { id: string; key: string; text: string } {
  const { privateKey, publicKey } = newKeyPair();
  const made: string[] = [];
  try {
    for (const [path, text, mode] of [
      [file, privateKey, 0o600],
      [`${file}.pub`, publicKey, 0o666],
    ] as const) {
      writeFileSync(path, text, { flag: 'wx', mode });
      made.push(path);
    }
  } catch (cause) {
    for (const path of made) rmSync(path);
    throw new Refusal(`${file} cannot be made: it or ${file}.pub is there, or its folder is not.`, { cause });
  }
  const key = publicKeyIn(publicKey);
  const id = keyIdOf(key);
  return {
    id,
    key,
    text: `The private key ${id} is in ${file}; keep it secret, nobody can make it anew.`,
  };
}

function endedKey(options: { 'retire-key': string | undefined; 'revoke-key': string | undefined }) {
  const [retired, revoked] = [options['retire-key'], options['revoke-key']];
  if (retired !== undefined) return { id: retired, state: 'retired' as const };
  return revoked === undefined ? null : { id: revoked, state: 'revoked' as const };
}

/** What goes to nobody any more, now that nothing vouches for it. */
async function left(
  data: string,
  { id, state }: { id: string; state: 'retired' | 'revoked' },
): Promise<string> {
  if (state === 'retired') return '';
  const { remotes } = await readRegistry(data);
  const named = Object.entries(remotes).flatMap(([remote, { versions }]) =>
    Object.entries(versions)
      .filter(([, { signature }]) => signature?.key === id)
      .map(([version]) => `${remote} ${version}`),
  );
  return named.length > 0
    ? ` Nobody is given ${named.join(', ')} until published anew, signed by another key.`
    : '';
}
