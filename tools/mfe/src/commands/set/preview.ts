import { Refusal } from '@mayak/cli';
import { keepSetPreview, previewAnswer } from '@mayak/releases';
import { dirOf, dirOption } from '../../options.ts';
import { command } from '../../program.ts';
import { servedRegistry } from '../../store/servedRegistry.ts';
import { daysIn, daysOption, shown } from '../preview.ts';
import { setIn } from './members.ts';

/** `mfe set preview`: all of a set for whoever has the link. */
export const previewSet = command({
  name: 'set preview',
  about: 'shows all of a set to whoever has its link, whomever it is given to',
  details:
    'The link works in one tab until it is left, for a user who is signed in. Its versions are published already; what the\n' +
    'server does is as for this user without it. It ends by itself, and shows nothing of a set that is switched off or over.',
  words: ['id'],
  options: {
    ...daysOption,
    ...dirOption,
  },
  async run({ words: { id }, options, world }) {
    const days = daysIn(options);
    const { ended } = setIn(await servedRegistry({ ...options, url: undefined }, world), id);
    if (ended) throw new Refusal(`${id} is over: there is nothing to show.`);
    const kept = await keepSetPreview(dirOf(options, world), id, { now: world.now().getTime(), days });
    const answer = previewAnswer(kept);
    return shown(id, answer);
  },
});
