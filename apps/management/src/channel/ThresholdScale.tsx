import { thresholdsOf } from '@mayak/api';
import { Box, chakra, commonTexts, Flex, useFormats, useTexts } from '@mayak/ui';
import type { Previewed } from './part';
import { scaleOf, type Mark } from './scale';
import { channelTexts } from './texts';

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    top: '24px',
    height: '14px',
    _highContrast: { border: '1px solid' },
    forcedColorAdjust: 'none',
  },
});
const Text = chakra('span', {
  base: {
    position: 'absolute',
    textStyle: 'caption',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
});
const percent = (part: number) => `${part * 100}%`;
const least = 0.07;

/** Numbers that stand too near to the one before are left to their fields. */
const readable = (marks: readonly Mark[]) => {
  const kept: Mark[] = [];
  for (const mark of marks)
    if (mark.at > least && mark.at < 1 - least && mark.at - (kept.at(-1)?.at ?? -1) >= least) kept.push(mark);
  return kept;
};
const shift = (at: number) => (at < 0.15 ? '0' : at > 0.85 ? '-100%' : '-50%');

/** The thresholds as zones of colour, with the value of now above them (CHAN-03). */
export function ThresholdScale({ form, preview }: Previewed) {
  const t = useTexts(channelTexts);
  const common = useTexts(commonTexts);
  const { number } = useFormats();
  const scale = scaleOf(form.settings, preview.value);
  if (!scale) {
    const isEmpty = thresholdsOf(form.settings) === null;
    return (
      <Flex align="center" h="60px" color="fg.secondary" textStyle="secondary">
        {t(isEmpty ? 'noScale' : 'faults.ascend')}
      </Flex>
    );
  }
  const value = preview.text ?? '-';
  return (
    <Box
      role="img"
      aria-label={t('scale', { value, state: common(`state.${preview.palette}`) })}
      position="relative"
      h="60px"
      mx="8px"
    >
      {scale.zones.map(({ state, from, to }) => (
        <Bar
          key={`${state} ${from}`}
          data-zone={state}
          bg={`state.${state}.solid`}
          style={{ left: percent(from), width: percent(to - from) }}
        />
      ))}
      {scale.marks.map(({ at, value: mark }) => (
        <Box
          key={`${mark} ${at}`}
          position="absolute"
          top="20px"
          h="22px"
          w="2px"
          ml="-1px"
          bg="fg"
          style={{ left: percent(at) }}
        />
      ))}
      {readable(scale.marks).map(({ at, value: mark }) => (
        <Text
          key={mark}
          top="44px"
          fontWeight={600}
          style={{ left: percent(at), transform: 'translateX(-50%)' }}
        >
          {number(mark)}
        </Text>
      ))}
      <Text top="44px" left="0" color="fg.muted">
        {number(scale.least)}
      </Text>
      <Text top="44px" right="0" color="fg.muted">
        {number(scale.most)}
      </Text>
      {scale.now !== null && (
        <>
          <Text
            top="0"
            fontWeight={600}
            style={{ left: percent(scale.now), transform: `translateX(${shift(scale.now)})` }}
          >
            {t('now', { value })}
          </Text>
          <Box
            position="absolute"
            top="17px"
            ml="-5px"
            borderInline="5px solid transparent"
            borderTop="6px solid"
            borderTopColor="fg"
            style={{ left: percent(scale.now) }}
          />
        </>
      )}
    </Box>
  );
}
