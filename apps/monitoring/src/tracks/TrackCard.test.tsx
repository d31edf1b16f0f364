import { renderInHost } from '@mayak/fleet/fixtures';
import { screen } from '@testing-library/react';
import { TrackCard, type TrackEnds } from './TrackCard';

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
