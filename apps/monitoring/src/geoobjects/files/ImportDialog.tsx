import { limits } from '@mayak/api';
import {
  Alert,
  Box,
  Button,
  chakra,
  commonTexts,
  Dialog,
  Flex,
  StateGlyph,
  Table,
  UploadIcon,
  useTexts,
} from '@mayak/ui';
import { memo, useRef } from 'react';
import { geoobjectTexts } from '../texts';
import type { FileFault, Taken } from './Taken';
import { useImport, type Sent, type Stage } from './useImport';

/** As many rows as are shown of a report. */
const mostRows = 300;
const megabyte = 1024 * 1024;
const { bytes, objects } = limits.geoobjectFile;
const accepted = '.geojson,.json,.kml,.kmz,.gpx';

/** Takes geoobjects from a file, with a report of each (GEO-D06). */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(geoobjectTexts);
  const common = useTexts(commonTexts);
  const input = useRef<HTMLInputElement>(null);
  const { stage, open, send } = useImport();
  const isBusy = stage.kind === 'reading' || stage.kind === 'sending';
  const rest = restOf(stage);
  const choose = () => input.current?.click();
  return (
    <Dialog
      open
      title={t('importTitle')}
      width="640px"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {common(stage.kind === 'sent' && rest === 0 ? 'close' : 'cancel')}
          </Button>
          {rest > 0 && (
            <Button variant="primary" loading={stage.kind === 'sending'} onClick={() => void send()}>
              {t(stage.kind === 'sent' ? 'importAgain' : 'importNow', { count: rest })}
            </Button>
          )}
        </>
      }
    >
      <chakra.input
        ref={input}
        type="file"
        accept={accepted}
        display="none"
        aria-label={t('choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void open(file);
        }}
      />
      <Flex
        direction="column"
        gap="12px"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const file = event.dataTransfer.files[0];
          if (file && !isBusy) void open(file);
        }}
      >
        <Flex align="center" gap="12px">
          <Button icon={<UploadIcon size={16} aria-hidden />} disabled={isBusy} onClick={choose}>
            {t(stage.kind === 'idle' ? 'choose' : 'chooseOther')}
          </Button>
          <chakra.span color="fg.secondary" truncate>
            {stage.kind === 'idle' ? t('formats', { size: bytes / megabyte, count: objects }) : stage.name}
          </chakra.span>
        </Flex>
        <Progress stage={stage} />
        {'rows' in stage && <Report rows={stage.rows} sent={stage.sent} />}
      </Flex>
    </Dialog>
  );
}

/** How many could still be created. */
function restOf(stage: Stage): number {
  if (!('rows' in stage)) return 0;
  return stage.rows.filter((row) => row.body && [undefined, 'notSent'].includes(stage.sent.get(row))).length;
}

function Progress({ stage }: { stage: Stage }) {
  const t = useTexts(geoobjectTexts);
  if (stage.kind === 'idle') return null;
  if (stage.kind === 'reading')
    return (
      <Alert state="info" title={t('reading')}>
        {t('read', { done: stage.done })}
      </Alert>
    );
  if (stage.kind === 'wrong')
    return (
      <Alert state="emergency" title={t('wrongFile')}>
        <FaultWords fault={stage.fault} />
      </Alert>
    );
  const { rows, sent, kind } = stage;
  const good = rows.filter(({ body }) => body).length;
  const done = [...sent.values()].filter((one) => one === 'created').length;
  if (kind === 'sending') return <Alert state="info">{t('importing', { done, all: good })}</Alert>;
  if (kind === 'sent')
    return (
      <Alert state={done === rows.length ? 'normal' : 'preEmergency'}>
        {t('imported', { done, all: rows.length })}
      </Alert>
    );
  return (
    <Alert state={good === rows.length ? 'normal' : good > 0 ? 'preEmergency' : 'emergency'}>
      {t('willTake', { good, all: rows.length })}
    </Alert>
  );
}

function FaultWords({ fault }: { fault: FileFault }) {
  const t = useTexts(geoobjectTexts);
  if (fault.code === 'broken') return t('file.broken', { where: fault.where });
  if (fault.code === 'tooLarge') return t('file.tooLarge', { size: bytes / megabyte });
  return t(`file.${fault.code}`);
}

const Report = memo(function Report({
  rows,
  sent,
}: {
  rows: readonly Taken[];
  sent: ReadonlyMap<Taken, Sent>;
}) {
  const t = useTexts(geoobjectTexts);
  return (
    <Box
      maxH="min(46vh, 420px)"
      overflow="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      tabIndex={0}
      role="region"
      aria-label={t('result')}
    >
      <Table compact>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {firstOf(rows).map((taken, i) => (
            <ReportRow key={i} taken={taken} sent={sent.get(taken)} />
          ))}
        </tbody>
      </Table>
      {rows.length > mostRows && (
        <chakra.p p="8px 16px" color="fg.muted">
          {t('moreRows', { count: rows.length - mostRows })}
        </chakra.p>
      )}
    </Box>
  );
});

/** As many rows as are shown: of a long report those that went wrong first. */
function firstOf(rows: readonly Taken[]): readonly Taken[] {
  if (rows.length <= mostRows) return rows;
  const isWrong = ({ refusal }: Taken) => refusal !== null && refusal.code !== 'overLimit';
  return [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))].slice(0, mostRows);
}

const ReportRow = memo(function ReportRow({ taken, sent }: { taken: Taken; sent: Sent | undefined }) {
  const t = useTexts(geoobjectTexts);
  const { row, name, body, changes } = taken;
  const isWell = body !== null && (sent === undefined || sent === 'created');
  const notes = changes.map((change) =>
    change.code === 'splitUp' ? t('changed.splitUp', { n: change.n }) : t(`changed.${change.code}`),
  );
  return (
    <tr>
      <td data-num="">{row}</td>
      <chakra.td maxW="220px" truncate>
        {body?.Name ?? (name || '-')}
      </chakra.td>
      <chakra.td whiteSpace="normal!" width="100%">
        <Flex gap="6px" align="center">
          <StateGlyph state={isWell ? 'normal' : 'emergency'} size={12} />
          <span>
            {[<ResultWords key="" taken={taken} sent={sent} />, notes.length > 0 && ` (${notes.join(', ')})`]}
          </span>
        </Flex>
      </chakra.td>
    </tr>
  );
});

function ResultWords({ taken: { refusal }, sent }: { taken: Taken; sent: Sent | undefined }) {
  const t = useTexts(geoobjectTexts);
  if (!refusal) {
    if (sent === 'created') return t('created');
    return t(sent === 'refused' ? 'refusedByServer' : sent === 'notSent' ? 'notSent' : 'ready');
  }
  if (refusal.code === 'unknownGeometry') return t('refused.unknownGeometry', { what: refusal.what });
  if (refusal.code === 'tooMany')
    return t('refused.tooMany', { n: limits.geoobject.points, count: refusal.count });
  return refusal.code === 'overLimit' ? t('refused.overLimit', { n: objects }) : t(`refused.${refusal.code}`);
}
