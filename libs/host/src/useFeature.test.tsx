import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { FeatureId, Features } from './features';
import { HostContext } from './HostContext';
import type { RemoteContext } from './remoteContext';
import { useFeature } from './useFeature';

const id = 'reports.forecast' as FeatureId;
const Asking = () => <p>{useFeature(id) ? 'on' : 'off'}</p>;
const show = (features?: Features) =>
  render(
    <HostContext value={{ ...(features && { features }) } as RemoteContext}>
      <Asking />
    </HostContext>,
  );
const build = globalThis as { DECLARED_FEATURES?: Record<string, boolean> };
afterEach(() => delete build.DECLARED_FEATURES);

describe('CONF-D07 a feature in the code of a remote', () => {
  it('follows what its shell says', () => {
    const has$ = new BehaviorSubject(true);
    show({ has: () => has$.value, has$: () => has$ });
    expect(screen.getByText('on')).toBeTruthy();
    act(() => has$.next(false));
    expect(screen.getByText('off')).toBeTruthy();
  });

  it.each([true, false])('is %s as its own release says, in a shell of before', (usual) => {
    build.DECLARED_FEATURES = { [id]: usual };
    show();
    expect(screen.getByText(usual ? 'on' : 'off')).toBeTruthy();
  });
});
