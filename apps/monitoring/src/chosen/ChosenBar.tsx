import { Button, chakra, MaximizeIcon, MessageSquareIcon, useTexts, XIcon } from '@mayak/ui';
import { RouteIcon } from '@mayak/ui/icons';
import { chosenLimits } from './chosenLimits';
import { chosenTexts } from './texts';

const Bar = chakra('section', {
  base: {
    position: 'absolute',
    zIndex: 'mapControls',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    p: '8px 12px',
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'popover',
    _highContrast: { border: '1px solid' },
    fontSize: 'sm',
    '& [role=status]': { fontWeight: 600, me: '6px', whiteSpace: 'nowrap' },
    '& p': { flexBasis: '100%', fontSize: 'xs', color: 'fg.secondary' },
  },
});

interface Props {
  count: number;
  /** Nothing else is on the map. */
  isOnly: boolean;
  /** Null where the user may not. */
  onMessage: (() => void) | null;
  onFit: () => void;
  onOnly: () => void;
  onAll: () => void;
  onTracks: () => void;
  onClear: () => void;
  insets: { right: number; bottom: number };
}

/** What may be done with all of the chosen beacons (MON-D10). */
export function ChosenBar({ count, isOnly, onMessage, insets, ...acts }: Props) {
  const t = useTexts(chosenTexts);
  const icon = { size: 14, 'aria-hidden': true } as const;
  const { tracks, recipients } = chosenLimits;
  const isTooMany = { tracks: count > tracks, recipients: onMessage !== null && count > recipients };
  return (
    <Bar
      aria-label={t('title')}
      style={{
        right: 12 + insets.right,
        bottom: 40 + insets.bottom,
        maxWidth: `calc(100% - ${24 + insets.right}px)`,
      }}
    >
      <span role="status">{t('count', { count })}</span>
      <Button size="sm" icon={<MaximizeIcon {...icon} />} onClick={acts.onFit}>
        {t('fit')}
      </Button>
      {isOnly ? (
        <Button size="sm" onClick={acts.onAll}>
          {t('all')}
        </Button>
      ) : (
        <Button size="sm" onClick={acts.onOnly}>
          {t('only')}
        </Button>
      )}
      <Button size="sm" icon={<RouteIcon {...icon} />} disabled={isTooMany.tracks} onClick={acts.onTracks}>
        {t('tracks')}
      </Button>
      {onMessage && (
        <Button
          size="sm"
          icon={<MessageSquareIcon {...icon} />}
          disabled={isTooMany.recipients}
          onClick={onMessage}
        >
          {t('message')}
        </Button>
      )}
      <Button size="sm" variant="quiet" icon={<XIcon {...icon} />} onClick={acts.onClear}>
        {t('clear')}
      </Button>
      {isTooMany.tracks && <p>{t('tooMany.tracks', { count: tracks })}</p>}
      {isTooMany.recipients && <p>{t('tooMany.recipients', { count: recipients })}</p>}
    </Bar>
  );
}
