import { chakra, ChevronRightIcon, IconButton, useFormats, useTexts } from '@mayak/ui';
import { ChevronLeftIcon } from '@mayak/ui/icons';
import { pastTexts } from './texts';

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4px', flex: '1 1 240px', minWidth: 0 },
});
const Range = chakra('input', {
  base: {
    flex: 1,
    minWidth: '80px',
    height: { base: '44px', md: '32px' },
    accentColor: 'brand.solid',
    cursor: 'pointer',
  },
});

interface Props {
  at: number;
  from: number;
  to: number;
  /** Milliseconds of a step. */
  step: number;
  onMoment: (at: number) => void;
}

/** The one slider of all beacons: dragged, moved by keys and by its two buttons (MON-D09). */
export function PastSlider({ at, from, to, step, onMoment }: Props) {
  const t = useTexts(pastTexts);
  const format = useFormats();
  const go = (next: number) => onMoment(Math.min(to, Math.max(from, next)));
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <Row>
      <IconButton
        size="md"
        label={t('earlier')}
        icon={<ChevronLeftIcon {...icon} />}
        disabled={at <= from}
        onClick={() => go(at - step)}
      />
      <Range
        type="range"
        aria-label={t('slider')}
        aria-valuetext={format.dateTime(at)}
        min={from}
        max={to}
        step={step}
        value={at}
        onChange={({ target }) => go(Number(target.value))}
      />
      <IconButton
        size="md"
        label={t('later')}
        icon={<ChevronRightIcon {...icon} />}
        disabled={at >= to}
        onClick={() => go(at + step)}
      />
    </Row>
  );
}
