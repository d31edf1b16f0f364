import { lazyPart } from '@mayak/ui/part';
import { useState } from 'react';
import type { FileTrack } from '@mayak/track-files';

const ImportTrackDialog = lazyPart(
  () => import(/* webpackChunkName: "import-track" */ './ImportTrackDialog'),
);

/** The way of a track of a file into the past of a beacon: what asks for it, and the dialog while it is open (INGEST-D07). */
export function useTrackImport(trackOf: (key: string) => FileTrack | undefined) {
  const [track, setTrack] = useState<FileTrack | null>(null);
  return {
    of(key: string) {
      const found = trackOf(key);
      return found && (() => setTrack(found));
    },
    dialog: track && <ImportTrackDialog track={track} onClose={() => setTrack(null)} />,
  };
}
