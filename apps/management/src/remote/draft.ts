import {
  pageFaults,
  remotePages,
  type PagedDevice,
  type PageValues,
  type RemotePage,
  type RemoteParametersPage,
} from '@mayak/api';
import { faultsBy, type Fault } from '@mayak/ui/form';
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

/** What a field begins with. */
const typedOf = (name: string, value: unknown): Draft[string] => {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value))
    return name === 'Registers' ? value.filter(isObject).map(cellsOf) : value.join(', ');
  if (isObject(value)) return { ...cellsOf(value), Password: '' };
  return String(value);
};

/** What the fields of all pages begin with. */
export const draftOf = (pages: readonly RemoteParametersPage[]): Draft =>
  Object.fromEntries(
    pages.flatMap(({ Page, Values }) =>
      Object.entries(Values).map(([name, value]) => [fieldName(Page, name), typedOf(name, value)]),
    ),
  );

/** What is typed of one page, by the names of its parameters. */
export const draftOfPage = (draft: Draft, page: RemotePage): Draft =>
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

/** The values that a page means as it is typed; a field that holds no number is NaN, and a password that was left empty is left out. */
export function readDraft(draft: Draft, fields: readonly PageField[]): Values {
  const values: Record<string, unknown> = {};
  for (const { name, kind } of fields) {
    const typed = valueAt(draft, name);
    const text = String(typed ?? '');
    if (kind === 'password') {
      if (text !== '') put(values, name, text);
    } else if (kind === 'switch') put(values, name, typed === true);
    else if (kind === 'list' || kind === 'times') put(values, name, listOf(text));
    else put(values, name, kind === 'text' ? text : numberOf(text));
  }
  const { Registers: registers } = draft;
  if (Array.isArray(registers))
    values['Registers'] = registers.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, text]) => [name, numberOf(text)])),
    );
  return values;
}

/** What is wrong with a page, by its fields and by its device (REMOTE-D04 to REMOTE-D08). */
function pageDraftFaults(page: RemotePage, draft: Draft, device: PagedDevice): readonly Fault[] {
  const fields = fieldsOf(page, device);
  const values = readDraft(draft, fields);
  const named = faultsBy(remotePages[page])(values).map((fault) => {
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
  return named.length > 0 ? named : pageFaults(page, values as PageValues, device);
}

/** What is wrong with what is typed, page by page. */
export const draftFaults = (
  draft: Draft,
  pages: readonly RemoteParametersPage[],
  device: PagedDevice,
): Fault[] =>
  pages.flatMap(({ Page }) =>
    pageDraftFaults(Page, draftOfPage(draft, Page), device).map((fault) => ({
      ...fault,
      field: fieldName(Page, fault.field),
    })),
  );
