import { type BeaconLook, looks } from '@mayak/api';
import { chakra, commonTexts, StateGlyph, useTexts, VisuallyHidden } from '@mayak/ui';
import { useFleetCounts, useFleetKnown, type FleetCounts } from '@mayak/fleet';
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
    // What is not there is quieter than what is.
    '&[data-none]:not([aria-pressed=true]) b': { fontWeight: 400, color: 'fg.muted' },
    mdDown: {
      height: '36px',
      borderBlock: '5px solid transparent',
      backgroundClip: 'padding-box',
      fontSize: 'sm',
    },
  },
});

interface Props {
  /** The chosen states; none are all. */
  chosen: readonly BeaconLook[];
  onChosen: (chosen: readonly BeaconLook[]) => void;
  counts: FleetCounts;
  /** Glyph and number do, the word is told by the pointer. */
  short: boolean;
}

/** How many beacons are in each state; pressed ones alone stay in the list and on the map (MON-D01). */
export function StateCounters({ chosen, onChosen, counts, short }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const isKnown = useFleetKnown();
  const isEmpty = useFleetCounts().all === 0 && isKnown;
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
      <Counter type="button" aria-pressed={chosen.length === 0} onClick={() => onChosen([])}>
        <b>{shown(counts.all)}</b>
        {t('bar.all')}
      </Counter>
      {/* An account without beacons has no states to count. */}
      {(isEmpty ? [] : looks).map((one) => (
        <Counter
          key={one}
          type="button"
          aria-pressed={chosen.includes(one)}
          aria-keyshortcuts={one === 'emergency' ? 'E' : undefined}
          data-none={isKnown && counts[one] === 0 ? '' : undefined}
          title={short ? common(`state.${one}`) : undefined}
          onClick={() => onChosen(looks.filter((look) => chosen.includes(look) !== (look === one)))}
        >
          <StateGlyph state={one} size={one === 'emergency' || one === 'preEmergency' ? 12 : 11} />
          <b>{shown(counts[one])}</b>
          {short ? <VisuallyHidden>{common(`state.${one}`)}</VisuallyHidden> : common(`state.${one}`)}
        </Counter>
      ))}
    </Group>
  );
}
