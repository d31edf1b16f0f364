import { changeOptions } from '../../options.ts';
import { command } from '../../program.ts';
import { changeFeature } from '../give.ts';
import { changeOf, ruleDetails, ruleOptions } from '../rule.ts';

/** `mfe feature set`: for whom a feature is on. */
export const setFeature = command({
  name: 'feature set',
  about: 'switches a feature for all, for a tenant or for a share of the users',
  details: ruleDetails,
  words: ['id'],
  options: { ...ruleOptions, ...changeOptions },
  run: ({ words: { id }, options, world }) =>
    changeFeature(id, changeOf('mfe feature set', options), { options, world }),
});
