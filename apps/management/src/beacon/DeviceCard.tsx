import { CommunicationStatus, getBeaconInfo, type Beacon } from '@mayak/api';
import { modelName } from '@mayak/fleet';
import { fleetTexts, moduleNames, useTellFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Card, chakra, Facts, Pill, useFormats, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { beaconTexts } from './texts';

const Code = chakra('span', { base: { fontFamily: 'mono' } });
const communication = {
  [CommunicationStatus.Disabled]: ['communication.off', 'outdated'],
  [CommunicationStatus.Ready]: ['communication.ready', 'recent'],
  [CommunicationStatus.Active]: ['communication.active', 'normal'],
  [CommunicationStatus.Blocked]: ['communication.blocked', 'outdated'],
} as const;

/** What a beacon is and when it was heard of (MGMT-D07). */
export function DeviceCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(beaconTexts);
  const words = useTexts(fleetTexts);
  const format = useFormats();
  const api = useApi();
  const { data, error } = useQuery(api.quiet.query(getBeaconInfo, { params: { id: beacon.Id } }));
  useTellFailure(getBeaconInfo, error);
  const [status, state] = communication[beacon.CommunicationStatus];
  return (
    <>
      <Card title={t('device')} flush>
        <Facts
          rows={[
            [t('model'), modelName(beacon.BeaconModel) ?? t('undefinedModel')],
            [t('serial'), beacon.SerialNumber],
            [t('iridiumImei'), beacon.IridiumImei],
            [t('gsmImei'), beacon.GsmImei],
            [t('sim1'), beacon.SimChipNumber1],
            [t('sim2'), beacon.SimChipNumber2],
            [t('modules'), data && moduleNames(data)],
            [t('owner'), beacon.Owner],
            ...(beacon.ActivationCode === null
              ? []
              : [[t('code'), <Code key="code">{beacon.ActivationCode}</Code>] as const]),
          ]}
        />
      </Card>
      <Card title={t('link')} flush>
        <Facts
          rows={[
            [
              t('status'),
              <Pill key="status" state={state}>
                {words(status)}
              </Pill>,
            ],
            [t('lastContact'), format.dateTime(beacon.ConnectionDt)],
            [t('lastPacket'), format.dateTime(beacon.PacketDt)],
          ]}
        />
      </Card>
    </>
  );
}
