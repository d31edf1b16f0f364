import { limits } from '@mayak/api';
import { deviceFileColumns } from '@mayak/api/operator';
import { Alert, Button, Empty, Field, Flex, TextArea, useTexts } from '@mayak/ui';
import { ArrowLeftIcon, PrinterIcon, UploadIcon } from '@mayak/ui/icons';
import { useRef } from 'react';
import { DataTable } from '@mayak/ui/table';
import { labelOf, type Label } from './label';
import { provisioningTexts } from './texts';
import type { DeviceFile } from './useImport';
import { useLineColumns } from './useLineColumns';

interface Props {
  file: DeviceFile;
  onAdded: () => void;
  onLabels: (labels: readonly Label[]) => void;
  onBack: () => void;
}

const most = limits.operator.newDevices;

/** Takes a file of devices into the stock: every line is judged before, and all of them are added or none (BEACON-D11). */
export function Import({ file, onAdded, onLabels, onBack }: Props) {
  const t = useTexts(provisioningTexts);
  const input = useRef<HTMLInputElement>(null);
  const { text, lines, strange, wrong, outcome, isSending, read, readFile, isUnread, send } = file;
  const isAdded = outcome === 'added';
  const columns = useLineColumns(isAdded);
  const fault = () => {
    if (strange !== null) return t('strange', { name: strange });
    return lines.length > most ? t('tooMany', { n: most }) : undefined;
  };
  const labels = lines.flatMap(
    ({ device, secrets }) => (device && labelOf(device, secrets?.ActivationCode)) ?? [],
  );
  return (
    <>
      <Flex
        direction="column"
        gap="10px"
        p="12px 16px"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {!isAdded && (
          <Field
            label={t('list')}
            hint={t('listHint', { columns: deviceFileColumns.join(', ') })}
            error={isUnread ? t('unreadable') : fault()}
          >
            <TextArea
              rows={5}
              spellCheck={false}
              placeholder={'model;serial;gsm\nmarine2;4711;001010000047116'}
              value={text}
              disabled={isSending}
              onChange={({ target }) => read(target.value)}
            />
          </Field>
        )}
        <div role="status">
          {isAdded && (
            <Alert state="normal" title={t('addedAll', { count: lines.length })}>
              {t('keysOnce')}
            </Alert>
          )}
          {outcome === 'refused' && <Alert state="emergency">{t('refusedAll')}</Alert>}
          {(outcome === 'notDone' || outcome === 'unsure') && <Alert state="emergency">{t(outcome)}</Alert>}
          {outcome === null && wrong > 0 && <Alert state="preEmergency">{t('mend', { count: wrong })}</Alert>}
        </div>
        <Flex gap="8px" wrap="wrap">
          <Button size="sm" icon={<ArrowLeftIcon size={16} aria-hidden />} onClick={onBack}>
            {t('backToStock')}
          </Button>
          {isAdded ? (
            <Button
              size="sm"
              variant="primary"
              icon={<PrinterIcon size={16} aria-hidden />}
              onClick={() => onLabels(labels)}
            >
              {t('labelsOf', { count: labels.length })}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                icon={<UploadIcon size={16} aria-hidden />}
                disabled={isSending}
                onClick={() => input.current?.click()}
              >
                {t('file')}
              </Button>
              <input
                ref={input}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                hidden
                aria-label={t('file')}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? [];
                  if (chosen) void readFile(chosen);
                  target.value = '';
                }}
              />
              <Button
                size="sm"
                variant="primary"
                loading={isSending}
                disabled={lines.length === 0 || wrong > 0 || fault() !== undefined}
                onClick={() => void send(onAdded)}
              >
                {t('addAll', { count: lines.length })}
              </Button>
            </>
          )}
          {text !== '' && !isSending && (
            <Button size="sm" variant="quiet" onClick={() => read('')}>
              {t('clear')}
            </Button>
          )}
        </Flex>
      </Flex>
      <DataTable
        label={t('preview')}
        rows={lines}
        columns={columns}
        exportName={t('preview')}
        empty={<Empty icon={<UploadIcon />} title={t('noLines')} text={t('noLinesText')} />}
      />
    </>
  );
}
