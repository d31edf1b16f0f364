import { endSsasDrill, type SsasDesk, type SsasDrill } from '@mayak/api/ssas';
import { useApi } from '@mayak/host';
import { Box, Button, Card, useFormats, useTexts } from '@mayak/ui';
import { useAction } from '@mayak/ui/form';
import { ListLine } from '../ListLine';
import { ssasTexts } from './texts';

interface Props {
  drills: readonly SsasDrill[];
  put: (desk: SsasDesk) => Promise<void>;
  onAnnounce: () => void;
}

/** Windows that are announced and not over (SSAS-D09). */
export function DrillsCard({ drills, put, onAnnounce }: Props) {
  const t = useTexts(ssasTexts);
  return (
    <Card
      title={t('drills')}
      flush={drills.length > 0}
      aside={
        <Button size="sm" onClick={onAnnounce}>
          {t('announce')}
        </Button>
      }
    >
      {drills.length === 0 ? (
        <Box color="fg.secondary">{t('noDrills')}</Box>
      ) : (
        <Box as="ul" listStyleType="none" m="0" p="0">
          {drills.map((drill) => (
            <DrillLine key={drill.Id} drill={drill} put={put} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function DrillLine({ drill, put }: { drill: SsasDrill; put: Props['put'] }) {
  const t = useTexts(ssasTexts);
  const api = useApi();
  const format = useFormats();
  const { isBusy, run } = useAction();
  const { Id, BeaconName: name, FromDt, UntilDt, By, AnnouncedDt } = drill;
  const end = () => run(async () => put(await api.call(endSsasDrill, { params: { id: Id } })), t('notDone'));
  return (
    <ListLine
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) auto',
      }}
    >
      <Box fontWeight={550} overflowWrap="anywhere">
        {name}
      </Box>
      <Box fontVariantNumeric="tabular-nums">{format.period(FromDt, UntilDt)}</Box>
      <Box color="fg.secondary" overflowWrap="anywhere">
        {t('announced', { name: By, time: format.dateTime(AnnouncedDt) })}
      </Box>
      <Button
        size="sm"
        loading={isBusy}
        aria-label={t('endDrillOf', { name })}
        justifySelf="start"
        onClick={() => void end()}
      >
        {t('endDrill')}
      </Button>
    </ListLine>
  );
}
