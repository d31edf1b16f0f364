import type { Beacon } from '@mayak/api';
import { deleteTrackImport, getTrackImports, type TrackImport } from '@mayak/api/imports';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Box, Card, chakra, ConfirmDialog, IconButton, useFormats, useTexts, useToast } from '@mayak/ui';
import { TrashIcon } from '@mayak/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importsTexts } from './texts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 8px 8px 16px',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    _last: { borderBottom: 0 },
  },
});

/** The tracks of files that the owner put into the past of his beacon, each of which he can take out again (INGEST-D07). */
export function ImportsCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(importsTexts);
  const format = useFormats();
  const api = useApi();
  const say = useToast();
  const [asked, setAsked] = useState<TrackImport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(api.quiet.query(getTrackImports, { params: { id: beacon.Id } }));
  useReportFailure(getTrackImports, error, data !== undefined);
  if (!data || data.length === 0) return null;

  const remove = async ({ Id, FileName }: TrackImport) => {
    setBusy(true);
    try {
      await api.quiet.call(deleteTrackImport, { params: { id: beacon.Id, importId: Id } });
      say({ state: 'normal', title: t('removed', { name: FileName }) });
    } catch {
      say({ state: 'preEmergency', title: t('failed') });
    }
    setBusy(false);
    setAsked(null);
    // It may be gone by another page: the list says what is so now.
    await refetch();
  };
  return (
    <Card flush title={t('title')}>
      <Box p="12px 16px 4px" color="fg.secondary">
        {t('note')}
      </Box>
      <ul>
        {data.map((one) => (
          <Row key={one.Id}>
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <Box fontWeight={550}>{one.FileName}</Box>
              <Box color="fg.secondary" fontSize="xs" fontVariantNumeric="tabular-nums">
                {format.period(one.StartDt, one.EndDt)} · {t('points', { count: one.Points })}
              </Box>
              <Box color="fg.secondary" fontSize="xs" fontVariantNumeric="tabular-nums">
                {one.UserName
                  ? t('by', { name: one.UserName, time: format.moment(one.CreatedDt) })
                  : format.moment(one.CreatedDt)}
              </Box>
            </Box>
            <IconButton
              label={t('remove', { name: one.FileName })}
              icon={<TrashIcon size={14} aria-hidden />}
              onClick={() => setAsked(one)}
            />
          </Row>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          busy={isBusy}
          title={t('question', { name: asked.FileName })}
          text={t('what')}
          confirm={t('confirm')}
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
        />
      )}
    </Card>
  );
}
