import '@testing-library/jest-dom';
import { type FieldCode, Failure, Problem, type ProblemCode } from '@mayak/api';
import { aBeacon, aGeoobject, someColumns } from '@mayak/api/fixtures';
import { HostContext, type Events } from '@mayak/host';
import { FormatsProvider, setLocale, UiProvider, type Locale } from '@mayak/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useFleetRefresh } from '@mayak/fleet';
import { aHostContext, type HostGiven } from './hostContext.fixtures';

export type { Answers } from './hostContext.fixtures';

/** Half a minute after the newest value of the fixtures. */
export const now = 1_791_977_520_000;

/** A refusal of the server as the client throws it. */
export const aFailure = (
  route: string,
  status: number,
  code: ProblemCode,
  errors?: readonly { field: string; code: FieldCode }[],
) =>
  new Failure(
    route,
    status,
    Problem.parse({
      type: 'about:blank',
      title: 'x',
      status,
      detail: 'x',
      instance: 'x',
      code,
      errors: errors?.map((one) => ({ ...one, message: one.code })),
    }),
  );

interface Given extends HostGiven {
  locale?: Locale;
  path?: string;
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

/** Shows a part of monitoring with all that its shell gives, on a table of answers; nothing reaches a network. */
export function renderInHost(
  part: ReactNode,
  {
    answers = {},
    columns = someColumns({}),
    user = {},
    locale = 'ru',
    path = '/monitoring',
    panel = null,
    config = {},
    live$,
    without,
  }: Given = {},
) {
  act(() => setLocale(locale));
  window.history.replaceState(null, '', path);
  const host = aHostContext({
    answers,
    columns,
    user,
    panel,
    config,
    ...(live$ && { live$ }),
    ...(without && { without }),
  });
  const { context, bus, abort, asked, recorded, went, isUnsaved, opened, open$, queries, session$ } = host;
  const told: { [K in keyof Events]: { type: K; payload: Events[K] } }[keyof Events][] = [];
  const shell = bus.scope('shell');
  for (const type of ['map.focus', 'beacon.selected', 'chart.jump'] as const)
    shell.on(type).subscribe(({ payload }) => told.push({ type, payload } as (typeof told)[number]));

  const whole = (inside: ReactNode) => (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <HostContext value={context}>
          <FormatsProvider zone={180} unit="km">
            <BrowserRouter>
              {inside}
              <Address />
            </BrowserRouter>
          </FormatsProvider>
        </HostContext>
      </QueryClientProvider>
    </UiProvider>
  );
  const shown = render(whole(part));
  const rerenderPart = (next: ReactNode) => shown.rerender(whole(next));
  const leave = () => {
    abort.abort();
    queries.clear();
    shown.unmount();
  };
  return {
    ...shown,
    rerenderPart,
    session$,
    asked,
    recorded,
    told,
    went,
    isUnsaved,
    opened,
    open$,
    queries,
    shell,
    leave,
  };
}

/** Lets a scrolling list of jsdom, which has no sizes, show its rows. */
export function giveSizes() {
  const size = (value: number) => ({ configurable: true, get: () => value });
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: size(800),
    offsetWidth: size(320),
    clientHeight: size(800),
    clientWidth: size(320),
  });
}

export { aBeacon, aGeoobject, someColumns };

/** A button that reads the fleet anew. */
export const Refresh = () => {
  const refresh = useFleetRefresh();
  return (
    <button type="button" onClick={refresh}>
      refresh
    </button>
  );
};

export { someTexts } from './store/search.fixtures';
