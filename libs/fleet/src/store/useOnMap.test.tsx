import { act, screen } from '@testing-library/react';
import { aUserSettings } from '@mayak/api/fixtures';
import { renderInHost } from '../host.fixtures';
import { useOnMap } from './useOnMap';

const Trial = () => <output>{useOnMap().onMap.all ? 'all' : 'none'}</output>;
const said = (ShowPositionOnLoad: boolean) => {
  const settings = aUserSettings();
  const { MonitoringInterfaceSettings } = settings;
  return {
    ...settings,
    MonitoringInterfaceSettings: { ...MonitoringInterfaceSettings, ShowPositionOnLoad },
  };
};

describe('MON-03, MON-D03 the beacons that are ticked at the start', () => {
  it.each([
    [true, 'all'],
    [false, 'none'],
  ])('are as the profile says: %s, and stay so when it is changed later', async (start, shown) => {
    const { session$, rerenderPart, leave } = renderInHost(<p />);
    act(() => session$.next({ ...session$.value, settings: said(start) }));
    rerenderPart(<Trial />);
    expect(screen.getByText(shown)).toBeInTheDocument();
    act(() => session$.next({ ...session$.value, settings: said(!start) }));
    expect(screen.getByText(shown)).toBeInTheDocument();
    leave();
  });
});
