import semver from 'semver';
import { wrongFeatures, type Release } from '@mayak/host/registry';

const twice = (values: readonly string[]) => [
  ...new Set(values.filter((value, i) => values.indexOf(value) !== i)),
];

/** Routes, menu entries and panels agree with each other and have their names. */
export function checkOffer(release: Release): string[] {
  const { version, routes, menu, panels, slots, preload, files, labels } = release;
  const paths = routes.map(({ path }) => path);
  const places = [...paths, ...panels.map(({ id }) => `panel-${id}`)];
  const ask = [...menu, ...panels, ...slots, ...Object.values(release.features ?? {})];
  return [
    semver.valid(version) === version ? [] : [`The version "${version}" is none like 2.3.0.`],
    wrongFeatures(release),
    twice(paths).map((path) => `The route ${path} is there twice.`),
    twice(menu.map(({ id }) => id)).map((id) => `The menu entry ${id} is there twice.`),
    twice(panels.map(({ id }) => id)).map((id) => `The panel ${id} is there twice.`),
    twice(slots.map(({ slot, id }) => `${slot} ${id}`)).map((id) => `The part ${id} is there twice.`),
    menu
      .filter(({ to }) => !paths.includes(to.split(/[/?#]/)[1] ?? ''))
      .map(({ id, to }) => `The menu entry ${id} leads to ${to}, which is no route of this remote.`),
    panels.filter(({ id }) => !/^[a-z][a-z0-9-]*$/.test(id)).map(({ id }) => `The panel "${id}" is no name.`),
    ask.filter(({ labelKey }) => !labels[labelKey]).map(({ labelKey }) => `There is no label ${labelKey}.`),
    Object.keys(preload)
      .filter((place) => !places.includes(place))
      .map((place) => `Files are fetched early for ${place}, which is neither a route nor a panel.`),
    Object.keys({ ...release.calls, ...release.addressed })
      .filter((path) => !paths.includes(path))
      .map((path) => `Calls are made first for ${path}, which is no route of this remote.`),
    Object.values(preload)
      .flat()
      .filter((file, i, all) => files[file] === undefined && all.indexOf(file) === i)
      .map((file) => `${file} is fetched early and is not among the files.`),
    places.length + slots.length > 0 || release.embed
      ? []
      : ['The release offers nothing: no route, no panel, no part of a slot, no element.'],
  ].flat();
}
