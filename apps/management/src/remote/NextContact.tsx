import { getExchangeSchedule, nextContact, type Beacon } from '@mayak/api';
import { useClock, useFleetRow } from '@mayak/fleet';
import { useApi } from '@mayak/host';
import { Flex, useFormats, useTexts } from '@mayak/ui';
import { SatelliteIcon } from '@mayak/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { remoteTexts } from './texts';

/** When what is sent will reach the beacon, by its own interval (domain.md: silence is judged by it). */
export function NextContact({ beacon }: { beacon: Beacon }) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const api = useApi();
  const now = useClock();
  const row = useFleetRow(beacon.Id);
  const { data } = useQuery(api.quiet.query(getExchangeSchedule, { params: { id: beacon.Id } }));
  const interval = (data?.ExchangeInterval ?? 0) * 1000;
  const last = Math.max(row?.connectedAt ?? 0, beacon.ConnectionDt ? Date.parse(beacon.ConnectionDt) : 0);
  const words = () => {
    if (interval <= 0 || last === 0) return t('contact.unknown');
    const { expectedAt, missed } = nextContact(last, interval, now);
    const at = { time: format.moment(expectedAt, now) };
    return missed > 0 || expectedAt < now ? t('contact.late') : t('contact.next', at);
  };
  return (
    <Flex as="span" align="center" gap="8px">
      <SatelliteIcon size={14} aria-hidden />
      {words()}
    </Flex>
  );
}
