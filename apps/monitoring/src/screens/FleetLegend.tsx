import { commonTexts, StateGlyph, useTexts } from '@mayak/ui';
import { Legend } from '@mayak/map';
import { texts } from '../texts';

const states = ['normal', 'preEmergency', 'emergency', 'recent', 'outdated'] as const;

/** What the rings of markers mean. */
export function FleetLegend() {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = {
    normal: common('state.normal'),
    preEmergency: common('state.preEmergency'),
    emergency: common('state.emergency'),
    recent: t('map.recent'),
    outdated: t('map.outdated'),
  };
  return (
    <Legend
      title={t('map.legend')}
      items={states.map((key) => ({ key, glyph: <StateGlyph state={key} />, word: words[key] }))}
    />
  );
}
