import { Shelf } from '@mayak/api/shelf';
import { renderInHost } from '@mayak/fleet/fixtures';
import { act, screen } from '@testing-library/react';
import { ShelvedCard } from './ShelvedCard';

const aShelf = Shelf.parse({
  ...{ Id: 1, BeaconId: 1, BeaconName: 'Polar Star', NotificationType: 1, Subject: 0, StatusType: 1 },
  ...{ Content: 'Engine room: 95', Reason: 'Sensor is broken', By: 'duty', Times: 3, Lasts: true },
  ...{ SinceDt: '2026-10-14T08:00:00Z', UntilDt: '2026-10-14T12:00:00Z', AlarmId: null, MayEnd: true },
});

describe('NOTIF-D48 what is shelved, on the page of the load', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('leaves the list once its time is over, though the page stays open', async () => {
    let shelves = [aShelf];
    renderInHost(<ShelvedCard />, { locale: 'en', answers: { 'GET /alarms.getShelves': () => shelves } });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(/Sensor is broken/)).toBeVisible();
    shelves = [];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(/Sensor is broken/)).toBeNull();
  });
});
