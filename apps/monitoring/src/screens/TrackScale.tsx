import { chakra, tokenVar, useTexts } from '@mayak/ui';
import { trackTexts } from '../texts/tracks';
import type { TrackLegend } from '../tracks';

const Card = chakra('section', {
  base: {
    p: '6px 12px',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'floating',
    _highContrast: { border: '1px solid' },
    fontSize: 'xs',
    pointerEvents: 'auto',
    maxWidth: 'min(420px, 70vw)',
    '& h2': { color: 'fg.muted', fontSize: '2xs', fontWeight: 500, mb: '4px' },
    '& ul': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 },
    '& li': { minWidth: '48px', flex: 1, paddingInlineEnd: '6px', whiteSpace: 'nowrap' },
    '& i': { display: 'block', height: '5px', marginInlineEnd: '-6px', mb: '3px' },
  },
});

/** What the colours of the tracks stand for, from low to high (ui.md, section 7). */
export function TrackScale({ legend, sensor }: { legend: TrackLegend; sensor: string | null }) {
  const t = useTexts(trackTexts);
  const name = legend.by === 'speed' ? t('tracks.speed') : (sensor ?? '');
  const title = [name, legend.unit].filter(Boolean).join(', ');
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {legend.classes.map(({ token, label }) => (
          <li key={label}>
            <i aria-hidden style={{ background: tokenVar(token) }} />
            {label}
          </li>
        ))}
      </ul>
    </Card>
  );
}
