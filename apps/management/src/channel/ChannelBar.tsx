import { beaconLook, type Beacon } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import {
  ArrowLeftIcon,
  Box,
  commonTexts,
  Heading,
  IconButton,
  StateMarker,
  transports,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { channelTexts } from './texts';

/** The way back, which sensor of which beacon is set, and its last contact. */
export function ChannelBar({ beacon, name }: { beacon: Beacon; name: string }) {
  const t = useTexts(channelTexts);
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
  return (
    <ContextBar>
      <IconButton label={common('back')} icon={<ArrowLeftIcon size={16} aria-hidden />} onClick={back} />
      <StateMarker
        state={look}
        transport={transports[beacon.VehicleType] ?? 'none'}
        size={20}
        label={common(`state.${look}`)}
      />
      <Box
        fontWeight={600}
        minW="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        hideBelow="md"
      >
        {beacon.Name}
      </Box>
      <Heading
        as="h1"
        textStyle="sectionTitle"
        minW="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {`${t('title')}: ${name}`}
      </Heading>
      <Box ml="auto" color="fg.secondary" whiteSpace="nowrap" hideBelow="lg">
        {t('contact', { time: format.dateTime(beacon.ConnectionDt) })}
      </Box>
    </ContextBar>
  );
}
