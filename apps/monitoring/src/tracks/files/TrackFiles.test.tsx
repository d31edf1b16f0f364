import { renderInHost } from '@mayak/fleet/fixtures';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TrackFiles } from './TrackFiles';

it('TRACK-D04 a file is read in the letters that it names', async () => {
  const onRead = jest.fn();
  const { leave } = renderInHost(<TrackFiles tracks={[]} onRead={onRead} />, { locale: 'en' });
  const point = (lon: number) => `<trkpt lat="69" lon="${lon}"/>`;
  const text = `<?xml version="1.0" encoding="windows-1253"?><gpx version="1.1"><trk><name>\u00c1\u00e2</name><trkseg>${point(33)}${point(34)}</trkseg></trk></gpx>`;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const file = new File([bytes], 'Bay.gpx');
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  await userEvent.upload(screen.getByLabelText('Open file', { selector: 'input' }), file);
  await waitFor(() => expect(onRead).toHaveBeenCalled());
  expect(onRead.mock.calls[0]?.[0]).toMatchObject([{ name: '\u0391\u03b2' }]);
  leave();
});
