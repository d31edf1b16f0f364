import { Box, Flex, StateGlyph, StateMarker, Text, useFormats, useTexts } from '@mayak/ui';
import { profileTexts } from './texts';

const minute = 60_000;
const boats = [
  { name: 'first', state: 'preEmergency', color: 'series.s1', kmh: 23.3, course: 28, age: 3 },
  { name: 'second', state: 'normal', color: 'series.s0', kmh: 18.1, course: 214, age: 2 },
  { name: 'third', state: 'normal', color: 'series.s10', kmh: 6.3, course: 95, age: 1 },
] as const;

/** Cards of 48 px, as in the list. */
export function NormalSample() {
  const t = useTexts(profileTexts);
  const formats = useFormats();
  return boats.map(({ name, state, color, kmh, course, age }) => (
    <Flex
      key={name}
      align="center"
      gap="10px"
      h="48px"
      px="10px"
      borderTopWidth="1px"
      borderColor="border.subtle"
      _first={{ borderTopWidth: 0 }}
    >
      <StateMarker state={state} transport="water" />
      <Box flex="1" minW={0}>
        <Flex align="center" gap="6px">
          <Box flex="none" boxSize="8px" borderRadius="2px" bg={color} />
          <Text fontWeight={600} truncate>
            {t(`sample.${name}`)}
          </Text>
        </Flex>
        <Text
          textStyle="secondary"
          color={state === 'normal' ? 'fg.secondary' : `state.${state}.fg`}
          truncate
        >
          {state === 'normal' ? `${formats.speed(kmh)} · ${course}°` : t('sample.reason')}
        </Text>
      </Box>
      <Flex direction="column" align="flex-end" gap="3px">
        <Text textStyle="secondary" color="fg.muted">
          {formats.age(age * minute)}
        </Text>
        <StateGlyph state="normal" size={10} />
      </Flex>
    </Flex>
  ));
}

/** Cards of 28 px, as in the list. */
export function CompactSample() {
  const t = useTexts(profileTexts);
  const formats = useFormats();
  return boats.map(({ name, state, color, kmh, age }) => (
    <Flex key={name} align="center" gap="8px" h="28px" px="10px">
      <Box flex="none" w="3px" h="14px" borderRadius="2px" bg={color} />
      <StateGlyph state={state} />
      <Text flex="1" fontWeight={600} truncate>
        {t(`sample.${name}`)}
      </Text>
      <Text textStyle="secondary" color="fg.muted" fontVariantNumeric="tabular-nums">
        {formats.speed(kmh)}
      </Text>
      <Text textStyle="secondary" color="fg.muted" w="48px" textAlign="end">
        {formats.age(age * minute)}
      </Text>
    </Flex>
  ));
}
