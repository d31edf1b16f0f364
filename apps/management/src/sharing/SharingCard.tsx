import { getAccess, type Beacon, type BeaconAccess } from '@mayak/api';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { Box, Button, Card, chakra, Flex, Tag, useTexts } from '@mayak/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rights } from './rights';
import { SharingDialog } from './SharingDialog';
import { sharingTexts } from './texts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 16px',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    _last: { borderBottom: 0 },
  },
});

/** Whom the owner shows his beacon to (MGMT-D08). */
export function SharingCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(sharingTexts);
  const api = useApi();
  const [isEditing, setEditing] = useState(false);
  const { data, error } = useQuery(api.quiet.query(getAccess, { params: { id: beacon.Id } }));
  useReportFailure(getAccess, error, data !== undefined);
  return (
    <Card
      flush
      title={t('title')}
      aside={
        data && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {data && data.length > 0 ? (
        <ul>
          {data.map((one) => (
            <Row key={one.UserName}>
              <Box flex="1" minW="120px" overflowWrap="anywhere" fontWeight={550}>
                {one.UserName}
              </Box>
              <Rights access={one} />
            </Row>
          ))}
        </ul>
      ) : (
        <Box p="12px 16px" color="fg.secondary">
          {data ? t('nobody') : error ? t('failed') : null}
        </Box>
      )}
      {isEditing && data && <SharingDialog beacon={beacon} known={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Rights({ access }: { access: BeaconAccess }) {
  const t = useTexts(sharingTexts);
  const given = rights.filter((right) => access[right]);
  return (
    <Flex gap="4px" wrap="wrap">
      {given.length === 0 && <Tag>{t('viewOnly')}</Tag>}
      {given.map((right) => (
        <Tag key={right}>{t(right)}</Tag>
      ))}
    </Flex>
  );
}
