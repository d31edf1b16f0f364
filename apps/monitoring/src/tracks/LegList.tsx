import { LegKind, type Leg } from '@mayak/api/history';
import { chakra, Flex, type LengthUnit, Segmented, UnplugIcon, useFormats, useTexts } from '@mayak/ui';
import { CircleParkingIcon, RouteIcon, SplineIcon } from '@mayak/ui/icons';
import { VirtualList } from '@mayak/ui/list';
import { useMemo, useState } from 'react';
import { trackTexts } from '../texts/tracks';
import type { NamePlace } from './usePlaceNames';

const Line = chakra('button', {
  base: {
    width: '100%',
    height: '48px',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    px: '12px',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-pressed=true]': { bg: 'bg.selected' },
    '& svg': { flex: 'none', color: 'fg.secondary' },
    '& .where': { flex: 1, minWidth: 0 },
    '& .end': { textAlign: 'right', flex: 'none' },
    '& small': {
      display: 'block',
      fontSize: 'xs',
      lineHeight: '16px',
      color: 'fg.secondary',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

const icons = {
  [LegKind.Move]: RouteIcon,
  [LegKind.Stop]: CircleParkingIcon,
  [LegKind.Gap]: UnplugIcon,
  [LegKind.Estimated]: SplineIcon,
};
const choices = ['all', LegKind.Stop, LegKind.Move, LegKind.Gap] as const;
type Choice = (typeof choices)[number];
/** What is seen under each choice: an estimated way is a way, over a gap. */
const kindsOf = {
  all: Object.values(LegKind),
  [LegKind.Stop]: [LegKind.Stop],
  [LegKind.Move]: [LegKind.Move, LegKind.Estimated],
  [LegKind.Gap]: [LegKind.Gap, LegKind.Estimated],
} satisfies Record<Choice, readonly LegKind[]>;

const isWay = ({ kind }: Leg) => kind === LegKind.Move || kind === LegKind.Estimated;

interface Props {
  legs: readonly Leg[];
  unit: LengthUnit | null;
  namePlace: NamePlace;
  /** Which one, by the moment it begins: a track that is read again has its legs anew. */
  picked: number | null;
  /** The element around the list that scrolls. */
  box: HTMLElement | null;
  onPick: (leg: Leg) => void;
}

/** The stops, moves and gaps of a track by time, stops with their places; a press shows one on the map (TRACK-D06). */
export function LegList({ legs, unit, namePlace, picked, box, onPick }: Props) {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const [choice, setChoice] = useState<Choice>(LegKind.Stop);
  const rows = useMemo(
    () =>
      legs
        .filter(({ kind }) => kindsOf[choice].some((one) => one === kind))
        .map((leg) => ({ id: `${leg.kind}${leg.from}`, leg })),
    [legs, choice],
  );
  return (
    <section aria-labelledby="track-legs">
      <Flex
        align="center"
        wrap="wrap"
        gap="6px 10px"
        p="10px 12px 8px"
        css={{
          '& [role=radiogroup]': { overflowX: 'auto', maxWidth: '100%' },
          '& [role=radio]': { px: { base: '7px', lg: '6px', xl: '7px' } },
        }}
      >
        <chakra.h2 id="track-legs" fontWeight={600} flex="1 0 auto" whiteSpace="nowrap">
          {t(`tracks.legs.${choice}`)}{' '}
          <chakra.span color="fg.muted" fontWeight={500} fontVariantNumeric="tabular-nums">
            {rows.length}
          </chakra.span>
        </chakra.h2>
        <Segmented
          label={t('tracks.legsShown')}
          value={choice}
          options={choices.map((value) => ({ value, label: t(`tracks.legChoice.${value}`) }))}
          onValue={setChoice}
        />
      </Flex>
      {rows.length === 0 && (
        <chakra.p p="0 12px 12px" color="fg.secondary">
          {t(`tracks.noLegs.${choice}`)}
        </chakra.p>
      )}
      <VirtualList label={t(`tracks.legs.${choice}`)} rows={rows} rowHeight={48} box={box}>
        {({ leg }) => {
          const Icon = icons[leg.kind];
          const place = leg.kind === LegKind.Stop ? namePlace(leg.at) : null;
          return (
            <Line type="button" aria-pressed={leg.from === picked} onClick={() => onPick(leg)}>
              <Icon size={16} aria-label={t(`tracks.legKind.${leg.kind}`)} />
              <span className="where">
                {format.dateTime(leg.from)}
                <small {...(place !== null && { title: `${place}\n${format.coordinates(leg.at)}` })}>
                  {place ??
                    (leg.kind === LegKind.Gap
                      ? t('tracks.straight', { distance: format.distance(leg.distance, unit) })
                      : leg.kind === LegKind.Estimated
                        ? t('tracks.legKind.Estimated')
                        : t('tracks.upTo', { speed: format.speed(leg.maxSpeed, unit) }))}
                </small>
              </span>
              <span className="end">
                {format.duration(leg.to - leg.from)}
                {isWay(leg) && <small>{format.distance(leg.distance, unit)}</small>}
              </span>
            </Line>
          );
        }}
      </VirtualList>
    </section>
  );
}
