import { chakra, useTexts } from '@mayak/ui';
import type { Bar } from '@mayak/ui/charts';
import { panelTexts } from '../texts';

/** The days of which the consumption is not known, each with its reason (FUEL-D04). */
export function UnknownDays({ days }: { days: readonly Bar[] }) {
  const t = useTexts(panelTexts);
  const unknown = days.filter(({ value }) => value === null);
  if (unknown.length === 0) return null;
  const words = unknown.map(({ name, unknown: why = '-' }) => t('fuel.gap', { day: name, why }));
  return (
    <chakra.p p="2px 16px 8px" fontSize="xs" color="fg.muted">
      {t('fuel.gaps', { days: words.join(', ') })}
    </chakra.p>
  );
}
