import { CardFlag } from '@mayak/api';
import { addTrackImport, type NewTrackImport } from '@mayak/api/imports';
import { aFailure, renderInHost, someColumns } from '@mayak/fleet/fixtures';
import { Toasts } from '@mayak/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileFix, FileTrack } from '@mayak/track-files';
import ImportTrackDialog from './ImportTrackDialog';

const begin = Date.parse('2026-04-01T00:00:00Z');
const fix = (i: number): FileFix => ({
  lat: 69,
  lon: 33 + i / 100,
  t: begin + i * 60_000,
  speed: 15,
  course: null,
  altitude: null,
});
const track = { name: 'Spring', fixes: [fix(0), fix(1), fix(2)] };

const columns = someColumns({
  cards: [
    { Id: 1, Name: 'Onega', Flags: CardFlag.IsOwner },
    { Id: 2, Name: 'Barents', Flags: 0 },
  ],
  states: [{ Id: 1 }, { Id: 2 }],
});
const stored = {
  Id: 9,
  FileName: 'Spring',
  UserName: 'demo',
  CreatedDt: '2026-10-14T10:00:00Z',
  StartDt: '2026-04-01T00:00:00Z',
  EndDt: '2026-04-01T00:02:00Z',
  Points: 2,
  Known: 1,
  Outside: 0,
};

let leave = () => undefined as void;
afterEach(() => leave());
const show = (given: FileTrack, answer: unknown = stored) => {
  const onClose = jest.fn();
  const shown = renderInHost(
    <>
      <ImportTrackDialog track={given} onClose={onClose} />
      <Toasts />
    </>,
    {
      columns,
      locale: 'en',
      answers: { [addTrackImport.route]: answer },
    },
  );
  leave = shown.leave;
  return { ...shown, onClose };
};
const choose = async (name: string) => {
  await userEvent.type(screen.getByRole('combobox'), name);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const save = () => screen.getByRole('button', { name: 'Save' });

describe('INGEST-D07 a track of a file for the past of a beacon', () => {
  it('is sent as it is, and says what was left out', async () => {
    const { asked, onClose } = show(track);
    expect(save()).toBeDisabled();
    await choose('Onega');
    await userEvent.click(save());
    expect(await screen.findByText('2 points saved to Onega')).toBeTruthy();
    expect(screen.getByText(/1 point skipped: the beacon itself reported/)).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
    const { body, params } = asked.find(({ route }) => route === addTrackImport.route)?.input as {
      body: NewTrackImport;
      params: object;
    };
    expect(params).toEqual({ id: 1 });
    expect(body.FileName).toBe('Spring');
    expect(body.Points[1]).toEqual({
      Timestamp: '2026-04-01T00:01:00.000Z',
      Coordinates: [69, 33.01],
      Speed: 15,
      Course: null,
      Altitude: null,
    });
  });

  it('is for own beacons only', async () => {
    show(track);
    await choose('Barents');
    expect(screen.getByText('You can save to your own beacons only')).toBeTruthy();
    expect(save()).toBeDisabled();
  });

  it('of places without times is told at once that it cannot be', async () => {
    show({ ...track, fixes: [fix(0), { ...fix(1), t: null }] });
    expect(screen.getByText(/have no times/)).toBeTruthy();
    await choose('Onega');
    expect(save()).toBeDisabled();
  });

  it('that is there already is said so, and the dialog stays', async () => {
    const refuse = () =>
      Promise.reject(aFailure(addTrackImport.route, 400, 'validation', [{ field: 'Points', code: 'taken' }]));
    const { onClose } = show(track, refuse);
    await choose('Onega');
    await userEvent.click(save());
    expect(await screen.findByText(/there is nothing to save/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
