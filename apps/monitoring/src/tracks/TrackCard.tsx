import {
  Box,
  chakra,
  EyeIcon,
  EyeOffIcon,
  Flex,
  IconButton,
  type LengthUnit,
  useFormats,
  useTexts,
  XIcon,
} from '@mayak/ui';
import { LocateFixedIcon, RotateCcwClockIcon } from '@mayak/ui/icons';
import type { TrackFigures } from '@mayak/api';
import { identityColor } from '@mayak/fleet/beacon';
import type { ReactNode } from 'react';
import { trackTexts } from '../texts/tracks';

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
const Short = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 8px',
    mt: '2px',
    fontSize: 'xs',
    color: 'fg.secondary',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'fg', fontWeight: 600 },
    '& span': { whiteSpace: 'nowrap' },
  },
});
const Ends = chakra('p', {
  base: { fontSize: 'xs', lineHeight: '18px', mt: '2px', overflowWrap: 'anywhere' },
});
const Name = chakra('button', {
  base: {
    flex: 1,
    minWidth: 0,
    minHeight: { base: '44px', md: '24px' },
    fontWeight: 600,
    _hover: { color: 'brand.fg' },
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** What the places of the ends of a track are called. */
export interface TrackEnds {
  from: string;
  to: string;
}

interface Props {
  name: string;
  color: string;
  unit: LengthUnit | null;
  period: string;
  /** Undefined while it is on its way. */
  figures: TrackFigures | undefined;
  /** Of the chosen one. */
  ends: TrackEnds | null;
  /** Said instead of figures. */
  note?: ReactNode;
  /** What it did at the moment that is looked at. */
  moment?: ReactNode;
  shown: boolean;
  chosen: boolean;
  onChoose: () => void;
  onShow: (shown: boolean) => void;
  onCentre: () => void;
  onRemove: () => void;
  /** Of a track of a file: it can be put into the past of a beacon. */
  onImport?: (() => void) | undefined;
}

/** A displayed track in figures, with what can be done to it; all of them on the chosen one (TRACK-D04). */
export function TrackCard({
  name,
  color,
  period,
  figures,
  ends,
  note,
  moment,
  shown,
  chosen,
  ...rest
}: Props) {
  const t = useTexts(trackTexts);
  const { unit, onChoose, onShow, onCentre, onRemove, onImport } = rest;
  return (
    <Box
      as="section"
      aria-label={`${name}, ${period}`}
      p="8px 12px 10px"
      borderBottomWidth="1px"
      borderColor="border"
      bg={chosen ? 'bg.selected' : undefined}
      css={{
        '& .moment': { fontSize: 'xs', lineHeight: '18px', mt: '6px', fontVariantNumeric: 'tabular-nums' },
      }}
      boxShadow={chosen ? 'inset 3px 0 0 {colors.brand.solid}' : undefined}
    >
      <Flex align="center" gap="8px">
        <span
          aria-hidden
          style={{ width: 18, height: 4, borderRadius: 2, background: identityColor(color), flex: 'none' }}
        />
        <chakra.h2 display="flex" flex="1" minW={0}>
          <Name type="button" aria-pressed={chosen} onClick={onChoose}>
            {name}
          </Name>
        </chakra.h2>
        <IconButton
          label={t(shown ? 'tracks.hideTrack' : 'tracks.showTrack', { name })}
          icon={shown ? <EyeIcon size={14} aria-hidden /> : <EyeOffIcon size={14} aria-hidden />}
          onClick={() => onShow(!shown)}
        />
        <IconButton
          label={t('tracks.centre', { name })}
          icon={<LocateFixedIcon size={14} aria-hidden />}
          disabled={!figures}
          onClick={onCentre}
        />
        {onImport && (
          <IconButton
            label={t('tracks.import.open', { name })}
            icon={<RotateCcwClockIcon size={14} aria-hidden />}
            onClick={onImport}
          />
        )}
        <IconButton
          label={t('tracks.remove', { name })}
          icon={<XIcon size={14} aria-hidden />}
          onClick={onRemove}
        />
      </Flex>
      <Box fontSize="xs" color="fg.secondary" fontVariantNumeric="tabular-nums">
        {period}
        {figures && figures.Fixes > 0 && ` · ${t('tracks.points', { count: figures.Fixes })}`}
      </Box>
      {!note && ends && <Ends>{ends.from === ends.to ? ends.from : `${ends.from} → ${ends.to}`}</Ends>}
      {note ?? (figures && <TrackFiguresList figures={figures} unit={unit} whole={chosen} />)}
      {figures && moment}
    </Box>
  );
}

interface ListProps {
  figures: TrackFigures;
  unit: LengthUnit | null;
  whole: boolean;
}

/** The figures of a track: of all of its fixes, as the server counts them (TRACK-D03). */
function TrackFiguresList({ figures, unit, whole }: ListProps) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const moving = { name: t('tracks.moving'), value: format.duration(figures.Moving) };
  const standing = { name: t('tracks.stops'), value: format.duration(figures.Standing) };
  // Said only where there is some: most tracks have none.
  const hasEstimated = figures.EstimatedLength > 0;
  const estimated = hasEstimated && {
    name: t('tracks.estimated'),
    value: format.distance(figures.EstimatedLength, unit),
  };
  if (!whole)
    return (
      <Short>
        <b>{format.distance(figures.Length, unit)}</b>
        <span title={moving.name}>{t('tracks.movingShort', { time: moving.value })}</span>
        <span title={standing.name}>{t('tracks.stopsShort', { time: standing.value })}</span>
        {estimated && (
          <span title={estimated.name}>{t('tracks.estimatedShort', { length: estimated.value })}</span>
        )}
      </Short>
    );
  const lines = [
    { name: t('tracks.length'), value: format.distance(figures.Length, unit) },
    ...(estimated ? [estimated] : []),
    { name: t('tracks.duration'), value: format.duration(figures.Duration) },
    moving,
    ...(hasEstimated
      ? [{ name: t('tracks.estimatedTime'), value: format.duration(figures.EstimatedTime) }]
      : []),
    standing,
    { name: t('tracks.gaps'), value: figures.Gaps === 0 ? '-' : format.duration(figures.Gaps) },
    { name: t('tracks.meanSpeed'), value: format.speed(figures.MeanSpeed, unit) },
    { name: t('tracks.maxSpeed'), value: format.speed(figures.MaxSpeed, unit) },
  ];
  return (
    <Figures>
      {lines.map(({ name, value }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}
