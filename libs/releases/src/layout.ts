import { join } from 'node:path';

/**
 * Where the registry and the releases lie, and at which addresses a shell looks for them.
 *
 *     <data>/registry.json                     /registry.json                      no-cache
 *     <data>/releases/<name>/<version>/…       /remotes/<name>/<version>/…         immutable, for any origin
 *     <data>/archive/releases/<name>/<id>.json  each release that was ever given: shells, and remotes
 *     <data>/archive/files/<xx>/<sha256>        their bytes, each file once
 *     <data>/registry-journal.jsonl            who changed it, when and why
 *     <data>/previews/<id>/…                   /previews/<id>/…                     for whoever has the link, with an end
 *     <data>/teams.json                        who may publish which remotes, by the hash of a key, and by which keys they are signed
 *     <data>/telemetry/<day>.jsonl             POST /telemetry
 *     <data>/openings/<day>.jsonl              openings, faults and speed of versions, counted
 *     <dist>/remotes/<name>/<version>/…        the same addresses, for builds that came with the product
 *     <dist>/shell/provided.json               /provided.json                      what this shell provides
 *
 * Each release folder holds `release.json`, every file that it names, and `.br` and `.gz` beside those that pack well.
 * Any static host can take the server's place: copy `releases` to `remotes` and the output of `mfe registry` to
 * `registry.json` at the web root of the page, the latter without caching. Code may lie at another origin that the registry
 * allows (`base` of a version); its `release.json` is always read beside the registry.
 */
export const layout = {
  registry: (data: string) => join(data, 'registry.json'),
  teams: (data: string) => join(data, 'teams.json'),
  journal: (data: string) => join(data, 'registry-journal.jsonl'),
  releases: (data: string) => join(data, 'releases'),
  release: (data: string, name: string, version: string) => join(data, 'releases', name, version),
  archive: (data: string) => join(data, 'archive'),
  previews: (data: string) => join(data, 'previews'),
  preview: (data: string, id: string) => join(data, 'previews', id),
  openings: (data: string) => join(data, 'openings'),
  telemetry: (data: string) => join(data, 'telemetry'),
  builds: (dist: string) => join(dist, 'remotes'),
  provided: (dist: string) => join(dist, 'shell', 'provided.json'),
  /** The address of a release folder. */
  base: (name: string, version: string) => `/remotes/${name}/${version}/`,
};

/** A name that can be a remote's, and so a folder's. */
export const isName = (text: string) => /^[a-z][a-z0-9-]*$/.test(text);
