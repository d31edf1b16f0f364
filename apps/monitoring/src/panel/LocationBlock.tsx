import { Box, chakra, Flex, IconButton, StateGlyph, Text, useFormats, useTexts } from '@mayak/ui';
import { LocateFixedIcon, MapPinOffIcon } from '@mayak/ui/icons';
import {
  accuracyText,
  fixDelay,
  ownUnit,
  relevanceState,
  usePlaceName,
  useShowOnMap,
  fleetTexts,
} from '@mayak/fleet/beacon';
import type { ReactNode } from 'react';
import { useClock } from '@mayak/fleet';
import { CoordinateForms } from '../CoordinateForms';
import { texts } from '../texts';
import { wholeCourse } from '../wholeCourse';
import { panelTexts } from './texts';
import { CopyButton } from './CopyButton';
import type { Located } from './located';

const Values = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    fontSize: 'xs',
    lineHeight: '18px',
    color: 'fg.secondary',
    fontVariantNumeric: 'tabular-nums',
    mt: '4px',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '4px' },
    mdDown: { fontSize: 'md', lineHeight: '26px' },
  },
});

interface Props {
  id: number;
  located: Located;
  /** Makes room for the map. */
  leave: () => void;
  /** Below the values. */
  children?: ReactNode;
}

/** Where the beacon is, how sure and how old that is, and where it goes (SIDE-02, SIDE-D07). */
export function LocationBlock({ id, located, leave, children }: Props) {
  const t = useTexts(panelTexts);
  const base = useTexts(texts);
  const tOf = useTexts(fleetTexts);
  const format = useFormats();
  const now = useClock();
  const place = usePlaceName()(located.geoobjects);
  const map = useShowOnMap(leave);
  const delay = fixDelay(located);
  const radius = accuracyText(located.accuracy, ownUnit(located), format);
  const text = format.coordinates(located.place);
  const centre = () => located.place && map.beacon(id, [...located.place]);
  return (
    <Box
      as="section"
      aria-labelledby="beacon-location"
      p="12px 16px"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Flex wrap="wrap" align="center" gap="8px" mb="8px">
        <chakra.h3 id="beacon-location" flex="1" fontWeight={600}>
          {t('page.location')}
        </chakra.h3>
        <CoordinateForms label={t('page.coordinateForm')} />
      </Flex>
      {located.place ? (
        <Flex align="center" gap="4px" minH="28px">
          <Box
            fontSize="15px"
            lineHeight="20px"
            fontWeight={600}
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
            overflow="hidden"
            textOverflow="ellipsis"
          >
            {text}
          </Box>
          <CopyButton text={text} />
          <IconButton
            label={`${t('page.centre')} (C)`}
            icon={<LocateFixedIcon size={15} aria-hidden />}
            onClick={centre}
          />
        </Flex>
      ) : (
        <Flex align="center" gap="8px" minH="28px" color="fg.secondary">
          <MapPinOffIcon size={16} aria-hidden />
          {tOf('card.noPosition')}
        </Flex>
      )}
      <Values>
        {located.fixAt !== null && (
          <span>
            <StateGlyph state={relevanceState[located.relevance]} size={10} />
            <time dateTime={new Date(located.fixAt).toISOString()}>{format.dateTime(located.fixAt)}</time>
          </span>
        )}
        {located.fixAt !== null && <span>{base('map.age', { age: format.age(now - located.fixAt) })}</span>}
        {located.speed !== null && <span>{format.speed(located.speed, ownUnit(located))}</span>}
        {located.course !== null && (
          <span>{tOf('card.course', { degrees: wholeCourse(located.course) })}</span>
        )}
        {radius !== null && <span>{t('page.accuracy', { radius })}</span>}
        {place !== null && <span>{place}</span>}
      </Values>
      {delay !== null && (
        <Text
          display="flex"
          alignItems="center"
          gap="6px"
          mt="4px"
          fontSize="xs"
          color="state.preEmergency.fg"
        >
          <StateGlyph state="recent" size={11} />
          {t('page.lateFix', { age: format.age(delay) })}
        </Text>
      )}
      {children}
    </Box>
  );
}
