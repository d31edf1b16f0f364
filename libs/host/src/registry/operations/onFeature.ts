import { asRemote } from '../features.ts';
import type { Registry, RegistryFeature, RegistryRemote } from '../registry.ts';
import type { Operation } from './outcome.ts';
import { sentence, sentences, type Sentence, type SentenceCode } from './sentence.ts';

/** A name with a dot is a feature's, `management.activate-many`; that of a remote has none. */
export const isFeature = (name: string): boolean => name.includes('.');

/** The remote whose it is: the first part of a feature's id, else the name itself. */
export const remoteOf = (name: string): string => name.split('.')[0] ?? name;

/** The feature that an operation on its remote has left. */
export function asFeature(before: RegistryFeature, remote: RegistryRemote): RegistryFeature {
  const { owner, default: usual, since } = before;
  const { stable, enabled, killReason, pins, rollouts } = remote;
  const isChosen = before.all !== undefined || stable !== asRemote(before).stable;
  return {
    owner,
    default: usual,
    since,
    ...(isChosen && { all: stable === 'on' }),
    ...(!enabled && { killReason: killReason ?? '' }),
    ...(pins.length > 0 && { pins }),
    ...(rollouts.length > 0 && { rollouts }),
  };
}

/** What is said of a feature, or of a set, where it is said otherwise of a remote. */
export function saidOf(kind: 'feature' | 'set', { code, values }: Sentence): Sentence {
  const own =
    code === 'promotedOver' ? `${kind}Promoted` : `${kind}${code[0]?.toUpperCase()}${code.slice(1)}`;
  const { version } = values;
  return sentence(own in sentences ? (own as SentenceCode) : code, {
    ...values,
    ...(version !== undefined && { state: version }),
  });
}

/** There is no such feature; with those that there are. */
export function noFeature(name: string, { features = {} }: Registry): Sentence {
  const known = Object.keys(features).toSorted().join(', ');
  return sentence(known === '' ? 'noFeatures' : 'unknownFeature', { name, known });
}

/** Does to a feature what an operation does to a remote of that name: its versions are `on` and `off` (CONF-D06). */
export const onFeature =
  (id: string, operation: Operation): Operation =>
  (registry) => {
    const { features = {} } = registry;
    const feature = features[id];
    if (!feature) return { refused: noFeature(id, registry) };
    const done = operation({ ...registry, remotes: { [id]: asRemote(feature) } });
    if ('refused' in done) return { refused: saidOf('feature', done.refused) };
    const remote = done.registry.remotes[id];
    return {
      registry: remote
        ? { ...registry, features: { ...features, [id]: asFeature(feature, remote) } }
        : registry,
      did: saidOf('feature', done.did),
      remote: id,
    };
  };
