import type { ReleasePanel } from './registry/index.ts';

/** A panel that is open, with what it was opened for. */
export interface OpenPanel {
  id: string;
  props: Record<string, unknown>;
}

/** The page as its address tells it. */
export interface PageAddress {
  pathname: string;
  search: string;
  state?: unknown;
}

export type DeclaredPanel = Pick<ReleasePanel, 'id' | 'subject'>;

/** What the history keeps of an opening: it is no part of a link. */
export interface Opening {
  /** The entry before this one is the same page without a panel. */
  fromPage?: boolean;
  /** The focus stays where it is. */
  quiet?: boolean;
}

const subjectOn = ({ pathname }: PageAddress, { subject }: DeclaredPanel) =>
  subject?.routes.includes(pathname.split('/')[1] ?? '') ? subject : null;

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d*$/.test(text) ? Number(text) : null);

const prefix = 'panel.';

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a bare word
  }
}

const propsIn = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), valueOf(text)]),
  );

/** The panel that an address opens: `?panel=messenger&panel.beaconId=5`, or on a panel's own routes its subject, `?beacon=5` (ROUTE-D06, PANEL-D02). */
export function panelIn(page: PageAddress, declared: readonly DeclaredPanel[]): OpenPanel | null {
  const query = new URLSearchParams(page.search);
  const quiet = (page.state as Opening | null | undefined)?.quiet ? { takesFocus: false } : {};
  const id = query.get('panel');
  if (id) return { id, props: { ...propsIn(query), ...quiet } };
  for (const panel of declared) {
    const subject = subjectOn(page, panel);
    const value = subject && numberIn(query.get(subject.param));
    if (subject && value !== null) return { id: panel.id, props: { [subject.prop]: value, ...quiet } };
  }
  return null;
}

/** The query of the same page with this panel open, or with none. */
export function searchWith(
  page: PageAddress,
  panel: OpenPanel | null,
  declared: readonly DeclaredPanel[],
): string {
  const query = new URLSearchParams(page.search);
  for (const name of [...query.keys()]) if (name === 'panel' || name.startsWith(prefix)) query.delete(name);
  for (const one of declared) {
    const subject = subjectOn(page, one);
    if (subject) query.delete(subject.param);
  }
  if (panel) enter(query, page, panel, declared);
  const text = query.toString();
  return text && `?${text}`;
}

function enter(
  query: URLSearchParams,
  page: PageAddress,
  { id, props }: OpenPanel,
  declared: readonly DeclaredPanel[],
) {
  const { takesFocus: _, ...known } = props;
  const own = declared.find((one) => one.id === id);
  const subject = own && subjectOn(page, own);
  const value = subject && numberIn(String(known[subject.prop]));
  if (subject && value !== null) return query.set(subject.param, String(value));
  query.set('panel', id);
  for (const [name, value] of Object.entries(known)) {
    const isWord = typeof value === 'string' && valueOf(value) === value;
    if (value !== undefined) query.set(prefix + name, isWord ? value : JSON.stringify(value));
  }
}

/** Where somebody goes who asks for another query of the same page: the open panel stays, unless another is asked for (PANEL-D02). */
export function keepPanel(
  page: PageAddress,
  to: { pathname: string; search: string },
  declared: readonly DeclaredPanel[],
): string {
  const panel = new URLSearchParams(page.search).has('panel') ? panelIn(page, declared) : null;
  const keeps = panel && page.pathname === to.pathname && panelIn(to, declared) === null;
  return keeps ? searchWith(to, panel, declared) : to.search;
}
