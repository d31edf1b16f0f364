import { SendState, type PagedDevice, type RemotePage, type RemoteParametersPage } from '@mayak/api';
import { chosenPages, chosenFaults, pathsOf, valuesOver } from '@mayak/api/remote';
import { faultsBy, type Fault } from '@mayak/ui/form';
import { moving } from './moving';
import { fieldsOf, type PageField } from './pageFields';

type Values = Readonly<Record<string, unknown>>;
type Cells = Record<string, string>;
/** Parameters as they are typed: numbers and lists as they stand in their fields. */
export interface Draft {
  [name: string]: string | boolean | Cells | Cells[];
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The value at a dotted path. */
export const valueAt = (values: Values | null, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), values);

/** The name of a parameter among those of all pages. */
export const fieldName = (page: RemotePage, name: string) => `${page}:${name}`;

const cellsOf = (value: Values): Cells =>
  Object.fromEntries(Object.entries(value).map(([key, cell]) => [key, String(cell ?? '')]));

/** What somebody chose of a page; all that was saved, where a server does not tell it apart. */
export const chosenIn = ({ Chosen, SavedDt, Values }: RemoteParametersPage): readonly string[] =>
  Chosen ?? (SavedDt === null ? [] : pathsOf(Values));

/** What is known of a parameter: as it was chosen, else as the beacon has it; undefined where nobody told. */
const knownOf = (page: RemoteParametersPage, name: string): unknown =>
  valueAt(chosenIn(page).includes(name) ? page.Values : page.Reported, name);

/** What a field begins with: empty where nothing is known. */
const typedOf = (value: unknown): string | boolean => {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
};

const simOf = (page: RemoteParametersPage, name: string): Cells => ({
  Apn: String(knownOf(page, `${name}.Apn`) ?? ''),
  Login: String(knownOf(page, `${name}.Login`) ?? ''),
  Password: '',
  HasPassword: String(valueAt(page.Values, `${name}.HasPassword`) === true),
});

const registersOf = (page: RemoteParametersPage): Cells[] => {
  const known = knownOf(page, 'Registers');
  return Array.isArray(known) ? known.filter(isObject).map(cellsOf) : [];
};

function draftOfOne(page: RemoteParametersPage, device: PagedDevice): Draft {
  if (page.Page === 'sim') return { Sim1: simOf(page, 'Sim1'), Sim2: simOf(page, 'Sim2') };
  const draft: Draft = Object.fromEntries(
    fieldsOf(page.Page, device).map(({ name }) => [name, typedOf(knownOf(page, name))]),
  );
  return page.Page === 'modbus' ? { ...draft, Registers: registersOf(page) } : draft;
}

/** What the fields of all pages begin with. */
export const draftOf = (pages: readonly RemoteParametersPage[], device: PagedDevice): Draft =>
  Object.fromEntries(
    pages.flatMap((page) =>
      Object.entries(draftOfOne(page, device)).map(([name, value]) => [fieldName(page.Page, name), value]),
    ),
  );

/** What is typed of one page, by the names of its parameters. */
const draftOfPage = (draft: Draft, page: RemotePage): Draft =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) =>
      name.startsWith(fieldName(page, '')) ? [[name.slice(page.length + 1), value]] : [],
    ),
  );

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
const listOf = (text: string) =>
  text
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);

function put(values: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', rest] = path.split('.');
  if (rest === undefined) values[first] = value;
  else values[first] = { ...(isObject(values[first]) ? values[first] : {}), [rest]: value };
}

/** What is typed in a field; undefined where it is left empty, and a field that holds no number is NaN. */
function valueIn({ kind }: PageField, typed: unknown): unknown {
  if (kind === 'switch') return typeof typed === 'boolean' ? typed : undefined;
  const text = String(typed ?? '');
  if (kind === 'list' || kind === 'times') return listOf(text);
  if (kind === 'text') return text;
  if (kind === 'password') return text === '' ? undefined : text;
  return numberOf(text);
}

const isEmpty = (typed: unknown) => typed === undefined || typed === '' || same(typed, []);

/** What is chosen of a page as it is typed: what differs from the beacon, and of what is not known all that is filled in (REMOTE-D12). */
export function readChosen(draft: Draft, page: RemoteParametersPage, device: PagedDevice): Values {
  const typed = draftOfPage(draft, page.Page);
  const values: Record<string, unknown> = {};
  /** On its way it is not taken back by what it was before. */
  const isUnderWay = (name: string) => moving.includes(page.SendState) && chosenIn(page).includes(name);
  const take = (name: string, given: unknown, value: unknown) => {
    const reported = valueAt(page.Reported, name);
    const isChosen = reported === undefined ? !isEmpty(given) : !same(value, reported) || isUnderWay(name);
    if (value !== undefined && isChosen) put(values, name, value);
  };
  for (const field of fieldsOf(page.Page, device)) {
    const given = valueAt(typed, field.name);
    take(field.name, given, valueIn(field, given));
  }
  const { Registers: registers } = typed;
  if (Array.isArray(registers)) {
    const numbers = registers.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, text]) => [name, numberOf(text)])),
    );
    take('Registers', registers, numbers);
  }
  return values;
}

/** The parameters that a send of a page takes, by their paths: those that are chosen, and passwords, which are never told. */
export const sentPaths = (draft: Draft, page: RemoteParametersPage, device: PagedDevice): string[] => {
  const isKept = (path: string) =>
    path.endsWith('.Password') && page.SendState !== SendState.SentAndConfirmed;
  return [...new Set([...pathsOf(readChosen(draft, page, device)), ...chosenIn(page).filter(isKept)])];
};

/** What is wrong with a page, by its fields and by its device (REMOTE-D04 to REMOTE-D08). */
function pageDraftFaults(page: RemoteParametersPage, draft: Draft, device: PagedDevice): readonly Fault[] {
  const fields = fieldsOf(page.Page, device);
  const values = readChosen(draft, page, device);
  const named = faultsBy(chosenPages[page.Page])(values).map((fault) => {
    const field = fields.find(({ name }) => name === fault.field || fault.field.startsWith(`${name}.`));
    if (!field) return fault;
    if (field.kind === 'number' && fault.code !== 'outOfRange') return { field: field.name, code: 'number' };
    const range = field.kind === 'number' ? { min: field.min, max: field.max } : {};
    return {
      ...fault,
      field: field.name,
      code: field.kind === 'times' && fault.code === 'invalidFormat' ? 'times' : fault.code,
      ...range,
    };
  });
  return named.length > 0 ? named : chosenFaults(page.Page, valuesOver(page.Reported ?? {}, values), device);
}

/** What is wrong with what is typed, page by page. */
export const draftFaults = (
  draft: Draft,
  pages: readonly RemoteParametersPage[],
  device: PagedDevice,
): Fault[] =>
  pages.flatMap((page) =>
    pageDraftFaults(page, draft, device).map((fault) => ({
      ...fault,
      field: fieldName(page.Page, fault.field),
    })),
  );
