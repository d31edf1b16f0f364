import { act, fireEvent, screen } from '@testing-library/react';
import { aUser, aUserSettings } from '@mayak/api/fixtures';
import { renderInHost } from '../host.fixtures';
import { isOnMap, withOnMap } from './onMap';
import { useFollowed } from './useFollowed';
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

function Desk() {
  const { onMap, setOnMap } = useOnMap();
  const [followed, follow] = useFollowed();
  return (
    <button
      type="button"
      onClick={() => {
        setOnMap(withOnMap(onMap, [1], false));
        follow(2);
      }}
    >
      {`${isOnMap(onMap, 1)} ${followed}`}
    </button>
  );
}

describe('AUTH-D05, MON-D03 what one user ticked and followed on the map of an embedded part', () => {
  it('is not what the next one finds, and is there again when the first comes back', () => {
    const { session$, leave } = renderInHost(<Desk />, { user: aUser({ Id: 1 }) });
    const signIn = (Id: number) => act(() => session$.next({ ...session$.value, user: aUser({ Id }) }));
    const desk = screen.getByRole('button');
    fireEvent.click(desk);
    expect(desk).toHaveTextContent('false 2');
    signIn(2);
    expect(desk).toHaveTextContent('true null');
    signIn(1);
    expect(desk).toHaveTextContent('false 2');
    leave();
  });
});
