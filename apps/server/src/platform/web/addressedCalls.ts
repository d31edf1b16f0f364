import { AddressedCall, type FirstCall } from '@mayak/host/registry';

/** A call as the page's head makes it; `{from}` in its address stands for the moment so many days before the navigation. */
export type HeadCall = Omit<FirstCall, 'feature'> & { days?: number };

/** So many of one page; the section asks for the rest. */
const most = 8;
const periodParts = ['period', 'startDt', 'endDt'];
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** What an address says in one question, by name. */
type Said = ReadonlyMap<string, string>;

/** What the path says after the route, by the names of a pattern; null where it goes on otherwise. */
function saidByPath(pattern: string, rest: readonly string[]): Said | null {
  const said = new Map<string, string>();
  for (const [i, part] of pattern.split('/').filter(Boolean).entries()) {
    const given = rest[i] ?? '';
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined ? given !== part : !isId(given)) return null;
    if (name !== undefined) said.set(name, given);
  }
  return said;
}

/** The questions of a query: one, or as many as there are of a name; a period before the first is meant for it (ROUTE-D06). */
function questionsOf(query: URLSearchParams, each: string | undefined): Map<string, string>[] {
  const before = new Map<string, string>();
  const questions: Map<string, string>[] = [];
  for (const [name, value] of query) {
    if (name === each) questions.push(new Map());
    const question = questions.at(-1) ?? before;
    if (!question.has(name)) question.set(name, value);
  }
  const [first] = questions;
  for (const [name, value] of before)
    if (first && periodParts.includes(name) && !first.has(name)) first.set(name, value);
  return each === undefined ? [before] : questions;
}

/** The period of a question: written out, or one that begins some days ago and lasts until now. */
function periodOf(question: Said, days: AddressedCall['days']) {
  const [from, to] = ['startDt', 'endDt'].map((name) => Date.parse(question.get(name) ?? ''));
  if (from !== undefined && to !== undefined && from < to) {
    const iso = (at: number) => new Date(at).toISOString();
    return { from: iso(from), to: iso(to) };
  }
  const count = days[question.get('period') ?? ''];
  return count === undefined ? null : { from: '{from}', count };
}

function callOf({ address, accept, query, days }: AddressedCall, question: Said): HeadCall | null {
  const period = Object.values(query).includes('{from}') ? periodOf(question, days) : {};
  if (!period) return null;
  const { count, ...ends } = period as { from?: string; to?: string; count?: number };
  const said = new Map([...question, ...Object.entries(ends)]);
  let isWhole = true;
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = question.get(name) ?? '';
    isWhole &&= isId(given);
    return given;
  });
  const pairs = Object.entries(query).flatMap(([name, template]) => {
    const [, wanted, mayLack] = /^\{(\w+)(\?)?\}$/.exec(template) ?? [];
    if (wanted === undefined) return [[name, template]];
    const given = said.get(wanted);
    isWhole &&= given !== undefined || mayLack !== undefined;
    return given === undefined ? [] : [[name, given]];
  });
  if (!isWhole) return null;
  const asked = new URLSearchParams(pairs).toString().replace('%7Bfrom%7D', '{from}');
  return { address: `${path}${asked && `?${asked}`}`, accept, ...(count !== undefined && { days: count }) };
}

/** What a screen asks with the arguments of an address, each call once; what is no such call is left to the screen (GEN-D23). */
export function addressedCalls(
  calls: readonly unknown[],
  { pathname, searchParams }: URL,
  mayMake: (call: FirstCall) => boolean,
): HeadCall[] {
  const rest = pathname.split('/').slice(2);
  const found = calls.flatMap((one) => {
    const call = AddressedCall.safeParse(one);
    const path = call.success ? saidByPath(call.data.path, rest) : null;
    if (!call.success || !path || !mayMake(call.data)) return [];
    return questionsOf(searchParams, call.data.each).flatMap(
      (question) => callOf(call.data, new Map([...question, ...path])) ?? [],
    );
  });
  return [...new Map(found.map((one) => [`${one.address} ${one.accept} ${one.days}`, one])).values()].slice(
    0,
    most,
  );
}
