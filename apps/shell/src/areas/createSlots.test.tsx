import { aUser } from '@mayak/api/fixtures';
import { definePart, HostContext, lazyScreen, Slot, useHost, type RemoteContext } from '@mayak/host';
import { LoadFailure, ReleaseSlot, type PickedRemote } from '@mayak/host/shell';
import { setLocale } from '@mayak/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { Shell } from '../page/Shell';
import { aShell, renderInShell } from '../shell.fixtures';
import { createSlots } from './createSlots';

const aPart = (id: string, part: object = {}) =>
  ReleaseSlot.parse({
    slot: 'profile.section',
    id,
    module: `./section-${id}`,
    order: 0,
    labelKey: `x:${id}`,
    requires: [],
    ...part,
  });
const remote = (name: string, ...slots: unknown[]) =>
  ({
    name,
    pick: { version: '1.0.0', base: '/b/' },
    release: { slots, labels: {}, panels: [], events: { emits: [], listens: [] } },
  }) as unknown as PickedRemote;

const Named = () => <p>{useHost().identity.name} is here</p>;
function Breaking(): never {
  throw new Error('broken');
}

function show(remotes: PickedRemote[], loads: Record<string, () => Promise<unknown>>, closed: string[] = []) {
  const given = aShell({ token: 'token' });
  given.session.fill({ user: aUser({ CanViewMessages: false }) });
  const shell: Shell = Object.assign(given.shell, {
    remotes,
    slots: createSlots(() => shell),
    panels: { open: () => undefined, close: () => undefined, id$: new BehaviorSubject(null) },
    registryClient: {
      registry$: new BehaviorSubject(null),
      off: (name: string) => (closed.includes(name) ? '' : null),
      hasPrevious: () => false,
      revive: async () => undefined,
      fallBack: async () => false,
    },
    loader: {
      anew: () => undefined,
      part: (_: PickedRemote, { id }: { id: string }) => loads[id]?.(),
      explain: async (_: unknown, error: unknown) =>
        error instanceof LoadFailure ? error : new LoadFailure('crashed', String(error)),
      report: () => undefined,
      runs: () => false,
    },
  }) as unknown as Shell;
  const owner = { slots: shell.slots, active$: new BehaviorSubject(true) } as unknown as RemoteContext;
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>pressed {count}</button>
        <Slot name="profile.section" props={{}} />
      </>
    );
  }
  renderInShell(
    <HostContext value={owner}>
      <Page />
    </HostContext>,
    shell,
  );
}
const part = (content: () => React.ReactNode) => async () =>
  definePart(
    'profile.section',
    lazyScreen(async () => ({ default: content })),
  );

describe('GEN-D05 the slots of the page', () => {
  beforeEach(() => setLocale('en'));

  it('show a part as its own remote, whoever owns the page', async () => {
    show([remote('fuel', aPart('cost'))], { cost: part(Named) });
    expect(await screen.findByText('fuel is here')).toBeInTheDocument();
  });

  it('ask for no code of what the user may not see or what is switched off (PERM-02)', async () => {
    const asked = jest.fn();
    const closed = remote('reports', aPart('closed'));
    const forbidden = remote('messenger', aPart('forbidden', { requires: ['CanViewMessages'] }));
    show(
      [closed, forbidden, remote('fuel', aPart('cost'))],
      { closed: asked, forbidden: asked, cost: part(Named) },
      ['reports'],
    );
    expect(await screen.findByText('fuel is here')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  it('tell of a part that breaks in its own place, with Retry; the page and the other parts go on (ERR-D07)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = [part(Breaking), part(() => 'mended')];
    show([remote('fuel', aPart('cost'), aPart('sum'))], {
      cost: () => answers.shift()!(),
      sum: part(Named),
    });
    expect(await screen.findByText('“cost” did not load: an error in the section.')).toBeInTheDocument();
    expect(await screen.findByText('fuel is here')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'pressed 0' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('mended')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'pressed 1' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('tell of a part that does not arrive by one sentence that says why', async () => {
    show([remote('fuel', aPart('cost'))], {
      cost: () => Promise.reject(new LoadFailure('integrity', 'x')),
    });
    expect(
      await screen.findByText('“cost” did not load: the file differs from the published one.'),
    ).toBeInTheDocument();
  });
});
