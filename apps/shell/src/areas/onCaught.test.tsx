import { Boundary } from '@mayak/host';
import { act } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onCaught } from './onCaught';

/** A boundary that a remote has of its own. */
class Fence extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render = () => (this.state.broken ? null : this.props.children);
}
const Broken = () => {
  throw new TypeError('x is undefined');
};

async function show(part: ReactNode) {
  const [said, logged] = [jest.spyOn(globalThis.console, 'error').mockReset(), jest.fn()];
  const root = createRoot(document.createElement('div'), { onCaughtError: onCaught(logged) });
  await act(async () => root.render(part));
  const lines = said.mock.calls.length;
  said.mockRestore();
  return { lines, logged: logged.mock.calls.flat().map(String) };
}

describe('ERR-D07 an error that a boundary caught', () => {
  it('is told by the area itself: React says nothing beside it', async () => {
    const told: string[] = [];
    const part = (
      <Boundary onError={(error) => told.push(String(error))}>
        <Broken />
      </Boundary>
    );
    expect(await show(part)).toEqual({ lines: 0, logged: [] });
    expect(told).toEqual(['TypeError: x is undefined']);
  });

  it('is logged where code of a remote took it, since nobody else tells of it', async () => {
    const part = (
      <Fence>
        <Broken />
      </Fence>
    );
    expect(await show(part)).toEqual({ lines: 0, logged: ['TypeError: x is undefined'] });
  });
});
