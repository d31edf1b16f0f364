import { Segmented, useTexts } from '@mayak/ui';
import { tailHours, useTail } from '../instance/savedLayers';
import { mapTexts } from '../texts';

/** How many hours of their way beacons draw behind them, and which beacons do (TRACK-D06). */
export function TailChoice() {
  const t = useTexts(mapTexts);
  const [tail, setTail] = useTail();
  return (
    <fieldset>
      <legend>{t('tail')}</legend>
      <Segmented
        label={t('tail')}
        value={tail.hours}
        options={tailHours.map((n) => ({
          value: n,
          label: n === 0 ? t('courseOff') : n,
          name: n === 0 ? undefined : t('tailBehind', { n }),
        }))}
        onValue={(hours) => setTail({ ...tail, hours })}
      />
      {tail.hours > 0 && (
        <Segmented
          label={t('tailOf')}
          value={tail.of}
          options={(['selected', 'shown'] as const).map((value) => ({
            value,
            label: t(`tailOfOnes.${value}`),
          }))}
          onValue={(of) => setTail({ ...tail, of })}
        />
      )}
    </fieldset>
  );
}
