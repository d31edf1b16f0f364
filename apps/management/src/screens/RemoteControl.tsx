import type { Beacon } from '@mayak/api';
import { AreaError, useTexts } from '@mayak/ui';
import { BeaconPage, Waiting } from '../beacon';
import { RemotePages } from '../remote/RemotePages';
import { remoteTexts } from '../remote/texts';
import { useRemote } from '../remote/useRemote';

/** Remote control of a beacon, for those who manage it (ROUTE-21, ROUTE-D07, REMOTE-01 to REMOTE-12). */
export default function RemoteControl() {
  const t = useTexts(remoteTexts);
  return (
    <BeaconPage shape="navCards" may={({ CanManage }) => CanManage} blocked={t('blocked')}>
      {(beacon) => <Pages key={beacon.Id} beacon={beacon} />}
    </BeaconPage>
  );
}

function Pages({ beacon }: { beacon: Beacon }) {
  const t = useTexts(remoteTexts);
  const { info, remote, isFailed, retry } = useRemote(beacon.Id);
  if (isFailed) return <AreaError title={t('failed')} text={t('failedText')} onRetry={retry} />;
  if (!info || !remote) return <Waiting shape="navCards" />;
  return <RemotePages beacon={beacon} info={info} remote={remote} />;
}
