import { type RemotePage } from '@mayak/api';
import { pageFaults, remotePages, type PagedDevice, type PageValues } from '@mayak/api';
import { faultsBy, type Fault } from '@mayak/ui/form';
import type { PageField } from './pageFields';

type Values = Readonly<Record<string, unknown>>;
type Cells = Record<string, string>;
/** A page as it is typed: numbers and lists as they stand in their fields. */
export interface PageDraft {
  [name: string]: string | boolean | Cells | Cells[];
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path. */
export const valueAt = (values: Values | null, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), values);

const cellsOf = (value: Values): Cells =>
  Object.fromEntries(Object.entries(value).map(([key, cell]) => [key, String(cell ?? '')]));

/** What the fields of a page begin with. */
export const draftOf = (values: Values): PageDraft =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, PageDraft[string]] => {
      if (typeof value === 'boolean') return [name, value];
      if (Array.isArray(value))
        return [name, name === 'Registers' ? value.filter(isObject).map(cellsOf) : value.join(', ')];
      if (isObject(value)) return [name, { ...cellsOf(value), Password: '' }];
      return [name, String(value)];
    }),
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

/** The values that a form means; a field that holds no number is NaN, and a password that was left empty is left out. */
export function readDraft(draft: PageDraft, fields: readonly PageField[]): Values {
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
export function draftFaults(
  page: RemotePage,
  draft: PageDraft,
  fields: readonly PageField[],
  device: PagedDevice,
): Fault[] {
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
  if (named.length > 0) return named;
  return pageFaults(page, values as PageValues, device);
}
