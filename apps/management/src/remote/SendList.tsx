import { type PagedDevice, type RemoteParametersPage } from '@mayak/api';
import { isRisky } from '@mayak/api/remote';
import { Alert, Box, chakra, Flex, Text, useTexts } from '@mayak/ui';
import { valueAt } from './draft';
import { fieldsOf } from './pageFields';
import { remoteTexts } from './texts';
import type { Sent } from './useRemoteForm';
import { useWritten } from './useWritten';

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    py: '6px',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
    _last: { borderBottomWidth: 0 },
    '& > dt': { color: 'fg.secondary' },
    '& > dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
});

interface Props {
  pages: readonly { page: RemoteParametersPage; sent: readonly Sent[] }[];
  device: PagedDevice;
  /** What the sending does, in words. */
  notes: readonly string[];
}

/** Each parameter that goes out, as the beacon has it and as it will be; what may cut the beacon off is named (REMOTE-D12). */
export function SendList({ pages, device, notes }: Props) {
  const t = useTexts(remoteTexts);
  const written = useWritten();
  const nameOf = (path: string) =>
    path === 'Registers' ? t('registers') : t(`field.${path}` as 'field.Enabled');
  const valueOf = ({ Page }: RemoteParametersPage, path: string, value: unknown) => {
    if (path === 'Registers') return Array.isArray(value) ? String(value.length) : '-';
    const field = fieldsOf(Page, device).find(({ name }) => name === path);
    return field ? written(field, value) : '-';
  };
  const risky = pages.flatMap(({ page, sent }) =>
    sent.filter(({ path, value }) => isRisky(page.Page, path, value)).map(({ path }) => nameOf(path)),
  );
  return (
    <Flex direction="column" gap="12px">
      {pages.map(({ page, sent }) => (
        <Box key={page.Page}>
          <Text textStyle="label" color="fg.muted">
            {t(`page.${page.Page}`)}
          </Text>
          <dl>
            {sent.map(({ path, value }) => {
              const isSecret = path.endsWith('.Password');
              const reported = valueAt(page.Reported, path);
              const before = reported === undefined ? t('notKnown') : valueOf(page, path, reported);
              return (
                <Row key={path}>
                  <dt>{nameOf(path)}</dt>
                  <dd>{isSecret ? t('newPassword') : `${before} → ${valueOf(page, path, value)}`}</dd>
                </Row>
              );
            })}
          </dl>
        </Box>
      ))}
      {risky.length > 0 && (
        <Alert state="preEmergency" role="note">
          {t('risky', { names: risky.join(', ') })}
        </Alert>
      )}
      {notes.length > 0 && <Text color="fg.secondary">{notes.join(' ')}</Text>}
    </Flex>
  );
}
