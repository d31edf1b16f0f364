import type { BeaconChange, BeaconView } from '@mayak/api/beacon-log';
import { aBeacon, renderInHost } from '@mayak/fleet/fixtures';
import { BarContext } from '@mayak/host';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import BeaconLogPage from './BeaconLogPage';

const changes: BeaconChange[] = [
  {
    Id: 3,
    Dt: '2026-11-02T10:00:00Z',
    UserName: 'olga',
    Part: 'access',
    Items: [{ What: 'pilot', Sensor: null, Before: 'view', After: 'view send' }],
  },
  {
    Id: 2,
    Dt: '2026-11-01T10:00:00Z',
    UserName: null,
    Part: 'settings',
    Items: [
      { What: 'vehicleType', Sensor: null, Before: '3', After: '4' },
      { What: 'checkEmergency', Sensor: null, Before: 'true', After: 'false' },
    ],
  },
  {
    Id: 1,
    Dt: '2026-11-01T09:00:00Z',
    UserName: 'olga',
    Part: 'hologram',
    Items: [{ What: 'colour', Sensor: 'Bow', Before: null, After: 'blue' }],
  },
];
const views: BeaconView[] = [
  { UserName: 'pilot', Day: '2026-11-02', Kind: 'track', Count: 12, LastDt: '2026-11-02T11:00:00Z' },
];

const show = (part: object = {}, answers: object = {}) =>
  renderInHost(
    <BarContext value={document.createElement('div')}>
      <Routes>
        <Route path="/management/beacon/:id/log" element={<BeaconLogPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </BarContext>,
    {
      path: '/management/beacon/5/log',
      locale: 'en',
      answers: {
        'GET /beacons/{id}': aBeacon({ Id: 5, IsOwner: true, CanManage: true, ...part }),
        'GET /beacons.getChanges/{id}': changes,
        'GET /beacons.getViews/{id}': views,
        ...answers,
      },
    },
  );

describe('PERM-D20, PERM-D21, PERM-D22 the log of a beacon', () => {
  it('tells who changed what from what to what, in words, and what a later server knows by its own name', async () => {
    show();
    expect(await screen.findByText('view, send messages')).toBeVisible();
    for (const text of [
      'pilot',
      'Deleted user',
      'Transport type',
      'Water',
      'Truck',
      'Check emergency values',
      'Yes',
      'No',
    ])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    for (const text of ['hologram', 'Bow: colour', 'blue']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^Only the owner sees it/)).toBeVisible();
  });

  it('FMT-01 tells who opened what, by day', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Views' }));
    expect(await screen.findByText('pilot')).toBeVisible();
    expect(screen.getByText('Track')).toBeVisible();
    expect(screen.getByText('02.11.26')).toBeVisible();
    expect(screen.getAllByText('12').length).toBeGreaterThan(0);
  });

  it('says what will be here, and what did not come', async () => {
    show({}, { 'GET /beacons.getChanges/{id}': [] });
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });

  it('is a page of the owner alone', async () => {
    show({ IsOwner: false });
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });
});
