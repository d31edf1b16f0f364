import { FirmwareStatus, getBeaconInfo, type Beacon, type Firmware } from '@mayak/api';
import { useApi } from '@mayak/host';
import {
  Alert,
  Box,
  Button,
  Card,
  chakra,
  ConfirmDialog,
  IconButton,
  Menu,
  Table,
  useFormats,
  useTexts,
  useToast,
  VisuallyHidden,
  type MenuEntry,
} from '@mayak/ui';
import { EllipsisIcon, UploadIcon } from '@mayak/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChooseBeacons } from './ChooseBeacons';
import { FirmwareStatusMark } from './FirmwareStatusMark';
import { RolloutDialog } from './RolloutDialog';
import { firmwareTexts } from './texts';
import { UploadDialog } from './UploadDialog';
import { useFirmwares } from './useFirmwares';

/** Wraps, so that a row fits a phone. */
const Cell = chakra('td', {
  base: { '&&': { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: '6px' } },
});
type Asking = { what: 'upload' } | { what: 'start' | 'delete' | 'choose' | 'rollout'; one: Firmware };

/** The firmware of a beacon: what was uploaded, how far each is, and its upload (FW-01 to FW-03, FW-D01 to FW-D04). */
export function FirmwareCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(firmwareTexts);
  const format = useFormats();
  const say = useToast();
  const api = useApi();
  const info = useQuery(api.quiet.query(getBeaconInfo, { params: { id: beacon.Id } }));
  const { list, isFailed, refusal, change, remove, refresh } = useFirmwares(beacon);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const hasGsm = info.data?.HasGsmModule !== false;
  const isAlarm = beacon.BNWASAlarm !== 0 || beacon.State === 3;

  const actOf = (one: Firmware): MenuEntry[] => {
    switch (one.Status) {
      case FirmwareStatus.None:
        return [{ label: t('start'), onPick: () => setAsking({ what: 'start', one }) }];
      case FirmwareStatus.Waiting:
        return [{ label: t('hold'), onPick: () => void change(one, FirmwareStatus.None) }];
      case FirmwareStatus.Error:
        return [{ label: t('repeat'), onPick: () => setAsking({ what: 'start', one }) }];
      case FirmwareStatus.Complete:
        return [];
    }
  };
  const menuOf = (one: Firmware): MenuEntry[] => [
    ...actOf(one),
    { label: t('rollOut'), onPick: () => setAsking({ what: 'choose', one }) },
    { label: t('rollout'), onPick: () => setAsking({ what: 'rollout', one }) },
    'divider',
    { label: t('delete'), onPick: () => setAsking({ what: 'delete', one }) },
  ];

  return (
    <Card
      flush
      title={t('title')}
      aside={
        hasGsm && (
          <Button
            size="sm"
            icon={<UploadIcon size={14} aria-hidden />}
            onClick={() => setAsking({ what: 'upload' })}
          >
            {t('upload')}
          </Button>
        )
      }
    >
      {refusal && (
        <Box p="12px 16px 0">
          <Alert state="emergency">{refusal}</Alert>
        </Box>
      )}
      {!hasGsm || !list || list.length === 0 ? (
        <Box p="12px 16px" color="fg.secondary">
          {!hasGsm ? t('noGsm') : isFailed ? t('failed') : list && t('none')}
        </Box>
      ) : (
        <Box overflowX="auto">
          <Table aria-label={t('title')}>
            <thead>
              <tr>
                <th>{t('column.file')}</th>
                <chakra.th hideBelow="md">{t('column.version')}</chakra.th>
                <chakra.th hideBelow="md" data-num="">
                  {t('column.size')}
                </chakra.th>
                <th>{t('column.status')}</th>
                <chakra.th hideBelow="md">{t('column.time')}</chakra.th>
                <th>
                  <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.Id}>
                  <Cell>
                    {one.FileName}
                    <Box hideFrom="md" color="fg.secondary">
                      {one.Version}
                    </Box>
                  </Cell>
                  <chakra.td hideBelow="md">{one.Version}</chakra.td>
                  <chakra.td hideBelow="md" data-num="">
                    {t('size', { size: format.number(one.Size / 1024, 0) })}
                  </chakra.td>
                  <Cell>
                    <FirmwareStatusMark one={one} />
                  </Cell>
                  <chakra.td hideBelow="md">{format.moment(one.StatusDt)}</chakra.td>
                  <chakra.td textAlign="end">
                    <Menu
                      trigger={
                        <IconButton
                          label={t('more', { name: one.FileName })}
                          icon={<EllipsisIcon aria-hidden />}
                        />
                      }
                      items={menuOf(one)}
                    />
                  </chakra.td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      {asking?.what === 'upload' && (
        <UploadDialog
          title={t('uploadTitle')}
          verb={t('upload')}
          beaconId={beacon.Id}
          onUploaded={({ FileName }) => {
            close();
            say({ state: 'normal', title: t('uploaded', { name: FileName }) });
            refresh();
          }}
          onClose={close}
        />
      )}
      {asking?.what === 'choose' && (
        <ChooseBeacons
          firmware={asking.one}
          onStarted={() => {
            setAsking({ what: 'rollout', one: asking.one });
            refresh();
          }}
          onClose={close}
        />
      )}
      {asking?.what === 'rollout' && <RolloutDialog trial={asking.one} onClose={close} />}
      {asking?.what === 'start' && (
        <ConfirmDialog
          open
          title={t('startAsk', { version: asking.one.Version })}
          text={[t('startNote'), isAlarm && t('startAlarm')].filter(Boolean).join(' ')}
          confirm={t(asking.one.Status === FirmwareStatus.Error ? 'repeat' : 'start')}
          onCancel={close}
          onConfirm={() => {
            close();
            void change(asking.one, FirmwareStatus.Waiting);
          }}
        />
      )}
      {asking?.what === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={t('deleteAsk', { name: asking.one.FileName })}
          confirm={t('delete')}
          onCancel={close}
          onConfirm={() => {
            close();
            void remove(asking.one);
          }}
        />
      )}
    </Card>
  );
}
