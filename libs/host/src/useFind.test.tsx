import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { of } from 'rxjs';
import { HostContext } from './HostContext';
import type { RemoteContext } from './remoteContext';
import type { FindHit, SlotPart, SlotProps } from './slots';
import { useFind } from './useFind';

const hit = (title: string, part: Partial<FindHit> = {}): FindHit => ({
  key: title,
  title,
  kind: 'x',
  act: '/',
  ...part,
});
let late: ((hits: FindHit[]) => void)[] = [];

function Source({ part, props }: { part: SlotPart; props: object }) {
  const { text, show } = props as SlotProps['find.provider'];
  useLayoutEffect(() => {
    if (part.key === 'late') late.push(show as never);
    else show([hit(`${part.key} ${text}`), hit(`${part.key} other`, { weak: true })]);
  }, [part, text, show]);
  return null;
}
const host = (...keys: string[]) => {
  const parts = keys.map((key) => ({ key, slot: 'find.provider', title: key, when: {} }));
  return { slots: { parts$: () => of(parts), Part: Source } } as unknown as RemoteContext;
};
function Finder() {
  const [text, setText] = useState('');
  const { hits, sources } = useFind(text, [hit('screen')]);
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <ol>
        {hits.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ol>
      {sources}
    </>
  );
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('MAP-D07 Ctrl+K asks every source', () => {
  beforeEach(() => (late = []));

  it('in the order of their releases, what is called so before what is found otherwise', async () => {
    render(<HostContext value={host('b', 'a')}>{<Finder />}</HostContext>);
    await userEvent.type(screen.getByRole('textbox'), 'x');
    expect(shown()).toEqual(['screen', 'b x', 'a x', 'b other', 'a other']);
  });

  it('and takes no answer to an earlier text for one to this', async () => {
    render(<HostContext value={host('late')}>{<Finder />}</HostContext>);
    await userEvent.type(screen.getByRole('textbox'), 'x');
    const [, ofX] = late;
    await userEvent.type(screen.getByRole('textbox'), 'y');
    act(() => ofX?.([hit('old')]));
    expect(shown()).toEqual(['screen']);
    act(() => late.at(-1)?.([hit('new')]));
    expect(shown()).toEqual(['screen', 'new']);
  });
});
