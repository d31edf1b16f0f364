import { Failure } from '@mayak/api';
import { addTrackImport, importLimits } from '@mayak/api/imports';
import { useFleet, useFleetVersion } from '@mayak/fleet';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import {
  Alert,
  Box,
  Button,
  commonTexts,
  Dialog,
  Facts,
  Field,
  Stack,
  useFormats,
  useTexts,
  useToast,
} from '@mayak/ui';
import { useState } from 'react';
import { trackTexts } from '../../texts/tracks';
import { importOf, isDated, isTooLong, type FileTrack } from '@mayak/track-files';

interface Props {
  track: FileTrack;
  onClose: () => void;
}

/** Puts a track of a file into the past of an own beacon (INGEST-D07). */
export default function ImportTrackDialog({ track, onClose }: Props) {
  const t = useTexts(trackTexts);
  const common = useTexts(commonTexts);
  const format = useFormats();
  const api = useApi();
  const say = useToast();
  const [id, setId] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const fleet = useFleet();
  useFleetVersion();
  const beacon = id === null ? null : fleet.get(id);
  const isOthers = beacon !== null && !beacon.isOwner;
  const cannot = !isDated(track)
    ? t('tracks.import.undated')
    : isTooLong(track)
      ? t('tracks.import.tooLong', { most: format.number(importLimits.points) })
      : null;

  const wordsOf = (error: unknown) => {
    const code =
      error instanceof Failure ? error.problem?.errors?.find(({ field }) => field === 'Points')?.code : null;
    if (code === 'tooMany') return t('tracks.import.tooMany', { most: importLimits.ofBeacon });
    if (code === 'taken' || code === 'outOfRange') return t(`tracks.import.${code}`);
    return t('tracks.import.failed');
  };
  const send = async () => {
    if (id === null || !beacon || isOthers || cannot) return;
    setSending(true);
    setFault(null);
    try {
      const { Points, Known, Outside } = await api.quiet.call(addTrackImport, {
        params: { id },
        body: importOf(track),
      });
      const left = [
        Known > 0 && t('tracks.import.known', { count: Known }),
        Outside > 0 && t('tracks.import.outside', { count: Outside }),
      ].filter((one) => one !== false);
      say({
        state: 'normal',
        title: t('tracks.import.done', { name: beacon.name, count: Points }),
        ...(left.length > 0 && { text: left.join(' ') }),
      });
      onClose();
    } catch (error) {
      setFault(wordsOf(error));
      setSending(false);
    }
  };
  const times = track.fixes.flatMap(({ t: time }) => (time === null ? [] : [time])).sort((a, b) => a - b);
  return (
    <Dialog
      open
      title={t('tracks.import.title')}
      width="480px"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={isSending}
            disabled={!beacon || isOthers || cannot !== null}
          >
            {t('tracks.import.save')}
          </Button>
        </>
      }
    >
      <Stack gap="14px">
        {cannot && <Alert state="preEmergency">{cannot}</Alert>}
        <Box mx="-16px">
          <Facts
            rows={[
              [t('tracks.import.track'), track.name],
              ...(times.length > 0
                ? [[t('tracks.import.period'), format.period(times[0] ?? 0, times.at(-1) ?? 0)] as const]
                : []),
              [t('tracks.import.points'), format.number(track.fixes.length)],
            ]}
          />
        </Box>
        <Field label={t('tracks.import.beacon')} error={isOthers ? t('tracks.import.others') : undefined}>
          <BeaconPicker value={id} onChange={setId} />
        </Field>
        <p>{t('tracks.import.note')}</p>
        {fault && <Alert state="emergency">{fault}</Alert>}
      </Stack>
    </Dialog>
  );
}
