import { type Beacon, type Channel, mayEditChannels, shownChannels } from '@mayak/api';
import { useHost, useSession } from '@mayak/host';
import { chakra, ChevronDownIcon, ChevronRightIcon, Flex, useTexts, VisuallyHidden } from '@mayak/ui';
import { useState } from 'react';
import { judgedChannel } from '@mayak/fleet/beacon';
import { useClock } from '@mayak/fleet';
import { SensorRow } from './SensorRow';
import { SensorTableLook } from './sensorTableLook';
import { panelTexts } from './texts';

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '30px',
    px: '16px',
    fontSize: 'xs',
    color: 'fg.secondary',
    borderBottom: '1px solid',
    borderColor: 'border',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    mdDown: { minHeight: '44px', fontSize: 'md' },
  },
});

/** It has never told anything: the model has it, this device does not send it. */
const isSilent = ({ Timestamp, Value }: Channel) => Timestamp === null && Value === null;

/** The sensors of a beacon, each value on the ground of its state with the time it was received, those that never told anything folded away; who may, sets them (SIDE-03, SIDE-11, CHAN-12, CHAN-D07). */
export function SensorTable({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const now = useClock();
  const { user } = useSession();
  const { box$ } = useHost();
  const maySet = !box$ && user !== null && mayEditChannels(user, beacon);
  const [isOpen, setOpen] = useState(false);
  const channels = shownChannels(beacon);
  const silent = channels.filter(isSilent).length;
  const shown = isOpen ? channels : channels.filter((channel) => !isSilent(channel));
  if (channels.length === 0)
    return (
      <Flex p="4px 16px 14px" color="fg.secondary" borderBottomWidth="1px" borderColor="border">
        {t('page.noSensors')}
      </Flex>
    );
  return (
    <>
      {shown.length > 0 && (
        <SensorTableLook aria-labelledby="beacon-sensors">
          <thead>
            <tr>
              <th scope="col">{t('page.sensor')}</th>
              <th scope="col">{t('page.value')}</th>
              <th scope="col">{t('page.received')}</th>
              {maySet && (
                <th scope="col">
                  <VisuallyHidden>{t('sensors.settingsHead')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((channel) => (
              <SensorRow
                key={channel.Id}
                beaconId={beacon.Id}
                channel={channel}
                maySet={maySet}
                judged={judgedChannel(channel, beacon.RelevanceSettings, now)}
                now={now}
              />
            ))}
          </tbody>
        </SensorTableLook>
      )}
      {silent > 0 && (
        <Fold type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDownIcon size={14} aria-hidden /> : <ChevronRightIcon size={14} aria-hidden />}
          {t('sensors.silent', { count: silent })}
        </Fold>
      )}
    </>
  );
}
