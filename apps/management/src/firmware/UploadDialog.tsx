import { limits, type Firmware } from '@mayak/api';
import { Box, Button, Field, Flex, TextInput, useTexts } from '@mayak/ui';
import { SendDialog } from '@mayak/ui/form';
import { UploadIcon } from '@mayak/ui/icons';
import { useRef, type ReactNode } from 'react';
import { firmwareTexts } from './texts';
import { mostMegabytes, useUpload } from './useUpload';

interface Props {
  title: string;
  verb: string;
  /** The beacon for which the file is kept first. */
  beaconId: number;
  onUploaded: (firmware: Firmware) => Promise<void> | void;
  onClose: () => void;
  children?: ReactNode;
}

/** A file and its version, with how much of it is uploaded (FW-D03). */
export function UploadDialog({ title, verb, beaconId, onUploaded, onClose, children }: Props) {
  const t = useTexts(firmwareTexts);
  const upload = useUpload(onUploaded);
  const { file, version, sent, refusal, tries, faultOf, choose, setVersion, submit } = upload;
  const input = useRef<HTMLInputElement>(null);
  const percent = Math.floor(100 * (sent ?? 0));
  return (
    <SendDialog
      form={{
        isDirty: file !== null,
        isSaving: sent !== null,
        faultyTries: tries,
        submit: () => submit(beaconId),
      }}
      title={title}
      verb={verb}
      failed={refusal}
      onClose={onClose}
    >
      {children}
      <Field label={t('file')} required hint={t('fileHint', { size: mostMegabytes })} error={faultOf('File')}>
        <Button icon={<UploadIcon size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {file?.name ?? t('choose')}
        </Button>
      </Field>
      <input
        ref={input}
        type="file"
        accept=".bin,.hex"
        hidden
        aria-label={t('file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) choose(chosen);
          target.value = '';
        }}
      />
      <Field label={t('version')} required error={faultOf('Version')}>
        <TextInput
          value={version}
          maxLength={limits.firmware.version}
          autoComplete="off"
          onChange={({ target }) => setVersion(target.value)}
        />
      </Field>
      {sent !== null && (
        <Flex direction="column" gap="4px">
          <Box
            role="progressbar"
            aria-label={t('sent', { percent })}
            aria-valuenow={percent}
            h="4px"
            borderRadius="full"
            bg="bg.subtle"
          >
            <Box h="full" borderRadius="full" bg="brand.solid" style={{ width: `${percent}%` }} />
          </Box>
          <Box textStyle="secondary" color="fg.secondary">
            {t('sent', { percent })}
          </Box>
        </Flex>
      )}
    </SendDialog>
  );
}
