import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { graphOf, targetOf } from './graph.mjs';
import { layers, pairOf } from './serverRooms.mjs';

const graphs = new Map();
const graphIn = (root) => graphs.get(root) ?? graphs.set(root, graphOf(root)).get(root);

/** The `src` of the project that a file belongs to. */
function sourcesAround(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')))
      return existsSync(join(folder, 'src')) ? join(folder, 'src') : folder;
  return dirname(file);
}

/** Asks about each relative import and export of a file that names a source of its own project. */
const eachImport = (ask) => (context) => {
  const root = sourcesAround(context.filename);
  const check = (node) => {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
    const graph = graphIn(root);
    const target = targetOf(context.filename, specifier, graph.files);
    const fault = target && ask({ root, graph, file: context.filename, target, ...context.options[0] });
    if (fault) context.report({ node: node.source, message: fault });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
  };
};

const rule = (schema, ask) => ({ meta: { type: 'problem', schema }, create: eachImport(ask) });
const names = { type: 'array', items: { type: 'string' } };

/** `features/<noun>` of a path below the folder of the features, or nothing for a file that stands beside them. */
const featureOf = (root, path) => {
  const [first, ...rest] = relative(root, path).split(sep);
  return rest.length > 0 && first !== '..' ? first : undefined;
};

export default {
  rules: {
    /** A feature never imports a feature; the folders named `free` are none, and what brings features together may import them. */
    features: rule(
      [
        {
          type: 'object',
          properties: { within: { type: 'string' }, free: names, pairs: names },
          additionalProperties: false,
        },
      ],
      ({ root, file, target, within = '', free = [], pairs = [] }) => {
        const [from, to] = [file, target].map((path) => featureOf(join(root, within), path));
        if (!from || !to || from === to || free.includes(from) || free.includes(to)) return undefined;
        if (pairs.includes(pairOf(from, to))) return undefined;
        return `${from} is a feature and so is ${to}: a screen brings them together, or what both need moves out of them.`;
      },
    ),
    /** A layer imports itself and those beneath it; what stands beside the layers brings them together. */
    layers: rule([], ({ root, file, target }) => {
      const [from, to] = [file, target].map((path) => featureOf(root, path));
      const [height, other] = [from, to].map((name) => layers.indexOf(name));
      if (height === -1 || (to === undefined && from === layers.at(-1))) return undefined;
      if (other !== -1 && other <= height) return undefined;
      return `${from} stands beneath ${to ?? 'this file'} and does not know it.`;
    }),
    /** Folders do not import each other in a circle. */
    circles: rule([], ({ graph, file, target }) => {
      const circle = graph.circleOf(dirname(file), dirname(target));
      return circle && `A circle of folders: ${[circle.at(-1), ...circle].join(' > ')}.`;
    }),
  },
};
