import { now, renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { TrackCard, type TrackEnds } from './TrackCard';
import { TrackCards } from './TrackCards';

const nothing = () => undefined;
const show = (ends: TrackEnds | null) =>
  renderInHost(
    <TrackCard
      name="Onega"
      color=""
      unit={null}
      period="today"
      figures={undefined}
      ends={ends}
      shown
      chosen
      onChoose={nothing}
      onShow={nothing}
      onCentre={nothing}
      onRemove={nothing}
    />,
  );

it.each([
  ['two places', 'Kola', 'Vardø', 'Kola → Vardø'],
  ['one place', 'Kola', 'Kola', 'Kola'],
])('TRACK-D06 a track says the places of its ends: %s', (_, from, to, text) => {
  const { leave } = show({ from, to });
  expect(screen.getByText(text)).toBeInTheDocument();
  leave();
});

it('TRACK-D04 a hidden track that is removed is not hidden when it comes again', async () => {
  const range = { from: now - 3_600_000, to: now };
  const asked = { key: '5 own', beaconId: 5, period: range, range };
  const onHidden = jest.fn();
  const { leave } = renderInHost(
    <TrackCards
      reads={[{ asked, series: undefined, isFailed: false, retry: nothing }]}
      beacons={new Map()}
      hidden={new Set(['5 own', '6 own'])}
      chosen={null}
      moment$={new BehaviorSubject<number | null>(null)}
      placeAt={() => null}
      onChoose={nothing}
      onHidden={onHidden}
      onCentre={nothing}
      onImport={() => undefined}
      onRemove={nothing}
    />,
    { locale: 'en' },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(onHidden).toHaveBeenCalledWith(new Set(['6 own']));
  leave();
});
