import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { HostContext } from './HostContext';
import type { RemoteContext } from './remoteContext';
import { Slot } from './Slot';
import { holds, type SlotPart } from './slots';

declare module '@mayak/host' {
  interface SlotProps {
    'trial.part': { beacon: { Id: number; CanSendMessages: boolean } };
  }
}

const aPart = (key: string, part: Partial<SlotPart> = {}): SlotPart => ({
  key,
  slot: 'trial.part',
  title: key,
  when: {},
  ...part,
});

function show(parts: SlotPart[], canSend = true, slots = true) {
  const parts$ = new BehaviorSubject<readonly SlotPart[]>(parts);
  const host = {
    ...(slots && {
      slots: { parts$: () => parts$, Part: ({ part }: { part: SlotPart }) => <p>body of {part.key}</p> },
    }),
  } as unknown as RemoteContext;
  render(
    <HostContext value={host}>
      <Slot name="trial.part" props={{ beacon: { Id: 5, CanSendMessages: canSend } }}>
        {(part, content) => <section aria-label={part.title}>{content}</section>}
      </Slot>
    </HostContext>,
  );
}

describe('GEN-D05 a slot of a page', () => {
  it('shows each part inside what its owner puts around it, in the given order', () => {
    show([aPart('a:one'), aPart('b:two')]);
    expect(screen.getAllByRole('region').map((one) => one.textContent)).toEqual([
      'body of a:one',
      'body of b:two',
    ]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('leaves out a part whose condition does not hold: %s', (canSend, count) => {
    show([aPart('a:one', { when: { 'beacon.CanSendMessages': true } })], canSend);
    expect(screen.queryAllByRole('region')).toHaveLength(count);
  });

  it('is empty where no shell fills it: in an embedded part', () => {
    show([aPart('a:one')], true, false);
    expect(screen.queryAllByRole('region')).toEqual([]);
  });

  it.each([
    [{}, true],
    [{ 'a.b': 1 }, true],
    [{ 'a.b': 1, c: null }, true],
    [{ 'a.b': 2 }, false],
    [{ 'a.b.c': 1 }, false],
    [{ 'x.y': true }, false],
  ])('%j: %s', (when, there) => expect(holds(when, { a: { b: 1 }, c: null })).toBe(there));
});
