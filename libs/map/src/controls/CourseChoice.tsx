import { Segmented, Text, useTexts } from '@mayak/ui';
import { useId } from 'react';
import { courseMinutes, useCourseMinutes } from '../instance/savedLayers';
import { mapTexts } from '../texts';

/** How far ahead the course vectors of all beacons show (MAP-D06). */
export function CourseChoice() {
  const t = useTexts(mapTexts);
  const hint = useId();
  const [minutes, setMinutes] = useCourseMinutes();
  return (
    <fieldset aria-describedby={hint}>
      <legend>{t('course')}</legend>
      <Segmented
        label={t('course')}
        value={minutes}
        options={courseMinutes.map((n) => ({
          value: n,
          label: n === 0 ? t('courseOff') : n,
          name: n === 0 ? undefined : t('courseAhead', { n }),
        }))}
        onValue={setMinutes}
      />
      <Text id={hint} fontSize="2xs" lineHeight="14px" color="fg.muted" mt="4px">
        {minutes === 0 ? t('courseSelected') : t('courseAll', { n: minutes })}
      </Text>
    </fieldset>
  );
}
