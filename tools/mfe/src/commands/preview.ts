import { checkSigned, keepPreview, previewAnswer, previewDays, teamsIn } from '@mayak/releases';
import { PreviewAnswer } from '@mayak/host/registry';
import { Misuse, Refusal, type Options, type Result } from '@mayak/cli';
import { dirOf, numberOf } from '../options.ts';
import { command } from '../program.ts';
import { addressAt } from '../store/askServer.ts';
import { askedBuild } from '../store/findBuild.ts';
import { sendBuild } from '../store/sendBuild.ts';
import { signatureOf, signOption } from '../store/signatureOf.ts';
import { fitting, giveOptions } from './give.ts';

/** Of every command that makes a link. */
export const daysOption = {
  days: {
    value: 'n',
    about: `how long it is shown, ${previewDays.usual} days unless named, ${previewDays.most} at most`,
  },
} as const satisfies Options;

/** The days that it says. */
export function daysIn({ days }: { days: string | undefined }): number {
  const asked = numberOf('days', days ?? String(previewDays.usual));
  if (asked <= 0) throw new Misuse('--days is 1 or more.');
  return asked;
}

/** `mfe preview`: one build for whoever has its link. */
export const preview = command({
  name: 'preview',
  about: 'shows a build to whoever has its link; nothing is published, and users are given nothing',
  details:
    'The link works in one tab until it is left, for a user who is signed in and has the rights that the build asks for.\n' +
    'It ends by itself.',
  words: ['name'],
  options: {
    version: { value: 'x.y.z', about: 'the version, the newest build unless named' },
    from: { value: 'folder', about: 'a folder with the release, instead of a build here' },
    ...daysOption,
    ...signOption,
    ...giveOptions,
  },
  async run({ words: { name }, options, world }) {
    const days = daysIn(options);
    const { build, release, wrong } = await askedBuild(name, options, world);
    if (!release || wrong.length > 0)
      throw new Refusal(`${build.folder} cannot be shown:\n${wrong.join('\n')}`);
    if (options.server !== undefined) {
      const { address, until } = await sendBuild(
        build,
        `previews?days=${days}`,
        options,
        world,
        PreviewAnswer,
      );
      return shown(`${name} ${build.version}`, { address: addressAt(options.server, address), until });
    }
    const data = dirOf(options, world);
    await fitting(name, { version: build.version, from: build.folder }, options, world);
    const signature = signatureOf(build, options, world);
    await checkSigned(await teamsIn(data), { ...build, releaseHash: build.hash }, signature);
    const kept = await keepPreview(data, build, { now: world.now().getTime(), days, signature });
    return shown(`${name} ${build.version}`, previewAnswer(kept, release));
  },
});

/** Where something is shown, and how long. */
export const shown = (what: string, answer: PreviewAnswer): Result => ({
  data: answer,
  text: `${what} is shown until ${answer.until.slice(0, 16).replace('T', ' ')} UTC at\n${answer.address}`,
});
