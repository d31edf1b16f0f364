import { limits, RegisterType, type Beacon } from '@mayak/api';
import {
  Box,
  Button,
  chakra,
  Flex,
  IconButton,
  PlusIcon,
  Select,
  Table,
  TextInput,
  useTexts,
} from '@mayak/ui';
import { TrashIcon } from '@mayak/ui/icons';
import { remoteTexts } from './texts';
import type { ReactNode } from 'react';
import type { RemoteForm } from './useRemoteForm';

type Row = Record<string, string>;

const numbers = ['SlaveAddress', 'Function', 'Address'] as const;
const types = Object.entries(RegisterType).map(([name, value]) => ({
  value: String(value),
  label: name.toLowerCase(),
}));

interface Props {
  form: RemoteForm;
  /** Their name in the form. */
  name: string;
  beacon: Beacon;
  /** How far they are on their way. */
  mark: ReactNode;
}

/** The registers of Modbus and the sensors that they feed (REMOTE-10, REMOTE-D07). */
export function Registers({ form, name, beacon, mark }: Props) {
  const t = useTexts(remoteTexts);
  const value = form.values[name];
  const rows: Row[] = Array.isArray(value) ? value : [];
  const set = (next: Row[]) => form.set(name, next);
  const change = (i: number, part: Row) => set(rows.map((row, k) => (k === i ? { ...row, ...part } : row)));
  const channels = beacon.Channels.map(({ Id, Name }) => ({ value: String(Id), label: Name }));
  const add = () =>
    set([
      ...rows,
      {
        ChannelId: channels[0]?.value ?? '',
        SlaveAddress: '1',
        Function: '3',
        Address: '0',
        DataType: '0',
        Multiplier: '1',
      },
    ]);
  const cell = (i: number, column: 'SlaveAddress' | 'Function' | 'Address' | 'Multiplier') => (
    <TextInput
      size="sm"
      aria-label={`${t(`register.${column}`)} ${i + 1}`}
      inputMode="decimal"
      value={rows[i]?.[column] ?? ''}
      invalid={form.faultText(`${name}.${i}.${column}`) !== undefined}
      onChange={(event) => change(i, { [column]: event.target.value })}
    />
  );
  return (
    <Box>
      <Flex align="center" gap="8px" mb="8px">
        <chakra.h3 textStyle="label" flex="1">
          {t('registers')}
        </chakra.h3>
        {mark}
      </Flex>
      {rows.length > 0 && (
        <Box overflowX="auto" mb="8px">
          <Table aria-label={t('registers')}>
            <thead>
              <tr>
                {(['ChannelId', ...numbers, 'DataType', 'Multiplier'] as const).map((column) => (
                  <th key={column}>{t(`register.${column}`)}</th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i}>
                  <td>
                    <Select
                      size="sm"
                      aria-label={`${t('register.ChannelId')} ${i + 1}`}
                      value={row['ChannelId'] ?? ''}
                      options={channels}
                      onValue={(ChannelId) => change(i, { ChannelId })}
                    />
                  </td>
                  {numbers.map((column) => (
                    <td key={column}>{cell(i, column)}</td>
                  ))}
                  <td>
                    <Select
                      size="sm"
                      aria-label={`${t('register.DataType')} ${i + 1}`}
                      value={row['DataType'] ?? ''}
                      options={types}
                      onValue={(DataType) => change(i, { DataType })}
                    />
                  </td>
                  <td>{cell(i, 'Multiplier')}</td>
                  <td>
                    <IconButton
                      label={t('removeRegister', { n: i + 1 })}
                      icon={<TrashIcon size={14} aria-hidden />}
                      onClick={() => set(rows.filter((_, k) => k !== i))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      <Button
        size="sm"
        icon={<PlusIcon size={14} aria-hidden />}
        disabled={rows.length >= limits.remote.registers}
        onClick={add}
      >
        {t('addRegister')}
      </Button>
    </Box>
  );
}
