import {
  Box,
  chakra,
  EyeIcon,
  EyeOffIcon,
  Flex,
  IconButton,
  type LengthUnit,
  LocateFixedIcon,
  useFormats,
  useTexts,
  XIcon,
} from '@mayak/ui';
import { identityColor } from '@mayak/fleet/beacon';
import { texts } from '../texts';
import type { TrackSummary } from '@mayak/api';

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '2px 12px',
    mt: '6px',
    fontSize: 'xs',
    lineHeight: '18px',
    '& dt': { color: 'fg.secondary' },
    '& dd': { textAlign: 'right', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  },
});

interface Props {
  name: string;
  color: string;
  unit: LengthUnit | null;
  period: string;
  points: number;
  summary: TrackSummary;
  shown: boolean;
  onShow: (shown: boolean) => void;
  onCentre: () => void;
  onRemove: () => void;
}

/** A displayed track in figures, with what can be done to it (TRACK-D04). */
export function TrackCard({
  name,
  color,
  unit,
  period,
  points,
  summary,
  shown,
  onShow,
  onCentre,
  onRemove,
}: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  return (
    <Box as="section" aria-label={name} p="10px 12px" borderBottomWidth="1px" borderColor="border">
      <Flex align="center" gap="8px">
        <span
          aria-hidden
          style={{ width: 18, height: 4, borderRadius: 2, background: identityColor(color), flex: 'none' }}
        />
        <chakra.h2
          flex="1"
          minW={0}
          fontWeight={600}
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {name}
        </chakra.h2>
        <IconButton
          label={t(shown ? 'tracks.hideTrack' : 'tracks.showTrack', { name })}
          icon={shown ? <EyeIcon size={14} aria-hidden /> : <EyeOffIcon size={14} aria-hidden />}
          onClick={() => onShow(!shown)}
        />
        <IconButton
          label={t('tracks.centre', { name })}
          icon={<LocateFixedIcon size={14} aria-hidden />}
          onClick={onCentre}
        />
        <IconButton
          label={t('tracks.remove', { name })}
          icon={<XIcon size={14} aria-hidden />}
          onClick={onRemove}
        />
      </Flex>
      <Box fontSize="xs" color="fg.secondary" fontVariantNumeric="tabular-nums">
        {period} · {t('tracks.points', { count: points })}
      </Box>
      <Figures>
        <dt>{t('tracks.length')}</dt>
        <dd>{format.distance(summary.length, unit)}</dd>
        <dt>{t('tracks.duration')}</dt>
        <dd>{format.duration(summary.duration)}</dd>
        <dt>{t('tracks.moving')}</dt>
        <dd>{format.duration(summary.moving)}</dd>
        <dt>{t('tracks.maxSpeed')}</dt>
        <dd>{format.speed(summary.maxSpeed, unit)}</dd>
      </Figures>
    </Box>
  );
}
