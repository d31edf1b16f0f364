import {
  Alert,
  Button,
  commonTexts,
  Empty,
  Flex,
  Heading,
  IconButton,
  Pill,
  RadioIcon,
  Text,
  TextArea,
  Field,
  useTexts,
} from '@mayak/ui';
import { ArrowLeftIcon, UploadIcon } from '@mayak/ui/icons';
import { ContextBar, useHost } from '@mayak/host';
import { BeaconName } from '@mayak/fleet/beacon';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useEffect, useMemo, useRef } from 'react';
import type { LineState } from './lines';
import { texts } from '../texts';
import { activationTexts } from './texts';
import { useActivateMany, type ReportLine } from './useActivateMany';

const pillOf = (state: LineState) =>
  state === 'activated' || state === 'own' ? 'normal' : state === 'waiting' ? 'undefined' : 'emergency';

function useLineColumns(): readonly DataColumn<ReportLine>[] {
  const t = useTexts(activationTexts);
  return useMemo((): DataColumn<ReportLine>[] => {
    const words = ({ state, repeats }: ReportLine) =>
      state === 'repeated' ? t('many.lines.repeated', { n: repeats ?? '' }) : t(`many.lines.${state}`);
    return [
      { id: 'imei', head: t('imei'), width: 160, value: ({ Imei }) => Imei },
      { id: 'line', head: t('many.line'), width: 70, kind: 'number', value: ({ id }) => id },
      { id: 'code', head: t('code'), width: 120, value: ({ ActivationCode }) => ActivationCode },
      {
        id: 'result',
        head: t('many.result'),
        width: 340,
        group: true,
        value: words,
        cell: (line) => <Pill state={pillOf(line.state)}>{words(line)}</Pill>,
      },
      {
        id: 'beacon',
        head: t('many.beacon'),
        width: 180,
        value: ({ beaconId }) => beaconId,
        sort: false,
        cell: ({ beaconId }) => (beaconId === null ? '-' : <BeaconName id={beaconId} />),
      },
    ];
  }, [t]);
}

interface Props {
  /** It was switched off while the page was open. */
  isOff: boolean;
  onBack: () => void;
  onOpen: (beaconId: number) => void;
}

/** Activates many beacons by a pasted list or a CSV file, with a report line by line; lines that wait or are wrong are not left unasked (MGMT-D02, MGMT-D03, MGMT-D09). */
export function ActivateManyPage({ isOff, onBack, onOpen }: Props) {
  const t = useTexts(activationTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(texts);
  const columns = useLineColumns();
  const file = useRef<HTMLInputElement>(null);
  const { text, setText, add, isUnread, clear, lines, waiting, done, wrong, isRunning, isStopped, start } =
    useActivateMany();
  const { nav } = useHost();
  const hasRest = done < lines.length;
  useEffect(() => (hasRest ? nav.guard(() => true) : undefined), [hasRest, nav]);
  return (
    <Flex direction="column" h="full" minH="0" bg="bg.panel">
      <ContextBar>
        <IconButton label={common('back')} icon={<ArrowLeftIcon size={16} aria-hidden />} onClick={onBack} />
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('many.title')}
        </Heading>
      </ContextBar>
      <Flex
        direction="column"
        gap="10px"
        p={{ base: '12px', md: '16px 20px' }}
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {isOff && (
          <Alert state="preEmergency" title={t('many.off')}>
            {t('many.offText')}
          </Alert>
        )}
        {isStopped && !isOff && <Alert state="emergency">{t('many.stopped')}</Alert>}
        <Field
          label={t('many.list')}
          hint={t('many.listHint')}
          {...(isUnread && { error: words('unreadable') })}
        >
          <TextArea
            rows={5}
            spellCheck={false}
            placeholder={t('many.example')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Flex gap="8px" wrap="wrap" align="center">
          <Button
            variant="primary"
            loading={isRunning}
            disabled={waiting === 0 || isOff}
            onClick={() => void start()}
          >
            {waiting === 0 ? t('many.nothing') : t('many.start', { count: waiting })}
          </Button>
          <Button icon={<UploadIcon size={16} aria-hidden />} onClick={() => file.current?.click()}>
            {t('many.file')}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            hidden
            aria-label={t('many.file')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void add(chosen);
              target.value = '';
            }}
          />
          {text !== '' && !isRunning && (
            <Button variant="quiet" onClick={clear}>
              {t('many.clear')}
            </Button>
          )}
          <Text role="status" color="fg.secondary">
            {[
              done > 0 && t('many.done', { done, all: lines.length }),
              wrong > 0 && t('many.wrong', { count: wrong }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Flex>
      </Flex>
      <DataTable
        label={t('many.report')}
        rows={lines}
        columns={columns}
        exportName={t('many.report')}
        onOpen={({ beaconId }) => beaconId !== null && onOpen(beaconId)}
        empty={<Empty icon={<RadioIcon />} title={t('many.empty')} text={t('many.emptyText')} />}
      />
    </Flex>
  );
}
