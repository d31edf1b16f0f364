import { Box, chakra, useFormats, VisuallyHidden } from '@mayak/ui';
import { useTimeZone } from '@mayak/ui/period';
import { marksOf } from './timeMarks';

const Label = chakra('span', {
  base: {
    position: 'absolute',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-day]': { color: 'fg', fontWeight: 600 },
  },
});

/** A label that begins further right than this would be cut, percent. */
const lastPlace = 92;

/** The days of a period over its timelines, in words for those who do not see them (BNWAS-D06). */
export function TimeScale({
  head,
  range: { from, to },
}: {
  head: string;
  range: { from: number; to: number };
}) {
  const format = useFormats();
  const zone = useTimeZone();
  const marks = marksOf(from, to, zone);
  const placeOf = (at: number) => ((at - from) / (to - from)) * 100;
  if (marks.length === 0) return <span className="text">{head}</span>;
  return (
    <Box as="span" position="relative" flex="1" h="18px" lineHeight="18px" title={head}>
      <VisuallyHidden>{head}</VisuallyHidden>
      {marks.map(({ at, isDay }) =>
        placeOf(at) > lastPlace ? null : (
          <Label key={at} aria-hidden data-day={isDay ? '' : undefined} style={{ left: `${placeOf(at)}%` }}>
            {isDay
              ? format.date(new Date(at).toISOString()).slice(0, 5)
              : format.time(new Date(at).toISOString())}
          </Label>
        ),
      )}
    </Box>
  );
}
