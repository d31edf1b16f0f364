import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at } from '../paths.ts';
import { doorOf } from '../shared.ts';
import { inOrder } from './step.ts';

/** A type is told member by member so deep; below that in one line. */
const deepest = 4;
const whole = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
const isForeign = (one: ts.Declaration) => one.getSourceFile().fileName.includes('/node_modules/');

/** Aliases over a tree of texts, whose keys are told where the tree is. */
const ofTexts = new Set(['Translate', 'Fill']);

/** The public surface of rooms: a line for each name of the main door, or for each member of it, with its type. */
export function surfacesOf(rooms: readonly string[]): Record<string, string[]> {
  const { config } = ts.readConfigFile(at('tsconfig.base.json'), (path) => readFileSync(path, 'utf8')) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, at());
  const program = ts.createProgram(rooms.map(doorOf), options);
  const checker = program.getTypeChecker();
  const exportsOf = (room: string) => {
    const source = program.getSourceFile(doorOf(room));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${room} exports nothing`);
    return checker.getExportsOfModule(module).map((exported) => ({
      name: exported.name,
      symbol: exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported,
    }));
  };
  const words = wording(checker);
  for (const { name, symbol } of rooms.flatMap(exportsOf))
    if (symbol.flags & ts.SymbolFlags.Type) words.know(checker.getDeclaredTypeOfSymbol(symbol), name);
  const surface = (room: string) =>
    exportsOf(room).flatMap(({ name, symbol }) => {
      const value = symbol.flags & ts.SymbolFlags.Value ? checker.getTypeOfSymbol(symbol) : null;
      const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0 && (!value || !words.isSchema(value));
      return [
        ...(value ? words.lines(name, value) : []),
        ...(isType ? words.lines(`type ${name}`, checker.getDeclaredTypeOfSymbol(symbol)) : []),
      ];
    });
  return Object.fromEntries(rooms.map((room) => [room, [...new Set(surface(room).map(inOrder))].toSorted()]));
}

/** Types in words that do not depend on the order in which the compiler met them. */
function wording(checker: ts.TypeChecker) {
  /** Types that have a name of ours, which stands for them elsewhere. */
  const known = new Map<ts.Type, string>();
  const member = (type: ts.Type, name: string): ts.Type | undefined => {
    const found = checker.getPropertyOfType(type, name);
    return found && checker.getTypeOfSymbol(found);
  };
  const isSchema = (type: ts.Type) => checker.getPropertyOfType(type, '_zod') !== undefined;
  /** What a schema reads, in place of the schema. */
  const read = (type: ts.Type): ts.Type => {
    const inner = member(type, '_zod');
    return (inner && member(inner, 'output')) ?? type;
  };
  const isLiteral = ({ symbol }: ts.Type) => symbol === undefined || symbol.name.startsWith('__');
  const hasMembers = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type) &&
    type.getCallSignatures().length === 0 &&
    (isLiteral(type) || type.symbol.declarations?.some((one) => !isForeign(one)) === true) &&
    membersOf(type).length > 0;
  /** Its own members: those of the elements and styles that it passes on are not ours. */
  const membersOf = (type: ts.Type) =>
    type
      .getProperties()
      .filter(({ name, declarations }) => !name.startsWith('__@') && !declarations?.every(isForeign));
  /** A type that a package names: its name is all that we say of it. */
  const isForeignName = (type: ts.Type) =>
    type.aliasSymbol
      ? type.aliasTypeArguments === undefined && type.aliasSymbol.declarations?.every(isForeign)
      : !isLiteral(type) && !checker.isArrayType(type) && type.symbol.declarations?.every(isForeign);
  const nameOf = ({ name, flags }: ts.Symbol) => `${name}${flags & ts.SymbolFlags.Optional ? '?' : ''}`;

  const worded = (given: ts.Type, depth = 0): string => {
    const name = known.get(given);
    if (name !== undefined) return name;
    const type = read(given);
    const one = known.get(type);
    if (one !== undefined) return one;
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
    // A text is no shape: another wording changes nothing for who shows it.
    if (type.isStringLiteral() && /[^ -~]/.test(type.value)) return 'text';
    if (isForeignName(type)) return checker.typeToString(type, undefined, whole);
    const { aliasSymbol: alias, aliasTypeArguments: args = [] } = type;
    if (alias && ofTexts.has(alias.name)) return alias.name;
    if (alias && args.length > 0)
      return `${alias.name}<${args.map((arg) => worded(arg, depth + 1)).join(', ')}>`;
    if (type.isUnion()) return union(type, depth);
    if (checker.isArrayType(type)) {
      const [of] = checker.getTypeArguments(type as ts.TypeReference);
      return `(${of ? worded(of, depth + 1) : 'unknown'})[]`;
    }
    const [signature, ...more] = type.getCallSignatures();
    if (signature && more.length === 0 && isLiteral({ symbol: type.symbol } as ts.Type) && depth < 6)
      return called(signature, depth);
    if (isLiteral(type) && hasMembers(type) && depth < 6)
      return `{ ${membersOf(type)
        .map((of) => `${nameOf(of)}: ${worded(checker.getTypeOfSymbol(of), depth + 1)}`)
        .toSorted()
        .join('; ')} }`;
    return checker.typeToString(type, undefined, whole);
  };
  const union = (type: ts.UnionType, depth: number) => {
    if (type.types.some((one) => one.isStringLiteral() && one.value === '-moz-initial')) return 'style';
    const parts = type.types.map((one) => worded(one, depth + 1));
    const isBoolean = parts.includes('true') && parts.includes('false');
    const named = parts.filter((part) => !isBoolean || (part !== 'true' && part !== 'false'));
    return [...new Set([...named, ...(isBoolean ? ['boolean'] : [])])].toSorted().join(' | ');
  };
  const called = (signature: ts.Signature, depth: number) => {
    const given = signature.getParameters().map((one) => worded(checker.getTypeOfSymbol(one), depth + 1));
    return `(${given.join(', ')}) => ${worded(signature.getReturnType(), depth + 1)}`;
  };

  const lines = (name: string, given: ts.Type, depth = 0): string[] => {
    const type = read(given);
    const isKnown = depth > 0 && (known.has(given) || known.has(type));
    const [signature] = type.getCallSignatures();
    if (signature && depth === 0 && !isForeignName(type))
      return [`${name}: ${called(signature, 0)}`.replaceAll(/\s+/g, ' ')];
    if (depth >= deepest || isKnown || !hasMembers(type))
      return [
        `${name}: ${depth === 0 && !hasMembers(type) ? declared(type) : worded(given)}`.replaceAll(
          /\s+/g,
          ' ',
        ),
      ];
    return membersOf(type).flatMap((one) =>
      lines(`${name}.${nameOf(one)}`, checker.getTypeOfSymbol(one), depth + 1),
    );
  };
  /** A type behind its own name. */
  const declared = (type: ts.Type): string => {
    const name = known.get(type);
    known.delete(type);
    const text = worded(type);
    if (name !== undefined) known.set(type, name);
    return text;
  };
  return {
    lines,
    isSchema,
    know(type: ts.Type, name: string) {
      const isNamed =
        (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection)) !== 0;
      if (isNamed && !(type.flags & ts.TypeFlags.Boolean) && !known.has(type)) known.set(type, name);
    },
  };
}
