import { Flex } from '@mayak/ui';
import { PeriodPicker, type Period } from '@mayak/ui/period';
import { useState } from 'react';

const now = Date.parse('2026-10-14T11:32:00Z');

/** The picker of periods: of moments, of whole days, and one that may not be used. */
export function PeriodPart() {
  const [period, setPeriod] = useState<Period>({ preset: 'days7' });
  const [days, setDays] = useState<Period>({ from: now - 14 * 86_400_000, to: now });
  return (
    <Flex direction="column" gap="16px">
      <PeriodPicker value={period} onChange={setPeriod} now={() => now} />
      <PeriodPicker
        value={days}
        onChange={setDays}
        now={() => now}
        unit="day"
        presets={['days2', 'days30']}
      />
      <PeriodPicker value={period} onChange={setPeriod} now={() => now} disabled />
    </Flex>
  );
}
