import { type BeaconLook, looks } from '@mayak/api';
import { chakra, commonTexts, StateGlyph, useTexts, VisuallyHidden } from '@mayak/ui';
import { useFleetCounts, useFleetKnown } from '@mayak/fleet';
import { texts } from '../texts';

const Group = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8px', flex: 'none' } });
const Counter = chakra('button', {
  base: {
    height: '26px',
    px: '9px',
    borderRadius: '5px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flex: 'none',
    color: 'fg.secondary',
    fontSize: '12.5px',
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    _hover: { backgroundColor: 'bg.hover' },
    _pressed: { backgroundColor: 'bg.selected', color: 'brand.fg', '& b': { color: 'brand.fg' } },
    '& b': { fontWeight: 650, color: 'fg', fontVariantNumeric: 'tabular-nums' },
    mdDown: {
      height: '36px',
      borderBlock: '5px solid transparent',
      backgroundClip: 'padding-box',
      fontSize: 'sm',
    },
  },
});

interface Props {
  look: BeaconLook | null;
  onLook: (look: BeaconLook | null) => void;
  /** Glyph and number do, the word is told by the pointer. */
  short: boolean;
}

/** How many beacons are in each state; a press leaves only that state in the list and on the map. */
export function StateCounters({ look, onLook, short }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const counts = useFleetCounts();
  const isKnown = useFleetKnown();
  /** What nobody has read is not zero. */
  const shown = (count: number) =>
    isKnown ? (
      count
    ) : (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('bar.unknown')}</VisuallyHidden>
      </>
    );
  return (
    <Group role="group" aria-label={t('bar.states')} aria-busy={!isKnown}>
      <Counter type="button" aria-pressed={look === null} onClick={() => onLook(null)}>
        <b>{shown(counts.all)}</b>
        {t('bar.all')}
      </Counter>
      {looks.map((one) => (
        <Counter
          key={one}
          type="button"
          aria-pressed={look === one}
          title={short ? common(`state.${one}`) : undefined}
          onClick={() => onLook(look === one ? null : one)}
        >
          <StateGlyph state={one} size={one === 'emergency' || one === 'preEmergency' ? 12 : 11} />
          <b>{shown(counts[one])}</b>
          {short ? <VisuallyHidden>{common(`state.${one}`)}</VisuallyHidden> : common(`state.${one}`)}
        </Counter>
      ))}
    </Group>
  );
}
