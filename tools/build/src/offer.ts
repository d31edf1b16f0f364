import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as api from '@mayak/api';
import { AddressedCall, Release, wrongFeatures, type FirstCall, type Label } from '@mayak/host/registry';
import { transformSync } from '@swc/core';
import * as z from 'zod/mini';
import { app } from './paths.ts';
import { rangesOf } from './shared.ts';

/** A call that a screen makes first; with any of `path`, `params` and `query` by what its address says (`AddressedCall`). */
const Asked = z.extend(
  z.partial(z.pick(AddressedCall, { path: true, query: true, each: true, days: true })),
  {
    call: z.string(),
    feature: z.optional(z.string()),
    /** What stands in the path of the call, by name: `{beacon}` of the address. */
    params: z.optional(z.record(z.string(), z.string())),
  },
);
type Asked = z.infer<typeof Asked>;

/** What a remote says of itself in `apps/<name>/mayak.json`; the build adds versions, hashes and labels. */
export const Offer = z.extend(
  z.pick(Release, {
    name: true,
    routes: true,
    menu: true,
    panels: true,
    slots: true,
    features: true,
    texts: true,
    events: true,
    embed: true,
  }),
  {
    /** The endpoints of `@mayak/api` that the screen of a route asks first. */
    firstCalls: z.optional(z.record(z.string(), z.array(z.union([z.string(), Asked])))),
    /** The screens that have a first frame of their own: `src/first-<screen>.tsx`. */
    firstFrames: z.optional(z.array(z.string())),
  },
);
export type Offer = z.infer<typeof Offer>;

/** Reads and checks the offer of a remote. */
export const readOffer = (name: string): Offer =>
  Offer.parse(JSON.parse(readFileSync(app(name, 'mayak.json'), 'utf8')));

/** The version that a remote's package names, or the one that the build was told. */
export function versionOf(name: string): string {
  const given = process.env['MAYAK_VERSION'];
  return (
    given ?? (JSON.parse(readFileSync(app(name, 'package.json'), 'utf8')) as { version: string }).version
  );
}

type Labels = Record<string, string>;

/** A team's Node may be one that runs no TypeScript. */
function readLabels(name: string, locale: 'ru' | 'en'): Labels {
  const { code } = transformSync(readFileSync(app(name, 'src/texts', `labels.${locale}.ts`), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exports: { labels?: Labels } = {};
  runInNewContext(code, { exports });
  return exports.labels ?? {};
}

/** The names of a remote's menu entries and panels, for a frame that has none of its code yet. */
export function labelsOf(name: string): Record<string, Label> {
  const [ru, en] = [readLabels(name, 'ru'), readLabels(name, 'en')];
  return Object.fromEntries(
    Object.entries(ru).map(([key, text]) => [`${name}:${key}`, { ru: text, en: en[key] ?? text }]),
  );
}

const isEndpoint = (value: unknown): value is api.Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'accept' in value;

function endpointOf(name: string, mayBe: (endpoint: api.Endpoint) => boolean = () => true): api.Endpoint {
  const endpoint: unknown = (api as Record<string, unknown>)[name];
  if (isEndpoint(endpoint) && endpoint.method === 'GET' && mayBe(endpoint)) return endpoint;
  throw new Error(`${name} is no call of the API that can be made first`);
}

/** An endpoint without arguments as what the page's head needs to call it. */
export function firstCall(name: string): FirstCall {
  const { path, accept } = endpointOf(name, (endpoint) => !endpoint.path.includes('{'));
  return { address: path, accept };
}

const featureOf = ({ feature }: Asked) => (feature === undefined ? {} : { feature });

/** A call with arguments of the address, each of which the endpoint must know (GEN-D23). */
function addressedCall({ call, params = {}, query = {}, ...asked }: Asked): AddressedCall {
  const endpoint = endpointOf(call);
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = params[name] ?? '';
    if (!/^\{\w+\}$/.test(given) || endpoint.uuids.includes(name))
      throw new Error(`${call} takes ${name} as {the name of a number in the address}`);
    return given;
  });
  const known = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
  const strange = Object.keys(query).filter((name) => !known.includes(name));
  if (strange.length > 0) throw new Error(`${call} takes no ${strange.join(', ')}`);
  return AddressedCall.parse({ address, accept: endpoint.accept, query, ...asked });
}

const isAddressed = (asked: string | Asked): asked is Asked =>
  typeof asked !== 'string' && [asked.path, asked.params, ...Object.values(asked.query ?? {})].some(Boolean);

const firstCallOf = (asked: string | Asked): FirstCall =>
  typeof asked === 'string' ? firstCall(asked) : { ...firstCall(asked.call), ...featureOf(asked) };

/** The calls that screens make first, by their routes: those that are the same at each address, and the others. */
export function firstCallsOf({ firstCalls = {} }: Offer) {
  const routes = Object.entries(firstCalls);
  const of = <T>(make: (asked: (string | Asked)[]) => T[]) =>
    Object.fromEntries(
      routes.map(([path, asked]) => [path, make(asked)] as const).filter(([, made]) => made.length > 0),
    );
  return {
    calls: of((asked) => asked.filter((one) => !isAddressed(one)).map(firstCallOf)),
    addressed: of((asked) => asked.filter(isAddressed).map(addressedCall)),
  };
}

interface Build {
  offer: Offer;
  version: string;
  commit: string;
  builtAt: string;
  labels: Record<string, Label>;
  files: Record<string, string>;
  preload: Record<string, string[]>;
  first?: Record<string, { ru: string; en: string }>;
  light?: string[];
  uses?: Record<string, string[]>;
  /** Members of what shared rooms give; they stand in the ranges only, since no shell names those that it has. */
  members?: Record<string, string[]>;
}

/** The description of one build; a build whose description does not hold fails. */
export function makeRelease({ offer: given, members, ...build }: Build): Release {
  const { firstCalls: _, firstFrames: __, ...offer } = given;
  const first = firstCallsOf(given);
  const wrong = wrongFeatures({
    ...offer,
    calls: { ...first.calls, addressed: Object.values(first.addressed).flat() },
  });
  if (wrong.length > 0) throw new Error(`${offer.name}: ${wrong.join(' ')}`);
  const { menu, panels, slots, features = {} } = offer;
  const named = [...menu, ...panels, ...slots, ...Object.values(features)].map(({ labelKey }) => labelKey);
  const missing = named.filter((key) => !build.labels[key]);
  if (missing.length > 0)
    throw new Error(`${offer.name}: no label ${missing.join(', ')} in src/texts/labels`);
  const shared = rangesOf(build.uses, members);
  return Release.parse({
    ...offer,
    ...build,
    ...first,
    contract: shared['@mayak/host'],
    shared,
  });
}
