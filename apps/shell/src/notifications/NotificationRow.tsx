import { happening, notificationState, type Notification } from '@mayak/api';
import { Box, Button, chakra, MapPinIcon, StateGlyph, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { commonTexts } from '@mayak/ui';
import { Link } from 'react-router-dom';
import { reasonsPath } from '@mayak/fleet/beacon';
import { ColorSquare } from './ColorSquare';
import { notificationTexts } from './texts';

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '6px 14px minmax(0, 1fr) auto',
    columnGap: '10px',
    alignItems: 'start',
    width: '100%',
    padding: '8px 16px 8px 14px',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Dot = chakra('span', {
  base: {
    width: '6px',
    height: '6px',
    marginTop: '6px',
    borderRadius: 'full',
    bg: 'brand.solid',
    _highContrast: { border: '3px solid' },
  },
});
const What = chakra('span', {
  base: {
    display: 'block',
    fontWeight: 550,
    overflowWrap: 'anywhere',
    '&[data-unread]': { fontWeight: 600 },
  },
});
const Where = chakra('span', {
  base: {
    display: 'block',
    textStyle: 'secondary',
    color: 'fg.secondary',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: 500, color: 'fg' },
  },
});
const When = chakra('time', {
  base: {
    textStyle: 'secondary',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

interface Props {
  notification: Notification;
  open: boolean;
  onPick: () => void;
  onShow: (beaconId: number) => void;
}

/** One notification: glyph of its status, what happened, where and when; picked, it offers the way to its beacon (NOTIF-09). */
export function NotificationRow({ notification, open, onPick, onShow }: Props) {
  const t = useTexts(notificationTexts);
  const common = useTexts(commonTexts);
  const { time, dateTime } = useFormats();
  const { BeaconId, BeaconName, CreatedDt, IsRead, Id } = notification;
  const state = notificationState(notification);
  const { what, details } = happening(notification);
  return (
    <Box borderBottomWidth="1px" borderColor="border.subtle" bg={open ? 'bg.selected' : undefined}>
      <Row
        type="button"
        data-notification={Id}
        aria-expanded={BeaconId === null ? undefined : open}
        onClick={onPick}
      >
        {IsRead ? <span /> : <Dot role="img" aria-label={t('isUnread')} />}
        <Box as="span" mt="2px">
          <StateGlyph state={state} size={14} label={common(`state.${state}`)} />
        </Box>
        <span>
          <What data-unread={IsRead ? undefined : ''}>{what}</What>
          {(BeaconName ?? details) !== null && (
            <Where>
              <ColorSquare beaconId={BeaconId} />
              {BeaconName !== null && <b>{BeaconName}</b>}
              {BeaconName !== null && details !== null && ' · '}
              {details}
            </Where>
          )}
        </span>
        <When dateTime={CreatedDt}>{IsRead ? time(CreatedDt) : dateTime(CreatedDt)}</When>
      </Row>
      {open && BeaconId !== null && (
        <Box ps="54px" pe="16px" pb="10px" display="flex" flexWrap="wrap" gap="8px">
          <Button size="sm" icon={<MapPinIcon size={14} aria-hidden />} onClick={() => onShow(BeaconId)}>
            {t('showOnMap')}
            <VisuallyHidden>{`: ${BeaconName ?? ''}`}</VisuallyHidden>
          </Button>
          <Button as={Link} to={reasonsPath(BeaconId, CreatedDt)} variant="link" size="sm">
            {t('why')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
