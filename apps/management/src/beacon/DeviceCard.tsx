import { getBeaconInfo, type Beacon } from '@mayak/api';
import { modelName } from '@mayak/fleet';
import { fleetTexts, moduleNames, useReportFailure } from '@mayak/fleet/beacon';
import { CommunicationBadge, communicationKey } from '@mayak/fleet/table';
import { useApi } from '@mayak/host';
import { Card, chakra, Facts, useFormats, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { beaconTexts } from './texts';

const Code = chakra('span', { base: { fontFamily: 'mono' } });
/** What a beacon is and when it was heard of (MGMT-D07). */
export function DeviceCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(beaconTexts);
  const fleet = useTexts(fleetTexts);
  const format = useFormats();
  const api = useApi();
  const { data, error } = useQuery(api.quiet.query(getBeaconInfo, { params: { id: beacon.Id } }));
  useReportFailure(getBeaconInfo, error, data !== undefined);
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
              <CommunicationBadge
                key="status"
                status={beacon.CommunicationStatus}
                word={fleet(communicationKey[beacon.CommunicationStatus])}
              />,
            ],
            [t('lastContact'), format.dateTime(beacon.ConnectionDt)],
            [t('lastPacket'), format.dateTime(beacon.PacketDt)],
            ...(data?.HiddenPackets
              ? [[fleet('hiddenPackets'), format.number(data.HiddenPackets)] as const]
              : []),
          ]}
        />
      </Card>
    </>
  );
}
