import { limits } from '@mayak/api';
import { Alert, Button, chakra, commonTexts, Dialog, Flex, useTexts } from '@mayak/ui';
import { UploadIcon } from '@mayak/ui/icons';
import { useRef } from 'react';
import { geoobjectTexts } from '../texts';
import { ImportReport } from './ImportReport';
import type { FileFault } from './ImportResult';
import { useImport, type Stage } from './useImport';

const megabyte = 1024 * 1024;
const { bytes, objects } = limits.geoobjectFile;
const accepted = '.geojson,.json,.kml,.kmz,.gpx';

/** Takes geoobjects from a file, with a report of each (GEO-D06). */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(geoobjectTexts);
  const common = useTexts(commonTexts);
  const input = useRef<HTMLInputElement>(null);
  const { stage, open, send, stop } = useImport();
  const isBusy = stage.kind === 'reading' || stage.kind === 'sending';
  const rest = restOf(stage);
  const isOver = stage.kind === 'sent' || stage.kind === 'wrong';
  const leave = stage.kind === 'sending' ? stop : onClose;
  const choose = () => input.current?.click();
  return (
    <Dialog
      open
      title={t('importTitle')}
      width="640px"
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>
            {stage.kind === 'sending' ? t('stop') : common(isOver ? 'close' : 'cancel')}
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
        {'rows' in stage && <ImportReport rows={stage.rows} sent={stage.sent} />}
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
  if (fault.code === 'brokenAt') return t('file.brokenAt', { line: fault.line });
  if (fault.code === 'tooLarge') return t('file.tooLarge', { size: bytes / megabyte });
  return t(`file.${fault.code}`);
}
