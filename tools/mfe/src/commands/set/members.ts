import { Misuse, Refusal } from '@mayak/cli';
import { setName, type Registry } from '@mayak/host/registry';
import type { RegistryChange } from '@mayak/host/operations';
import { changeRemote } from '../give.ts';

/** Of the commands that name members of a set. */
export const memberOptions = {
  remotes: { value: 'a@1.2.3,b@2.0.0', about: 'the version of each remote' },
  features: { value: 'id,id=off', about: 'the features that go with them, on unless named off' },
} as const;

const listOf = (text: string | undefined) => (text ?? '').split(',').flatMap((one) => one.trim() || []);

/** The members that the options name. */
export function membersAsked({
  remotes,
  features,
}: {
  remotes?: string | undefined;
  features?: string | undefined;
}) {
  return {
    remotes: Object.fromEntries(
      listOf(remotes).map((one) => {
        const [name, version, more] = one.split('@');
        if (!name || !version || more !== undefined)
          throw new Misuse(`--remotes are like monitoring@1.8.0,reports@1.4.1; "${one}" is none.`);
        return [name, version];
      }),
    ),
    features: Object.fromEntries(
      listOf(features).map((one) => {
        const [id = '', state = 'on'] = one.split('=');
        if (!id.includes('.') || (state !== 'on' && state !== 'off'))
          throw new Misuse(`--features are like management.sensor,reports.old=off; "${one}" is none.`);
        return [id, state === 'on'];
      }),
    ),
  };
}

/** A set of a registry. */
export function setIn({ sets = {} }: Registry, id: string) {
  const set = sets[id];
  if (!set)
    throw new Refusal(`There is no set "${id}"; there are ${Object.keys(sets).join(', ') || 'none'}.`);
  return set;
}

/** Makes a change of a set. */
export const changeSet = (id: string, change: RegistryChange, given: Parameters<typeof changeRemote>[2]) =>
  changeRemote(setName(id), change, given);
