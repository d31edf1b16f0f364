import { BeaconName, ownUnit } from '@mayak/fleet/beacon';
import type { BeaconRow } from '@mayak/fleet';
import { Button, chakra, Flex, IconButton, useFormats, useTexts, XIcon } from '@mayak/ui';
import { wholeCourse } from '../wholeCourse';
import { pastTexts } from './texts';

const Card = chakra('section', {
  base: {
    position: 'absolute',
    top: '12px',
    left: '12px',
    width: 'min(280px, calc(100% - 84px))',
    zIndex: 'mapControls',
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'popover',
    _highContrast: { border: '1px solid' },
    p: '10px 12px',
    '& dl': { fontSize: 'xs', display: 'grid', gap: '3px', mb: '8px' },
    '& dl > div': { display: 'flex', gap: '12px', minWidth: 0 },
    '& dt': { color: 'fg.secondary', flex: 'none' },
    '& dd': { flex: 1, fontWeight: 500, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});

interface Props {
  row: BeaconRow;
  /** The moment that is shown. */
  at: number;
  onTrack: () => void;
  onPage: () => void;
  onClose: () => void;
}

/** What is known of one beacon at the moment: its last fix, how old that was, or since when there are no data (MON-D09). */
export function PastCard({ row, at, onTrack, onPage, onClose }: Props) {
  const t = useTexts(pastTexts);
  const format = useFormats();
  const { fixAt } = row;
  const isSilent = row.look === 'outdated';
  const since = format.dateTime(fixAt);
  const fix = fixAt === null ? t('noData') : isSilent ? t('noDataSince', { time: since }) : since;
  const lines = [
    [t('fix'), fix],
    [t('age'), format.age(fixAt === null ? null : at - fixAt)],
    [t('place'), format.coordinates(row.place)],
    ...(isSilent
      ? []
      : [
          [t('speed'), format.speed(row.speed, ownUnit(row))],
          [t('course'), row.course === null ? '-' : `${wholeCourse(row.course)}°`],
        ]),
  ] as const;
  return (
    <Card aria-label={row.name}>
      <Flex align="center" gap="8px" mb="6px" fontWeight={600}>
        <Flex flex={1} minW={0}>
          <BeaconName id={row.id} />
        </Flex>
        <IconButton
          size="sm"
          variant="quiet"
          label={t('close')}
          icon={<XIcon size={14} aria-hidden />}
          onClick={onClose}
        />
      </Flex>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Flex gap="6px" wrap="wrap">
        {fixAt !== null && (
          <Button size="sm" onClick={onTrack}>
            {t('track')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onPage}>
          {t('page')}
        </Button>
      </Flex>
    </Card>
  );
}
