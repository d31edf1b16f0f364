import { modulesOf, type Beacon } from '@mayak/api';
import type { SetupProtocol } from '@mayak/api/setup';
import { modelName, useFleet } from '@mayak/fleet';
import { useHost } from '@mayak/host';
import { Alert, Box, Field, Flex, QrCode, Segmented, Select, useTexts } from '@mayak/ui';
import { useState, type ReactNode } from 'react';
import { Copied } from './Copied';
import { activationTexts } from './texts';
import {
  addressesOf,
  numberOf,
  ownCall,
  phoneSettings,
  protocolsFor,
  traccarLines,
  trackerLines,
  waysIn,
  type WayIn,
} from './waysIn';

const Steps = ({ children }: { children: ReactNode }) => (
  <Box as="ol" listStyleType="decimal" ps="20px" display="flex" flexDirection="column" gap="6px">
    {children}
  </Box>
);

/** How the first contact is made, by the model of the beacon and what the server takes (INGEST-D01). */
export function Ways({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const { config } = useHost();
  const ways = waysIn(beacon.BeaconModel, config.gateways);
  const [chosen, setChosen] = useState<WayIn | null>(null);
  const way = chosen ?? ways[0] ?? 'device';
  const Shown = { device: DeviceWay, phone: PhoneWay, tracker: TrackerWay, traccar: TraccarWay, own: OwnWay }[
    way
  ];
  return (
    <Flex direction="column" gap="14px" align="stretch">
      <Box>
        <Segmented
          label={t('start.how')}
          value={way}
          options={ways.map((value) => ({
            value,
            label: t(`start.ways.${value}`, { model: modelName(beacon.BeaconModel) ?? '' }).trim(),
          }))}
          onValue={setChosen}
        />
      </Box>
      <Shown beacon={beacon} />
    </Flex>
  );
}

/** A way that this server does not take, and who may change that. */
function Closed({ children }: { children: string }) {
  const t = useTexts(activationTexts);
  const { supportEmail, supportPhone } = useHost().config;
  const contact = [supportEmail, supportPhone].filter(Boolean).join(', ');
  return (
    <Alert state="preEmergency" role="note">
      {children} {contact ? t('start.ask', { contact }) : t('start.askOperator')}
    </Alert>
  );
}

function DeviceWay({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const { HasGsmModule, HasIridiumModule, HasBluetoothModule } = modulesOf(beacon.BeaconModel);
  return (
    <Steps>
      <li>{t('start.device.power')}</li>
      {HasGsmModule && <li>{t('start.device.gsm')}</li>}
      {HasIridiumModule && <li>{t('start.device.iridium')}</li>}
      {HasBluetoothModule && <li>{t('start.device.bluetooth')}</li>}
      <li>{t('start.device.wait')}</li>
    </Steps>
  );
}

function PhoneWay({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const { config } = useHost();
  if (!config.gateways?.includes('osmand')) return <Closed>{t('start.phone.closed')}</Closed>;
  const { phone } = addressesOf(config);
  const url = phoneSettings(phone, numberOf(beacon));
  return (
    <Flex gap="20px" wrap="wrap" align="flex-start">
      <QrCode value={url} label={t('start.phone.code', { url })} />
      <Flex direction="column" gap="12px" flex="1 1 280px" minW="0">
        <Steps>
          <li>{t('start.phone.app')}</li>
          <li>{t('start.phone.scan')}</li>
          <li>{t('start.phone.on')}</li>
        </Steps>
        <Copied name={t('start.phone.server')} text={phone} />
        <Copied name={t('start.phone.id')} text={numberOf(beacon)} />
      </Flex>
    </Flex>
  );
}

/** Names of protocols as their makers write them. */
const protocolNames: Readonly<Record<SetupProtocol, string>> = {
  'wialon-ips': 'Wialon IPS',
  teltonika: 'Teltonika',
  galileosky: 'Galileosky',
  egts: 'EGTS',
  nmea: 'NMEA 0183',
  iridium: 'Iridium DirectIP',
};

function TrackerWay({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const { config } = useHost();
  const protocols = protocolsFor(beacon, config.devicePorts);
  const [chosen, setChosen] = useState<SetupProtocol | null>(null);
  const protocol = chosen ?? protocols[0];
  if (!protocol) return <Closed>{t('start.tracker.closed')}</Closed>;
  return (
    <Flex direction="column" gap="12px">
      <p>{t('start.tracker.text')}</p>
      <Field label={t('start.tracker.protocol')}>
        <Select
          value={protocol}
          options={protocols.map((value) => ({ value, label: protocolNames[value] }))}
          onValue={setChosen}
          width="240px"
        />
      </Field>
      {trackerLines(protocol, beacon, config).map(({ name, text }) => (
        <Copied key={name} name={t(`start.tracker.lines.${name}`)} text={text} />
      ))}
    </Flex>
  );
}

function TraccarWay({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const { config } = useHost();
  if (!config.gateways?.includes('traccar')) return <Closed>{t('start.traccar.closed')}</Closed>;
  return (
    <Flex direction="column" gap="12px">
      <p>{t('start.traccar.text')}</p>
      <Copied name={t('start.traccar.config')} text={traccarLines(addressesOf(config).traccar)} />
      <p>{t('start.traccar.token')}</p>
      <Copied name="uniqueId" text={numberOf(beacon)} />
    </Flex>
  );
}

function OwnWay({ beacon }: { beacon: Beacon }) {
  const t = useTexts(activationTexts);
  const { config } = useHost();
  const fleet = useFleet();
  const [now] = useState(fleet.now);
  return (
    <Flex direction="column" gap="12px">
      <p>{t('start.own.text')}</p>
      <Copied name={t('start.own.call')} text={ownCall(addressesOf(config).own, numberOf(beacon), now)} />
    </Flex>
  );
}
