import { limits } from '@mayak/api';
import { listMessages, type ReceivedMessage } from '@mayak/api/operator';
import { polledEvery } from '@mayak/host';
import { Box, Button, Dialog, Empty, Pill, SearchInput, SearchIcon, useFormats, useTexts } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NotLoaded } from '../NotLoaded';
import { countColumn } from '../columns';
import type { OperatorClient } from '../operator';
import { BytesView } from './BytesView';
import { devicesTexts } from './texts';

type Row = ReceivedMessage & { id: number };

const states = {
  stored: 'normal',
  repeated: 'undefined',
  inPart: 'preEmergency',
  refused: 'emergency',
} as const;

interface Props {
  client: OperatorClient;
  imei: string;
  onImei: (imei: string) => void;
  /** Between questions, ms. */
  pause: number;
}

/** The last messages of one device; one that is opened is shown byte by byte. */
export function Messages({ client, imei, onImei, pause }: Props) {
  const t = useTexts(devicesTexts);
  const format = useFormats();
  const [open, setOpen] = useState<Row | null>(null);
  const query = useQuery({
    queryKey: [listMessages.path, imei],
    queryFn: ({ signal }) =>
      client.call(listMessages, { query: { imei, takeCount: limits.operator.messages }, signal }),
    enabled: imei !== '',
    ...polledEvery(pause),
  });
  const { data, error } = query;
  const rows = useMemo(() => data?.map((one, id): Row => ({ ...one, id })), [data]);
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { id: 'when', head: t('when'), kind: 'dateTime', value: ({ Dt }) => Date.parse(Dt), width: 150 },
      { id: 'protocol', head: t('protocol'), value: ({ Gateway }) => Gateway, width: 110 },
      {
        id: 'outcome',
        head: t('outcome'),
        value: ({ Outcome }) => t(`outcomes.${Outcome}`),
        cell: ({ Outcome }) => <Pill state={states[Outcome]}>{t(`outcomes.${Outcome}`)}</Pill>,
        width: 150,
      },
      { id: 'bytes', head: t('bytes'), ...countColumn, value: ({ Size }) => Size, width: 90 },
      { id: 'address', head: t('address'), value: ({ Address }) => Address, width: 140 },
      { id: 'fault', head: t('fault'), value: ({ Fault }) => Fault, width: 260 },
    ],
    [t],
  );
  return (
    <>
      <Box p="10px 16px" maxW="360px" w="100%">
        <SearchInput placeholder={t('search')} value={imei} inputMode="numeric" onValue={onImei} />
      </Box>
      {imei === '' && <Empty icon={<SearchIcon />} title={t('noDevice')} />}
      {imei !== '' && !data && error && <NotLoaded query={query} />}
      {imei !== '' && (data || !error) && (
        <DataTable
          label={t('parts.messages')}
          rows={rows}
          columns={columns}
          onOpen={setOpen}
          empty={<Empty icon={<SearchIcon />} title={t('noMessages')} />}
        />
      )}
      {open && (
        <Dialog
          open
          title={t('messageOf', { when: format.dateTime(Date.parse(open.Dt)) })}
          width="640px"
          onClose={() => setOpen(null)}
          footer={(close) => <Button onClick={close}>{t('close')}</Button>}
        >
          <BytesView read={open} />
        </Dialog>
      )}
    </>
  );
}
