import { Button, chakra, IconButton, Menu, saveFile, useFormats, useTexts, useToast } from '@mayak/ui';
import { DownloadIcon, UploadIcon } from '@mayak/ui/icons';
import { useRef } from 'react';
import { fileEncoding } from '../../fileEncoding';
import { trackTexts } from '../../texts/tracks';
import { NoTrackInFile, readTrackFile, type FileTrack } from '@mayak/track-files';
import { parseXml } from './parseXml';
import { trackFormats, type TrackFormat } from './trackFormats';
import { writeTracks, type SavedTrack } from './writeTracks';

const words: Record<TrackFormat, string> = { gpx: 'GPX', kml: 'KML', geojson: 'GeoJSON', csv: 'CSV' };
/** A larger file would hold the page up. */
const mostBytes = 64 * 1024 * 1024;

interface Props {
  /** The tracks that are shown. */
  tracks: readonly SavedTrack[];
  onRead: (tracks: readonly FileTrack[]) => void;
}

/** Saves the shown tracks to a file, and shows those of a file beside them (TRACK-D04). */
export function TrackFiles({ tracks, onRead }: Props) {
  const t = useTexts(trackTexts);
  const { locale } = useFormats();
  const say = useToast();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File) => {
    try {
      if (file.size > mostBytes) throw new NoTrackInFile();
      const name = file.name.replace(/\.[^.]*$/, '');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const text = new TextDecoder(fileEncoding(bytes)).decode(bytes);
      const read = await readTrackFile(text, parseXml);
      onRead(read.map((one) => ({ ...one, name: one.name || name })));
    } catch {
      // Whatever is wrong with a file, the user can only take another one.
      say({
        state: 'preEmergency',
        title: t('tracks.file.unread', { name: file.name }),
        text: t('tracks.file.kinds'),
      });
    }
  };
  const save = (format: TrackFormat) => {
    const [first] = tracks;
    const name = tracks.length === 1 && first ? first.name : t('tracks.title');
    saveFile(writeTracks(tracks, format, locale), `${name.replace(/[\\/:*?"<>|]/g, '_')}.${format}`);
  };
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept=".gpx,.kml,.csv,.nmea,.log,.txt"
        display="none"
        aria-label={t('tracks.file.open')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void open(file);
        }}
      />
      <IconButton
        label={t('tracks.file.open')}
        icon={<UploadIcon size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      />
      <Menu
        trigger={
          <Button size="xs" icon={<DownloadIcon size={14} aria-hidden />} disabled={tracks.length === 0}>
            {t('tracks.file.save')}
          </Button>
        }
        items={trackFormats.map((format) => ({ label: words[format], onPick: () => save(format) }))}
      />
    </>
  );
}
