import { Relevance, relevance, type Beacon } from '@mayak/api';
import { useClock } from '@mayak/fleet';
import { relevanceState } from '@mayak/fleet/beacon';
import { Box, chakra, commonTexts, Flex, StateGlyph, useFormats, useTexts } from '@mayak/ui';
import { settingsTexts } from './texts';

const Part = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minWidth: 'max-content',
    padding: '4px 8px',
    textStyle: 'label',
    whiteSpace: 'nowrap',
  },
});
const parts = ['actual', 'recent', 'outdated'] as const;
const looks = { actual: 'normal', recent: 'recent', outdated: 'outdated' } as const;

interface Props {
  beacon: Beacon;
  isChecked: boolean;
  /** Minutes, where they are numbers in their order. */
  timeouts: readonly [number, number] | null;
}

/** What the typed timeouts make of the data of this beacon: the three states and where it now stands (SET-06, SET-D03). */
export function RelevancePreview({ beacon, isChecked, timeouts }: Props) {
  const t = useTexts(settingsTexts);
  const format = useFormats();
  const now = useClock();
  const common = useTexts(commonTexts);
  if (timeouts === null) return null;
  /** Days, hours and minutes that are not none: 1 d 12 h. */
  const span = (minutes: number) =>
    [
      ['age.days', Math.floor(minutes / 1440)] as const,
      ['age.hours', Math.floor(minutes / 60) % 24] as const,
      ['age.minutes', minutes % 60] as const,
    ]
      .filter(([, n]) => n > 0)
      .map(([key, n]) => common(key, { n }))
      .join(' ');
  const [one, two] = timeouts;
  const ends = [t('upTo', { time: span(one) }), t('upTo', { time: span(two) }), t('afterwards')];
  const heard = beacon.ConnectionDt === null ? null : Date.parse(beacon.ConnectionDt);
  const rule = { CheckRelevance: isChecked, RelevanceTimeout1: one, RelevanceTimeout2: two };
  const state = relevance(heard, rule, now);
  const words = () => {
    if (!isChecked) return t('nowUnchecked');
    if (heard === null) return t('nowNever');
    const name = t(
      state === Relevance.Actual ? 'actual' : state === Relevance.Recent ? 'recent' : 'outdated',
    );
    return t('now', { state: name.toLowerCase(), age: format.age(now - heard) });
  };
  return (
    <Box role="group" aria-label={t('preview')} opacity={isChecked ? 1 : 0.5}>
      <Flex gap="2px" wrap="wrap" borderRadius="sm" overflow="hidden">
        {parts.map((part, i) => (
          <Part
            key={part}
            bg={`state.${looks[part]}.bg`}
            color={`state.${looks[part]}.fg`}
            style={{ flexGrow: part === 'outdated' ? 1 : Math.log2(2 + (i === 0 ? one : two - one)) / 4 }}
          >
            <Flex align="center" gap="6px">
              <StateGlyph state={looks[part]} />
              {t(part)}
            </Flex>
            <span>{ends[i]}</span>
          </Part>
        ))}
      </Flex>
      <Flex align="center" gap="6px" pt="8px" role="status" color="fg.secondary">
        <StateGlyph state={relevanceState[state]} />
        {words()}
      </Flex>
    </Box>
  );
}
