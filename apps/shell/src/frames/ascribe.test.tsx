import { HostContext, type RemoteContext } from '@mayak/host';
import type { PickedRemote } from '@mayak/host/shell';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ascribe, type FrameScript } from './ascribe';
import { followCommits } from './commits';
import { hostOfCommit, hostOfNode, type FiberRoot, type Hosted } from './fibers';
import { ownerOfCalls, ownerOfHosted } from './owners';

const remotes = [
  {
    name: 'reports',
    pick: {
      name: 'reports',
      version: '2.3.0',
      base: '/remotes/reports/2.3.0/',
      reason: 'stable',
      detail: '',
    },
    release: {
      routes: [{ path: 'reports', feature: 'reports.page' }],
      panels: [{ id: 'totals' }],
      slots: [{ slot: 'beacon.section', id: 'fuel', feature: 'reports.forecast' }],
    },
  },
  { name: 'bnwas', pick: { name: 'bnwas', version: '1.0.0', base: '/remotes/bnwas/1.0.0/' }, release: null },
] as unknown as PickedRemote[];
const at = (path: string) => `http://localhost${path}`;

const contextOf = (name: string, version: string, basename: string) =>
  ({ identity: { name, version, instance: name }, nav: { basename } }) as unknown as RemoteContext;
const shell = contextOf('shell', '', '');
const page = contextOf('reports', '2.3.0', '/reports');

/** As the shell puts a part of a slot, and a panel, around what it hosts. */
function Part({ children }: { part: { key: string; slot: string }; children: ReactNode }) {
  const [context] = useState(() => contextOf('reports', '2.3.0', ''));
  return <HostContext value={context}>{children}</HostContext>;
}
function OpenedPanel({ children }: { opened: { id: string }; children: ReactNode }) {
  const [context] = useState(() => contextOf('bnwas', '1.0.0', ''));
  return <HostContext value={context}>{children}</HostContext>;
}
const ownerOf = (text: string) => {
  const host = hostOfNode(screen.getByText(text));
  return host && ownerOfHosted(remotes, host);
};

describe('CONF-D19 whose a part of the page is, by the tree of React', () => {
  it('is that of the nearest host, with its route, panel or part of a slot, and the feature that the release names', () => {
    render(
      <HostContext value={shell}>
        <p>the frame</p>
        <HostContext value={page}>
          <p>the page</p>
          {createPortal(<p>its dialog</p>, document.body)}
          <Part part={{ key: 'reports:fuel', slot: 'beacon.section' }}>
            <p>the part</p>
          </Part>
        </HostContext>
        <OpenedPanel opened={{ id: 'totals' }}>
          <p>the panel</p>
        </OpenedPanel>
      </HostContext>,
    );
    const own = { remote: 'reports', version: '2.3.0' };
    expect(ownerOf('the frame')).toEqual({ remote: 'shell', version: '', feature: null, part: 'frame' });
    expect(ownerOf('the page')).toEqual({ ...own, feature: 'reports.page', part: '/reports' });
    expect(ownerOf('its dialog')).toEqual({ ...own, feature: 'reports.page', part: '/reports' });
    expect(ownerOf('the part')).toEqual({ ...own, feature: 'reports.forecast', part: 'beacon.section fuel' });
    expect(ownerOf('the panel')).toMatchObject({ remote: 'bnwas', part: 'panel totals' });
    expect(hostOfNode(document.head)).toBeNull();
  });

  it('is known of what React has drawn: of whom it has called the most components', () => {
    let draw = { page: () => undefined as void, part: () => undefined as void };
    function Drawn({ of }: { of: 'page' | 'part' }) {
      const [, setTurn] = useState(0);
      useEffect(() => {
        draw = { ...draw, [of]: () => setTurn((turn) => turn + 1) };
      }, [of]);
      return <i>{of}</i>;
    }
    const { container } = render(
      <HostContext value={page}>
        <Drawn of="page" />
        <Part part={{ key: 'reports:fuel', slot: 'beacon.section' }}>
          <Drawn of="part" />
        </Part>
      </HostContext>,
    );
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const root = () =>
      (container as unknown as Record<string, { stateNode: FiberRoot }>)[key]?.stateNode as FiberRoot;
    const drawn = () => hostOfCommit(root())?.inside;
    act(() => draw.part());
    expect(drawn()).toEqual({ part: 'reports:fuel' });
    act(() => draw.page());
    expect(drawn()).toBeNull();
    expect(hostOfCommit(root())?.context).toBe(page);
  });

  it('is told by React through its hook, beside whoever listened there before', () => {
    const before = jest.fn();
    const hook: Record<string, (...given: never[]) => void> = { onCommitFiberRoot: before };
    const commits = followCommits(null, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } as never);
    const current = { type: HostContext, memoizedProps: { value: page }, flags: 0, subtreeFlags: 0 };
    const from = performance.now();
    hook['onCommitFiberRoot']?.(...([1, { current }] as never[]));
    hook['onPostCommitFiberRoot']?.(...([1, { current }] as never[]));
    expect(commits.within(from, Infinity).map(({ host }) => host?.context)).toEqual([page, page]);
    expect(commits.after(from - 1)?.host?.context).toBe(page);
    expect(before).toHaveBeenCalledTimes(1);
  });
});

