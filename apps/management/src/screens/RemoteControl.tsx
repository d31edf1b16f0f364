import { AreaError, Delayed, Empty, Flex, LockIcon, SearchXIcon, Spinner, useTexts } from '@mayak/ui';
import { Link, useParams } from 'react-router-dom';
import { RemoteBar } from '../remote/RemoteBar';
import { RemotePages } from '../remote/RemotePages';
import { remoteTexts } from '../remote/texts';
import { useRemote } from '../remote/useRemote';

/** Remote control of a beacon, for those who manage it (ROUTE-21, REMOTE-01 to REMOTE-12). */
export default function RemoteControl() {
  const t = useTexts(remoteTexts);
  const { id = '' } = useParams();
  const { beacon, info, remote, isGone, isForbidden, isFailed, retry } = useRemote(
    /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0,
  );
  const toBeacons = <Link to="/management/beacons">{t('toBeacons')}</Link>;
  if (isGone)
    return <Empty icon={<SearchXIcon />} title={t('gone')} text={t('goneText')} action={toBeacons} />;
  if (isForbidden)
    return <Empty icon={<LockIcon />} title={t('forbidden')} text={t('forbiddenText')} action={toBeacons} />;
  if (isFailed) return <AreaError title={t('failed')} text={t('failedText')} onRetry={retry} />;
  if (!beacon || !info || !remote)
    return (
      <Flex h="full" align="center" justify="center" aria-busy>
        <Delayed>
          <Spinner />
        </Delayed>
      </Flex>
    );
  return (
    <Flex direction="column" h="full" minH="0">
      <RemoteBar beacon={beacon} />
      <RemotePages beacon={beacon} info={info} remote={remote} />
    </Flex>
  );
}
