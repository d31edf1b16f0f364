import {
  CommunicationStatus,
  initialOf,
  sendingNotes,
  SendState,
  type Beacon,
  type BeaconInfo,
  type PageValues,
  type RemotePage,
  type RemoteParameters,
} from '@mayak/api';
import { valuesOver } from '@mayak/api/remote';
import { Alert, Box, Button, ConfirmDialog, Flex, Stack, useTexts } from '@mayak/ui';
import { Form, FormNotes, SaveBar } from '@mayak/ui/form';
import { useId, useMemo, useState } from 'react';
import { CommandCard } from './CommandCard';
import { chosenIn, draftOf, fieldName, same, valueAt } from './draft';
import { NextContact } from './NextContact';
import { fieldsOf } from './pageFields';
import { PageMenu, PageSelect, type Part } from './PageMenu';
import { PageSection } from './PageSection';
import { progressOf } from './progress';
import { remoteTexts } from './texts';
import { SendList } from './SendList';
import { useCurrentPart } from './useCurrentPart';
import { useRemoteForm } from './useRemoteForm';

interface Props {
  beacon: Beacon;
  info: BeaconInfo;
  remote: RemoteParameters;
}

/** The parameters of a beacon page by page, their sending, and the commands to it (REMOTE-D02). */
export function RemotePages({ beacon, info, remote: { Pages: pages, Commands } }: Props) {
  const t = useTexts(remoteTexts);
  const { HasGsmModule: hasGsm, HasIridiumModule: hasIridium } = info;
  const device = useMemo(
    () => ({ model: beacon.BeaconModel, hasGsm, hasIridium }),
    [beacon.BeaconModel, hasGsm, hasIridium],
  );
  const { form, ready, send, savesFirst, request, withdraw, isSending, unsent, valuesOf, sentOf } =
    useRemoteForm({ beaconId: beacon.Id, pages, device });
  const { scroller, current, read, open } = useCurrentPart<Part>([
    ...pages.map(({ Page }) => Page),
    'command',
  ]);
  const formId = useId();
  /** The pages that wait for a yes, with what sending them does. */
  const [asked, setAsked] = useState<{ pages: readonly RemotePage[]; notes: readonly string[] } | null>(null);
  const isBlocked = beacon.CommunicationStatus !== CommunicationStatus.Active;

  const saved = draftOf(pages, device);
  const rows = pages.map((page) => {
    const names = fieldsOf(page.Page, device).map(({ name }) => name);
    if (page.Page === 'modbus') names.push('Registers');
    const isChanged = (name: string) => {
      const path = fieldName(page.Page, name);
      return !same(valueAt(form.values, path), valueAt(saved, path));
    };
    const progress = new Map(names.map((name) => [name, progressOf(page, name, isChanged(name))]));
    return { page, progress, isTyped: names.some(isChanged) };
  });
  const unsentCount = pages.filter(({ Page }) => ready.includes(Page)).flatMap(sentOf).length;

  const about = { isAlarm: beacon.BNWASAlarm !== 0 || beacon.State === 3, hasIridium };
  const notesOf = (name: RemotePage) => {
    const page = pages.find(({ Page }) => Page === name);
    if (!page) return [];
    const before = valuesOver(initialOf(name, device), page.Reported ?? {});
    const values = valuesOver(before, valuesOf(page));
    return sendingNotes(name, values as PageValues, before as PageValues, about);
  };
  const start = (names: readonly RemotePage[]) => {
    const notes = [...new Set(names.flatMap(notesOf))].map((note) => t(`notes.${note}`));
    if (form.faults.length === 0 || !savesFirst(names)) setAsked({ pages: names, notes });
    // What is wrong is shown in its place, and nothing is sent.
    else void send(names);
  };
  const parts = [
    ...rows.map(({ page, progress }) => ({ id: page.Page, progress: [...progress.values()] })),
    { id: 'command' as const, progress: [] },
  ];
  const menu = { parts, current: current ?? 'command', onOpen: open };
  return (
    <Flex h="full" minH="0" bg="bg.canvas">
      <PageMenu {...menu} />
      <Flex direction="column" flex="1" minW="0" minH="0">
        <PageSelect {...menu} />
        <Box
          ref={scroller}
          onScroll={read}
          flex="1"
          minH="0"
          overflowY="auto"
          p={{ base: '12px', md: '16px 20px' }}
        >
          <Stack gap="16px" w="full" maxW="1232px" mx="auto">
            <Form
              form={form}
              id={formId}
              aria-label={t('pages')}
              display="flex"
              flexDirection="column"
              gap="16px"
            >
              <FormNotes form={form} />
              {unsent && <Alert state="emergency">{t(unsent)}</Alert>}
              {rows.map(({ page, progress, isTyped }) => (
                <Box key={page.Page} data-part={page.Page}>
                  <PageSection
                    {...{ beacon, device, page, form, progress, isSending }}
                    onSend={isTyped || chosenIn(page).length === 0 ? null : () => start([page.Page])}
                    request={Commands.find(({ IsRequest, Name }) => IsRequest && Name === page.Page)}
                    onRequest={() => void request(page.Page)}
                    onWithdraw={page.SendState === SendState.Waiting ? () => void withdraw(page.Page) : null}
                  />
                </Box>
              ))}
            </Form>
            <Box data-part="command">
              <CommandCard beacon={beacon} commands={Commands} />
            </Box>
          </Stack>
        </Box>
        <SaveBar form={form} formId={formId} note={<NextContact beacon={beacon} />}>
          <Button
            variant="primary"
            loading={isSending}
            disabled={isBlocked || form.isSaving || ready.length === 0}
            onClick={() => start(ready)}
          >
            {unsentCount > 0 ? t('sendCount', { count: unsentCount }) : t('send')}
          </Button>
        </SaveBar>
      </Flex>
      <ConfirmDialog
        open={asked !== null}
        title={t('sendAsk')}
        text={
          asked && (
            <SendList
              device={device}
              notes={asked.notes}
              pages={pages
                .filter(({ Page }) => asked.pages.includes(Page))
                .map((page) => ({ page, sent: sentOf(page) }))}
            />
          )
        }
        confirm={t('send')}
        cancel={t('cancel')}
        onConfirm={() => {
          const { pages: names = [] } = asked ?? {};
          setAsked(null);
          void send(names);
        }}
        onCancel={() => setAsked(null)}
      />
    </Flex>
  );
}
