import { type Beacon, type DiagnosticMessage, faultFlags, getDiagnosticMessages } from '@mayak/api';
import { Facts, Box, Flex, Pill, saved, Section, Select, useFormats, useSaved, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useClock } from '@mayak/fleet';
import { diagnosticRows } from './diagnosticRows';
import { Nothing, Part } from './Part';
import { panelTexts } from './texts';
import { useHeard, useSectionRead } from './useSectionRead';

const name = 'beacon.diagnostics';

/** What the device told of its own health, the newest or an older message (SIDE-05, DIAG-01, DIAG-D02). */
export function DiagnosticsSection({ beacon }: { beacon: Beacon }) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const now = useClock();
  const [open] = useSaved(saved.section(name));
  const read = useSectionRead(
    getDiagnosticMessages,
    { params: { id: beacon.Id } },
    { heard: useHeard(beacon), enabled: open === true },
  );
  const newest = read.data?.[0]?.PacketDt;
  return (
    <Section
      title={t('diagnostics.title')}
      name={name}
      summary={newest === undefined ? undefined : format.moment(newest, now)}
    >
      <Part read={read} height={220}>
        <Messages messages={read.data ?? []} />
      </Part>
    </Section>
  );
}

function Messages({ messages }: { messages: readonly DiagnosticMessage[] }) {
  const t = useTexts(panelTexts);
  const format = useFormats();
  const [asked, setAsked] = useState<string | null>(null);
  // An older message stays chosen while new ones come; the newest one follows them.
  const message = messages.find(({ PacketDt }) => PacketDt === asked) ?? messages[0];
  if (!message) return <Nothing>{t('noData')}</Nothing>;
  return (
    <>
      {messages.length > 1 && (
        <Flex p="10px 16px 0" align="center" gap="10px">
          <Select
            size="sm"
            width="100%"
            aria-label={t('diagnostics.message')}
            value={message.PacketDt}
            options={messages.map(({ PacketDt }) => ({ value: PacketDt, label: format.dateTime(PacketDt) }))}
            onValue={(at) => setAsked(at === messages[0]?.PacketDt ? null : at)}
          />
        </Flex>
      )}
      <Facts rows={diagnosticRows(message, t, format.number)} />
      <Faults message={message} />
    </>
  );
}

const parts = {
  GsmFault: 'GSM',
  IridiumFault: 'Iridium',
  SimFault: 'SIM',
  GpsFault: 'GPS',
  FlashFault: 'Flash',
} as const;

function Faults({ message }: { message: DiagnosticMessage }) {
  const t = useTexts(panelTexts);
  return (
    <Box
      as="ul"
      aria-label={t('diagnostics.faults')}
      display="flex"
      flexWrap="wrap"
      gap="6px"
      p="0 16px 12px"
    >
      {faultFlags.map((flag) => (
        <li key={flag}>
          <span
            role="img"
            aria-label={t(message[flag] ? 'diagnostics.faulty' : 'diagnostics.sound', { part: parts[flag] })}
          >
            <Pill state={message[flag] ? 'emergency' : 'normal'}>{parts[flag]}</Pill>
          </span>
        </li>
      ))}
    </Box>
  );
}
