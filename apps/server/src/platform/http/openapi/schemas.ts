import { Bytes, Ids, type Schema } from '@mayak/api';
import * as z from 'zod/mini';
import { contract } from './contract.ts';

export type Json = Record<string, unknown>;
type Side = 'input' | 'output';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The order of exports is not the same everywhere; that of names is. */
export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

/** What zod cannot tell of. */
const untold = new Map<unknown, Json>([
  [Bytes, { type: 'string', format: 'binary' }],
  [Ids, { type: 'array', items: { type: 'integer' } }],
]);

/** The schemas that the contract exports keep their names in the document. */
const named = z.registry<{ id: string }>();
for (const [id, value] of Object.entries<unknown>(contract).sort(byName))
  if (isSchema(value) && !untold.has(value)) named.add(value, { id });

const safest = Number.MAX_SAFE_INTEGER;

/** Leaves out what only zod knows of, and says what numbers of an enumeration mean. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void {
  const def = zodSchema._zod.def as { type: string; entries?: Record<string, unknown> };
  Object.assign(jsonSchema, untold.get(zodSchema));
  if (jsonSchema['format'] === 'date-time') delete jsonSchema['pattern'];
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
  if (jsonSchema['maximum'] === safest) delete jsonSchema['maximum'];
  if (jsonSchema['minimum'] === -safest) delete jsonSchema['minimum'];
  const entries = Object.entries(def.entries ?? {});
  if (def.type === 'enum' && entries.some(([, value]) => typeof value === 'number'))
    jsonSchema['description'] = entries.map(([name, value]) => `${String(value)} ${name}`).join(', ');
}

function jsonSchemaOf(schema: Schema, io: Side): { root: Json; defs: Record<string, Json> } {
  const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
    io,
    metadata: named,
    unrepresentable: 'any',
    override: tidy as never,
  }) as Json;
  void $schema;
  const defs = Object.entries(($defs ?? {}) as Record<string, Json>).map(([name, { id, ...def }]) => {
    void id;
    return [name, def] as const;
  });
  return { root, defs: Object.fromEntries(defs) };
}

const text = (value: unknown) => JSON.stringify(value);
const refTo = (name: string) => `"#/$defs/${name}"`;

/** Schemas of the document: what calls answer under its name, what they take under the same one, or with `Input` where that differs. */
export class Schemas {
  readonly #defs: Record<Side, Record<string, Json>> = { input: {}, output: {} };

  /** The schema of a part of a call, whose named parts are references. */
  of(schema: Schema, io: Side): Json {
    const { root, defs } = jsonSchemaOf(schema, io);
    Object.assign(this.#defs[io], defs);
    return { ...root, 'x-side': io };
  }

  /** The same where no reference may stand: the parts of a query are parameters. */
  inline(schema: Schema): Json {
    const { root, defs } = jsonSchemaOf(schema, 'input');
    const name = /^#\/\$defs\/(.+)$/.exec(String(root['$ref'] ?? ''))?.[1];
    const { [name ?? '']: own, ...others } = defs;
    Object.assign(this.#defs.input, others);
    return own ?? root;
  }

  /** Names of inputs that are not what is answered under that name, themselves or in a part. */
  #differing(): Set<string> {
    const { input, output } = this.#defs;
    const found = new Set(
      Object.keys(input).filter((n) => n in output && text(input[n]) !== text(output[n])),
    );
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const [name, def] of Object.entries(input))
        if (name in output && [...found].some((other) => text(def).includes(refTo(other)))) found.add(name);
    }
    return found;
  }

  /** The document with references to its components, and the components. */
  finish(document: Json, examples: Record<string, unknown>): Json {
    const differing = this.#differing();
    const nameOf = (name: string, io: Side) =>
      io === 'input' && differing.has(name) ? `${name}Input` : name;
    const linked = (value: unknown, io: Side): unknown => {
      if (Array.isArray(value)) return value.map((item) => linked(item, io));
      if (typeof value !== 'object' || value === null) return value;
      const side = ((value as Json)['x-side'] as Side | undefined) ?? io;
      const entries = Object.entries(value).filter(([key]) => key !== 'x-side');
      return Object.fromEntries(
        entries.map(([key, item]) => {
          const name = key === '$ref' && /^#\/\$defs\/(.+)$/.exec(String(item))?.[1];
          return [key, name ? `#/components/schemas/${nameOf(name, side)}` : linked(item, side)];
        }),
      );
    };
    const all = (['output', 'input'] as const).flatMap((io) =>
      Object.entries(this.#defs[io]).map(([name, def]) => {
        const example = io === 'output' || !(name in this.#defs.output) ? examples[name] : undefined;
        const shown = example === undefined ? {} : { examples: [example] };
        return [nameOf(name, io), { ...(linked(def, io) as Json), ...shown }] as const;
      }),
    );
    // What is answered comes last in the list, so that its examples stay where both sides have one name.
    const unique = [...new Map(all.toReversed())];
    const schemas = Object.fromEntries(unique.toSorted(byName));
    const linkedDocument = linked(document, 'output') as Json;
    return { ...linkedDocument, components: { ...(linkedDocument['components'] as Json), schemas } };
  }
}
