import { type Beacon, CommunicationStatus, getBeaconInfo } from '@mayak/api';
import { Facts, Pill, Section, useFormats, useTexts } from '@mayak/ui';
import { modelName } from '@mayak/fleet';
import { fleetTexts, moduleNames } from '@mayak/fleet/beacon';
import { panelTexts } from './texts';
import { Part } from './Part';
import { useHeard, useSectionRead } from './useSectionRead';

const communication = {
  [CommunicationStatus.Disabled]: ['communication.off', 'outdated'],
  [CommunicationStatus.Ready]: ['communication.ready', 'recent'],
  [CommunicationStatus.Active]: ['communication.active', 'normal'],
  [CommunicationStatus.Blocked]: ['communication.blocked', 'outdated'],
} as const;

/** What is known of the device itself; read when the section is first opened and after a new packet (SIDE-08, SIDE-D02, SIDE-D05). */
export function InfoSection({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  return (
    <Section title={t('page.info')} summary={modelName(beacon.BeaconModel)} name="beacon.info">
      <Info beacon={beacon} />
    </Section>
  );
}

function Info({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const tOf = useTexts(fleetTexts);
  const format = useFormats();
  const read = useSectionRead(getBeaconInfo, { params: { id: beacon.Id } }, { heard: useHeard(beacon) });
  const data = read.data ?? undefined;
  const [word, state] = communication[beacon.CommunicationStatus];
  return (
    <>
      <Facts
        rows={[
          [t('info.model'), modelName(data?.BeaconType ?? beacon.BeaconModel) ?? t('info.undefinedModel')],
          [t('info.serial'), beacon.SerialNumber],
          [
            t('info.communication'),
            <Pill key="pill" state={state}>
              {tOf(word)}
            </Pill>,
          ],
          [t('info.iridiumImei'), beacon.IridiumImei],
          [t('info.gsmImei'), beacon.GsmImei],
          [t('info.sim1'), beacon.SimChipNumber1],
          [t('info.sim2'), beacon.SimChipNumber2],
          ...(read.isError
            ? []
            : [
                [t('info.modules'), data && moduleNames(data)] as const,
                [t('info.comment'), data?.Comment] as const,
              ]),
          [t('info.owner'), beacon.Owner],
          ...(beacon.ActivationCode === null
            ? []
            : [[t('info.activationCode'), beacon.ActivationCode] as const]),
          [t('info.packet'), format.dateTime(beacon.PacketDt)],
          [t('info.contact'), format.dateTime(beacon.ConnectionDt)],
          ...(data?.HiddenPackets
            ? [[tOf('hiddenPackets'), format.number(data.HiddenPackets)] as const]
            : []),
        ]}
      />
      {read.isError && <Part read={read}>{null}</Part>}
    </>
  );
}
