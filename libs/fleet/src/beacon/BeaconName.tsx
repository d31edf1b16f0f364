import type { BeaconLook } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { chakra, commonTexts, Pill, StateGlyph, useTexts } from '@mayak/ui';
import { ColorMark } from './ColorMark';

const Line = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    maxWidth: '100%',
    '& > span:nth-of-type(2)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** A beacon by its colour and name, with the glyph of its state where asked; its number where the fleet does not know it. */
export function BeaconName({ id, state = false }: { id: number; state?: boolean }) {
  const row = useFleetRow(id);
  if (!row) return <span>{id}</span>;
  return (
    <Line>
      <ColorMark color={row.color} />
      <span>{row.name}</span>
      {state && <StateGlyph state={row.look} corner={row.hidden} size={11} />}
    </Line>
  );
}

/** The state of a beacon in a word and a colour (design, section 5). */
export function StateBadge({ look }: { look: BeaconLook }) {
  const t = useTexts(commonTexts);
  return <Pill state={look}>{t(`state.${look}`)}</Pill>;
}