const hosted = (context: RemoteContext, inside: Hosted['inside'] = null): Hosted => ({ context, inside });
const main = at('/main.0a1b2c3d.js');

/** A frame of 200 ms from 1,000 ms on, with what is known beside the scripts. */
function frame(
  scripts: Partial<FrameScript>[],
  known: { drawn?: Hosted; later?: Hosted; pressed?: Hosted; calls?: string; asked?: string } = {},
) {
  const { drawn, later, pressed, calls, asked } = known;
  const commit = (host: Hosted | undefined) => (host ? [{ at: 1_100, host }] : []);
  return ascribe(
    {
      startTime: 1_000,
      duration: 200,
      scripts: scripts.map((one) => ({
        ...{ sourceURL: main, invoker: 'TimerHandler:setTimeout', startTime: 1_000, duration: 150 },
        ...one,
      })),
    },
    {
      remotes,
      commits: { within: () => commit(drawn), after: () => commit(later)[0] },
      presses: {
        before: (_, type) =>
          pressed && type === 'click' ? { at: 999, stamp: 999, type, host: pressed } : undefined,
      },
      timers: { within: () => calls },
      answers: { within: () => asked },
    },
  );
}

describe('CONF-D19 whose a long frame is', () => {
  const reports = at('/remotes/reports/2.3.0/screen-reports.0a1b2c3d.js');
  const click = 'DIV.area.onclick';
  const part = hosted(contextOf('bnwas', '1.0.0', ''), { panel: 'watch' });

  it.each([
    ['of whose file the script is', frame([{ sourceURL: reports }]), 'reports', 'screen-reports.js'],
    [
      'of the one whose scripts took the most',
      frame([{ sourceURL: reports, duration: 90 }, { duration: 20 }]),
      'reports',
      'screen-reports.js',
    ],
    [
      'of the part that was pressed',
      frame([{ invoker: click }], { pressed: part, drawn: hosted(page) }),
      'bnwas',
      'panel watch',
    ],
    [
      'of what a press of the frame has drawn',
      frame([{ invoker: click }], { pressed: hosted(shell), drawn: hosted(page) }),
      'reports',
      '/reports',
    ],
    [
      'of the part that was drawn',
      frame([{ invoker: 'MessagePort.onmessage' }], { drawn: hosted(page) }),
      'reports',
      '/reports',
    ],
    [
      'of what was drawn in pieces',
      frame([{ invoker: 'MessagePort.onmessage' }], { later: hosted(page) }),
      'reports',
      '/reports',
    ],
    ['not of what was drawn after something else', frame([{}], { later: hosted(page) }), 'shell', 'main.js'],
    [
      'of who has set the timer',
      frame([{}], { calls: `Error\n at f (${main}:1:2)\n at g (${reports}:1:2)` }),
      'reports',
      'screen-reports.js',
    ],
    [
      'of what was laid out, where scripts took little',
      frame([{ duration: 10 }], { drawn: hosted(page) }),
      'reports',
      '/reports',
    ],
    [
      'of who has made the call',
      frame([{}], { asked: `Error\n at async ${reports}:1:2`, drawn: hosted(shell) }),
      'reports',
      'screen-reports.js',
    ],
    ['of the shell', frame([{}]), 'shell', 'main.js'],
  ] as const)('is %s', (_, owner, remote, name) => expect(owner).toMatchObject({ remote, part: name }));

  it('is unknown where nothing tells', () => {
    expect(frame([])).toBeNull();
    expect(frame([{ sourceURL: '' }])).toBeNull();
    expect(ownerOfCalls(remotes, `Error\n at f (${main}:1:2)`)).toBeNull();
  });
});
