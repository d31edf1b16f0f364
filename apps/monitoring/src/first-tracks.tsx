import { getBeacon, getTrackColumns, pathOf, type Beacon, type UserSettings } from '@mayak/api';
import type { FirstFrame } from '@mayak/host';
import { besideFrom, drawFirstTracks, layoutFor } from '@mayak/map/first';
import { saved } from '@mayak/ui';
import { lengthUnits, plainTexts } from '@mayak/ui/first';
import { FirstTracks } from './screens/FirstTracks';
import { placed } from './screens/placed';
import { en } from './texts/tracks.en';
import { ru } from './texts/tracks.ru';
import { shownTracks } from './tracks/shownTracks';
import { trackFromBytes } from './tracks/trackFromBytes';
import { savedLook } from './tracks/trackLooks';
import { wayOf } from './tracks/wayOf';

const own = { ru, en };

/** Labels find their room in the screen: until then nothing is written. */
const unwritten = { number: () => '', dateTime: () => '', duration: () => '' };

/** The line of one track on its map before React is there (CONF-D04, GEN-D23); several tracks, the colours of a sensor and a phone, which begins with its list, are left to the screen. */
const first: FirstFrame = async ({ answers, locale, width, search, show }) => {
  const layout = layoutFor(width);
  const look = savedLook.get();
  const [id, ...others] = new URLSearchParams(search).getAll('beacon').map(Number);
  const isOther = !id || others.length > 0 || look.by === 'sensor';
  if (isOther || width < besideFrom) return;
  const [answer, beacon, settings] = await Promise.all([
    answers(pathOf(getTrackColumns, { id })) as Promise<ArrayBuffer | null>,
    answers(pathOf(getBeacon, { id })) as Promise<Beacon | null>,
    answers('/users.getSettings') as Promise<UserSettings | null>,
  ]);
  if (!answer || !beacon || !settings) return;
  const { series, drawn } = trackFromBytes(answer);
  if (series.fixes.t.length === 0) return;
  wayOf(series.fixes, drawn);
  const t = plainTexts<(typeof own)['ru']>(own[locale], locale);
  const { Color: color, TrackLineWidth } = beacon.UserInterfaceSettings;
  const { shown } = shownTracks(
    [
      {
        key: String(id),
        series,
        beacon: { id, name: beacon.Name, color, width: TrackLineWidth, beacon },
        events: [],
        samples: null,
        placeAt: () => null,
      },
    ],
    {
      look,
      format: { ...unwritten, locale },
      picked: null,
      unit: lengthUnits[beacon.LengthUnit ?? settings.DistanceUnit] ?? 'km',
      stopText: () => '',
      unknownText: '',
      letters: [t('tracks.startLetter'), t('tracks.finishLetter')],
    },
  );
  const isCharted = saved.section('tracks.chart').get() ?? true;
  // Without React a part is the node itself.
  const frame: unknown = FirstTracks({ layout, isCharted });
  if (!(frame instanceof HTMLElement)) return;
  show(frame);
  const place = frame.querySelector<HTMLElement>('.map');
  if (!place) return;
  const paint = () => {
    const root = place.getRootNode();
    // The screen itself may be there by now.
    if (!place.isConnected || !(root instanceof ShadowRoot)) return;
    place.replaceChildren(drawFirstTracks(place, root.host, { tracks: shown, name: 'tracks' }));
  };
  void placed(place).then(paint);
};
export default first;
