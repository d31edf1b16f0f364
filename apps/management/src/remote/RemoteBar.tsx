import type { Beacon } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import { ArrowLeftIcon, Box, commonTexts, Heading, IconButton, useFormats, useTexts } from '@mayak/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { remoteTexts } from './texts';

/** The way back, whose parameters these are, and its last contact. */
export function RemoteBar({ beacon }: { beacon: Beacon }) {
  const t = useTexts(remoteTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const go = useNavigate();
  const { key } = useLocation();
  const back = () => void (key === 'default' ? go('/management/beacons') : go(-1));
  return (
    <ContextBar>
      <IconButton label={common('back')} icon={<ArrowLeftIcon size={16} aria-hidden />} onClick={back} />
      <Heading
        as="h1"
        textStyle="sectionTitle"
        minW="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {`${t('title')}: ${beacon.Name}`}
      </Heading>
      <Box ml="auto" color="fg.secondary" whiteSpace="nowrap" hideBelow="lg">
        {t('contact', { time: format.dateTime(beacon.ConnectionDt) })}
      </Box>
    </ContextBar>
  );
}
