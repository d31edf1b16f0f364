import { tokenVar, useTexts } from '@mayak/ui';
import { Legend } from '@mayak/map';
import { texts } from '../texts';
import type { TrackLegend } from '../tracks';

/** What the colours of the tracks stand for (ui.md, section 7). */
export function TrackScale({ legend, sensor }: { legend: TrackLegend; sensor: string | null }) {
  const t = useTexts(texts);
  const name = legend.by === 'speed' ? t('tracks.speed') : (sensor ?? '');
  return (
    <Legend
      title={[name, legend.unit].filter(Boolean).join(', ')}
      items={legend.classes.map(({ token, label }) => ({
        key: label,
        glyph: (
          <svg width="20" height="8" aria-hidden>
            <rect width="20" height="5" y="1.5" rx="2" fill={tokenVar(token)} />
          </svg>
        ),
        word: label,
      }))}
    />
  );
}
