import { chakra, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import type { Stop } from '@mayak/api';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& button': {
      width: '100%',
      minHeight: '44px',
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      px: '12px',
      textAlign: 'start',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-pressed=true]': { bg: 'bg.selected' },
    },
    '& span': { flex: 1, minWidth: 0 },
    '& small': { display: 'block', fontSize: 'xs', lineHeight: '16px', color: 'fg.secondary' },
  },
});

interface Props {
  stops: readonly Stop[];
  /** Which one, by the moment it begins: a track that is read again has its stays anew. */
  picked: number | null;
  onPick: (stop: Stop) => void;
}

/** The stays of a track by time; a press shows one on the map (TRACK-D06). */
export function StopTable({ stops, picked, onPick }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  return (
    <section aria-labelledby="track-stops">
      <chakra.h2 id="track-stops" p="12px 12px 6px" fontWeight={600}>
        {t('tracks.stops')}{' '}
        <chakra.span color="fg.muted" fontWeight={500} fontVariantNumeric="tabular-nums">
          {stops.length}
        </chakra.span>
      </chakra.h2>
      {stops.length === 0 && (
        <chakra.p p="0 12px 12px" color="fg.secondary">
          {t('tracks.noStops')}
        </chakra.p>
      )}
      <List>
        {stops.map((stop) => (
          <li key={stop.from}>
            <button type="button" aria-pressed={stop.from === picked} onClick={() => onPick(stop)}>
              <span>
                {format.dateTime(stop.from)}
                <small>{format.coordinates(stop.at)}</small>
              </span>
              {format.duration(stop.to - stop.from)}
            </button>
          </li>
        ))}
      </List>
    </section>
  );
}
