import { useBeaconRows } from '@mayak/fleet';
import { type PanelProps } from '@mayak/host';
import { Box, PanelFrame, useTexts } from '@mayak/ui';
import { States } from '../fleet/States';
import { texts } from '../texts';

/** The fleet by state beside any route. */
export default function ZzAsidePanel({ close }: PanelProps) {
  const t = useTexts(texts);
  const { data, isPending } = useBeaconRows();
  return (
    <PanelFrame title={t('title')} onClose={close} busy={isPending}>
      <Box p="4">{data && <States rows={data} />}</Box>
    </PanelFrame>
  );
}
