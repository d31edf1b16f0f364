import type { Beacon } from '@mayak/api';
import { ContactValue } from '@mayak/fleet/beacon';
import { Box, Card, chakra, commonTexts, Facts, useTexts } from '@mayak/ui';
import { Link } from 'react-router-dom';
import { beaconTexts } from './texts';

const Edit = chakra(Link, {
  base: {
    color: 'brand.fg',
    fontWeight: 500,
    _hover: { textDecoration: 'underline' },
    mdDown: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});

/** What is written of the object; numbers call, e-mails are written to (MGMT-06, MGMT-D06). */
export function ObjectCardSummary({ beacon }: { beacon: Beacon }) {
  const t = useTexts(beaconTexts);
  const common = useTexts(commonTexts);
  const rows = beacon.TransportCard;
  const to = `/management/beacon/${beacon.Id}/card`;
  return (
    <Card
      flush
      title={t('object')}
      aside={beacon.CanManage && <Edit to={to}>{rows.length > 0 ? common('edit') : t('fillCard')}</Edit>}
    >
      {rows.length === 0 ? (
        <Box p="12px 16px" color="fg.secondary">
          {t('noCard')}
        </Box>
      ) : (
        <Facts rows={rows.map(({ Label, Value }) => [Label, <ContactValue key="value" value={Value} />])} />
      )}
    </Card>
  );
}
