import type { BeaconRow } from '@mayak/fleet';
import { StateGlyph, tokenVar } from '@mayak/ui';
import { lineStyle } from './lineStyle';

interface Props {
  row: Pick<BeaconRow, 'look' | 'hidden'>;
  word: string;
}

/** The state of a beacon as a line of a table says it: its sign and its word in its colour (design, section 5). */
export const StateWord = ({ row: { look, hidden }, word }: Props) => (
  <span style={{ ...lineStyle, color: tokenVar(`state.${look}.fg`) }}>
    <StateGlyph state={look} corner={hidden} />
    <span className="text">{word}</span>
  </span>
);
