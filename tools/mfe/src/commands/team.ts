import { endTeam, giveKey, teamsIn } from '@mayak/host/disk';
import { Misuse, Refusal, table } from '@mayak/cli';
import { command } from '../program.ts';
import { dirOf, dirOption } from '../options.ts';

/** `mfe team`: who may publish and roll out which remotes over HTTP. */
export const team = command({
  name: 'team',
  about:
    'gives a team a key to publish its own remotes at the running server; without a name lists the teams',
  details: 'The key is shown once; the same command gives another one and ends the one before.',
  words: ['name?'],
  options: {
    remote: { about: 'a remote of its own', multiple: true },
    end: { type: 'boolean', about: 'ends its key' },
    ...dirOption,
  },
  async run({ words: { name }, options, world }) {
    const data = dirOf(options, world);
    const all = await teamsIn(data);
    if (name === undefined) {
      const rows = Object.entries(all).map(([one, { remotes, since }]) => [
        one,
        remotes.join(', '),
        since.slice(0, 10),
      ]);
      const text = rows.length > 0 ? table(['team', 'remotes', 'key since'], rows) : 'No team has a key.';
      return { data: rows.map(([one, remotes, since]) => ({ name: one, remotes, since })), text };
    }
    if (options.end) {
      await endTeam(data, name);
      return { data: { name }, text: `The key of ${name} is ended.` };
    }
    const remotes = options.remote.length > 0 ? options.remote : all[name]?.remotes;
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
  },
});
