import { beaconLook, type Beacon } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import {
  Box,
  chakra,
  commonTexts,
  IconButton,
  StateMarker,
  transports,
  useFormats,
  useTexts,
  VisuallyHidden,
} from '@mayak/ui';
import { ArrowLeftIcon } from '@mayak/ui/icons';
import { useLocation, useNavigate } from 'react-router-dom';
import { BeaconTabs } from './BeaconTabs';
import { beaconTexts } from './texts';

const Name = chakra('div', {
  base: {
    fontWeight: 600,
    minWidth: 0,
    maxWidth: { base: '70vw', lg: '300px' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface Props {
  beacon: Beacon;
  /** The sensor that is set. */
  channelId?: number;
  /** What the page is called, where it is not the beacon itself. */
  title?: string;
}

/** The way back, which beacon it is, its pages and its last contact; a narrow page has the tabs below (design section 2). */
export function BeaconBar({ beacon, channelId, title }: Props) {
  const t = useTexts(beaconTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const go = useNavigate();
  const { key } = useLocation();
  const look = beaconLook(
    beacon.State,
    beacon.RelevanceState,
    beacon.RelevanceSettings.EmergencyOverRelevancePriority,
  );
  const back = () => void (key === 'default' ? go('/management/beacons') : go(-1));
  const tabs = <BeaconTabs beacon={beacon} {...(channelId !== undefined && { channelId })} />;
  return (
    <>
      <ContextBar>
        <IconButton label={common('back')} icon={<ArrowLeftIcon size={16} aria-hidden />} onClick={back} />
        <StateMarker
          state={look}
          transport={transports[beacon.VehicleType] ?? 'none'}
          size={20}
          label={common(`state.${look}`)}
        />
        <Name as={title === undefined ? 'h1' : 'div'} title={beacon.Name}>
          {beacon.Name}
        </Name>
        {title !== undefined && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
        <Box h="18px" borderRightWidth="1px" borderColor="border" flex="none" hideBelow="lg" />
        <Box display="flex" alignSelf="stretch" minW="0" hideBelow="lg">
          {tabs}
        </Box>
        <Box ml="auto" color="fg.secondary" whiteSpace="nowrap" hideBelow="xl">
          {t('contact', { time: format.dateTime(beacon.ConnectionDt) })}
        </Box>
      </ContextBar>
      <Box
        display="flex"
        flex="none"
        h={{ base: '44px', md: '37px' }}
        px="16px"
        bg="bg.panel"
        borderBottomWidth="1px"
        borderColor="border"
        hideFrom="lg"
      >
        {tabs}
      </Box>
    </>
  );
}
