import type { Beacon } from '@mayak/api';
import { Flex, useFormats, useTexts } from '@mayak/ui';
import { SatelliteIcon } from '@mayak/ui/icons';
import { useNextContact } from '../useNextContact';
import { remoteTexts } from './texts';

/** When what is sent will reach the beacon. */
export function NextContact({ beacon }: { beacon: Beacon }) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const next = useNextContact(beacon);
  const words = () => {
    if (!next) return t('contact.unknown');
    return next.isLate ? t('contact.late') : t('contact.next', { time: format.moment(next.at, next.now) });
  };
  return (
    <Flex as="span" align="center" gap="8px">
      <SatelliteIcon size={14} aria-hidden />
      {words()}
    </Flex>
  );
}
