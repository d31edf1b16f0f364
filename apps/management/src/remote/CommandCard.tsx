import {
  CommunicationStatus,
  Failure,
  getRemoteParameters,
  HexCommand,
  hexOf,
  limits,
  sendRemoteCommand,
  type Beacon,
  type RemoteCommand,
} from '@mayak/api';
import { useApi } from '@mayak/host';
import { Box, Button, Card, chakra, Field, Flex, Table, TextInput, useFormats, useTexts } from '@mayak/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SendMark } from './SendMark';
import { remoteTexts } from './texts';

/** A command of bytes, and all that was sent to the beacon with what became of it (REMOTE-05, REMOTE-06, REMOTE-D09). */
export function CommandCard({ beacon, commands }: { beacon: Beacon; commands: readonly RemoteCommand[] }) {
  const t = useTexts(remoteTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isBlocked = beacon.CommunicationStatus !== CommunicationStatus.Active;
  const read = HexCommand.safeParse(text);
  const isWrong = text.trim() !== '' && !read.success;
  const params = { id: beacon.Id };
  const send = async () => {
    if (!read.success || isBlocked) return;
    setSending(true);
    setRefusal(null);
    try {
      await api.call(sendRemoteCommand, { params, body: { Hex: text } });
      setText((now) => (now === text ? '' : now));
      await queries.invalidateQueries({ queryKey: api.query(getRemoteParameters, { params }).queryKey });
    } catch (error) {
      // What was typed stays; what the server refused is told at the field.
      setRefusal((error instanceof Failure && error.problem?.detail) || t('unsent'));
    } finally {
      setSending(false);
    }
  };
  return (
    <Card
      title={t('page.command')}
      flush
      aside={
        <chakra.span color="fg.muted" textStyle="secondary">
          {t('hexHint')}
        </chakra.span>
      }
    >
      <chakra.form
        noValidate
        p="12px 16px 16px"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Flex gap="8px" align="flex-start">
          <Box flex="1" minW="0">
            <Field
              label={t('hex')}
              error={isWrong ? t('hexHint') : (refusal ?? undefined)}
              aside={t('digits', { count: hexOf(text).length, most: limits.remote.hexDigits })}
            >
              <TextInput
                mono
                value={text}
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
          </Box>
          <Box pt="22px">
            <Button
              type="submit"
              aria-label={t('sendCommand')}
              loading={isSending}
              disabled={!read.success || isBlocked}
            >
              {t('send')}
            </Button>
          </Box>
        </Flex>
      </chakra.form>
      {commands.length > 0 ? (
        <History commands={commands} />
      ) : (
        <Box p="0 16px 16px" color="fg.secondary">
          {t('nothing')}
        </Box>
      )}
    </Card>
  );
}

const pages = ['exchange', 'sim', 'lrit', 'ssas', 'modbus', 'motion', 'power', 'bnwas'] as const;

function History({ commands }: { commands: readonly RemoteCommand[] }) {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const nameOf = ({ Kind, Name, Payload, IsRequest }: RemoteCommand) => {
    const page = pages.find((one) => one === Name);
    if (Kind === 'firmware') return t('firmware', { version: Name });
    if (!page) return Payload;
    return IsRequest ? t('requestOf', { page: t(`page.${page}`) }) : t(`page.${page}`);
  };
  return (
    <Box overflowX="auto" borderTopWidth="1px" borderColor="border">
      <Table aria-label={t('history')}>
        <thead>
          <tr>
            {(['time', 'what', 'user', 'answer', 'state'] as const).map((column) => (
              <th key={column}>{t(`column.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {commands.map((one) => (
            <tr key={one.Id}>
              <td>{format.dateTime(one.CreatedDt)}</td>
              <chakra.td
                maxW="280px"
                overflow="hidden"
                textOverflow="ellipsis"
                title={one.Payload ?? undefined}
                fontFamily={one.Kind === 'custom' ? 'mono' : undefined}
              >
                {nameOf(one)}
              </chakra.td>
              <td>{one.UserName}</td>
              <chakra.td fontFamily="mono">{one.Answer ?? '-'}</chakra.td>
              <td>
                <Flex align="center" gap="8px">
                  <SendMark state={one.SendState} />
                  <span>{format.moment(one.StateDt)}</span>
                  {one.Error && <chakra.span color="state.emergency.fg">{one.Error}</chakra.span>}
                </Flex>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
