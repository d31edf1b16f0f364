import { loadGoals, type AlarmLoad } from '@mayak/api/load';
import { Box, chakra, Flex, useFormats, useTexts } from '@mayak/ui';
import { loadTexts } from './texts';

const Bars = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '1px',
    height: '72px',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const Bar = chakra('div', {
  base: {
    flex: 1,
    minWidth: 0,
    borderRadius: '2px 2px 0 0',
    bg: 'brand.solid',
    '&[data-empty]': { bg: 'border' },
    '&[data-flood]': { bg: 'state.emergency.solid', borderTop: '3px double', borderColor: 'bg.panel' },
    _highContrast: { border: '1px solid' },
  },
});

const least = 6;

/** How many alarms came over the period; a part with a flood stands out by its colour and its double edge. */
export function LoadBars({ load: { Parts, StartDt, EndDt, Count, Peak } }: { load: AlarmLoad }) {
  const t = useTexts(loadTexts);
  const format = useFormats();
  const top = Math.max(1, ...Parts.map((part) => part.Count));
  const digits = (n: number) => (Number.isInteger(n) ? 0 : 1);
  const words = t('chartWords', {
    from: format.dateTime(StartDt),
    to: format.dateTime(EndDt),
    count: Count,
    most: format.number(Peak, digits(Peak)),
  });
  return (
    <Box>
      <Box textStyle="label" color="fg.secondary" mb="4px">
        {t('chart')}
      </Box>
      <Bars role="img" aria-label={words}>
        {Parts.map((part) => {
          const isFlood = part.Most > loadGoals.flood;
          const most = format.number(part.Most, digits(part.Most));
          const title = t('chartPart', { time: format.dateTime(part.StartDt), count: part.Count, most });
          return (
            <Bar
              key={part.StartDt}
              data-empty={part.Count === 0 ? '' : undefined}
              data-flood={isFlood ? '' : undefined}
              title={isFlood ? `${title}, ${t('chartFlood')}` : title}
              style={{ height: part.Count === 0 ? '1px' : `${Math.max(least, (100 * part.Count) / top)}%` }}
            />
          );
        })}
      </Bars>
      <Flex justify="space-between" textStyle="caption" color="fg.muted" aria-hidden>
        <span>{format.dateTime(StartDt)}</span>
        <span>{format.dateTime(EndDt)}</span>
      </Flex>
    </Box>
  );
}
