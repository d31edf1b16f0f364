import type { BeaconRow } from '@mayak/fleet';
import { chakra, HStack, lengthUnits, Pill, useFormats, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import { alarmKey, isAlarm, modeKey, modeState } from './watch';

const Table = chakra('table', {
  base: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
});
const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: 0,
    height: '32px',
    px: '16px',
    bg: 'bg.subtle',
    color: 'fg.secondary',
    textStyle: 'label',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    zIndex: 1,
  },
});
const Row = chakra('tr', {
  base: { height: '36px', borderBottom: '1px solid', borderColor: 'border', _hover: { bg: 'bg.hover' } },
});
const Cell = chakra('td', { base: { px: '16px', whiteSpace: 'nowrap' } });
const Square = chakra('span', { base: { width: '8px', height: '8px', borderRadius: '2px', flex: 'none' } });

/** The vessels under bridge watch with the mode and alarm of each (BNWAS-01, BNWAS-02). */
export function WatchTable({ rows }: { rows: readonly BeaconRow[] }) {
  const t = useTexts(texts);
  const format = useFormats();
  return (
    <Table>
      <thead>
        <tr>
          <Head scope="col">{t('column.name')}</Head>
          <Head scope="col">{t('column.mode')}</Head>
          <Head scope="col">{t('column.alarm')}</Head>
          <Head scope="col" textAlign="end">
            {t('column.speed')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('column.packet')}
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell fontWeight="550">
              <HStack gap="8px">
                <Square style={{ background: row.color }} />
                {row.name}
              </HStack>
            </Cell>
            <Cell>
              {row.bnwasMode === null ? (
                '-'
              ) : (
                <Pill state={modeState[row.bnwasMode]}>{t(modeKey[row.bnwasMode])}</Pill>
              )}
            </Cell>
            <Cell>
              {isAlarm(row) ? (
                <Pill state="emergency">{t(alarmKey[row.bnwasAlarm])}</Pill>
              ) : (
                t(alarmKey[row.bnwasAlarm])
              )}
            </Cell>
            <Cell textAlign="end">
              {format.speed(row.speed, row.lengthUnit === null ? null : lengthUnits[row.lengthUnit])}
            </Cell>
            <Cell textAlign="end">{format.dateTime(row.packetAt)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
