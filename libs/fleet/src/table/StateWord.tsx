import type { BeaconRow } from '@mayak/fleet';
import { chakra, commonTexts, StateGlyph, useTexts } from '@mayak/ui';

const Line = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 } });

/** The state of a beacon as a line of a table says it: its sign and its word in its colour (design, section 5). */
export function StateWord({ row: { look, hidden } }: { row: Pick<BeaconRow, 'look' | 'hidden'> }) {
  const common = useTexts(commonTexts);
  return (
    <Line color={`state.${look}.fg`}>
      <StateGlyph state={look} corner={hidden} />
      <span className="text">{common(`state.${look}`)}</span>
    </Line>
  );
}
