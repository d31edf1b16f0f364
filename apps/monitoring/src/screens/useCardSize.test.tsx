import { InterfaceSize, type UserSettings } from '@mayak/api';
import { aUserSettings } from '@mayak/api/fixtures';
import { renderInHost } from '@mayak/fleet/fixtures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useCardSize } from './useCardSize';

function Trial() {
  const [small, setSmall] = useCardSize();
  return <button onClick={() => setSmall(!small)}>{small ? 'small' : 'normal'}</button>;
}

describe('MON-04, USER-01 the size of cards', () => {
  it('is changed alone: what another device has set meanwhile stays, such as the time zone', async () => {
    let kept: UserSettings = aUserSettings({ TimeZone: 600 });
    const { leave } = renderInHost(<Trial />, {
      answers: {
        'GET /users.getSettings': () => kept,
        'PUT /users.editSettings': ({ body }: { body: UserSettings }) => (kept = body),
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'normal' }));
    expect(screen.getByRole('button', { name: 'small' })).toBeInTheDocument();
    await waitFor(() =>
      expect(kept).toMatchObject({
        TimeZone: 600,
        MonitoringInterfaceSettings: { BeaconCardSize: InterfaceSize.Small },
      }),
    );
    leave();
  });
});
