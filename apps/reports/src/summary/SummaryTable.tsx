import { looks } from '@mayak/api';
import {
  chakra,
  commonTexts,
  HStack,
  StateGlyph,
  TransportIcon,
  transports,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { texts } from '../texts';
import type { fleetSummary, Summary } from './summary';

const Table = chakra('table', {
  base: {
    width: '100%',
    maxWidth: '960px',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    bg: 'bg.panel',
  },
});
const Head = chakra('th', {
  base: {
    height: '32px',
    px: '12px',
    bg: 'bg.subtle',
    color: 'fg.secondary',
    textStyle: 'label',
    whiteSpace: 'nowrap',
  },
});
const Row = chakra('tr', { base: { height: '36px', borderBottom: '1px solid', borderColor: 'border' } });
const Cell = chakra('td', { base: { px: '12px', textAlign: 'end', whiteSpace: 'nowrap' } });
const Name = chakra('th', {
  base: { px: '12px', textAlign: 'start', fontWeight: '550', whiteSpace: 'nowrap' },
});

/** States by kind of transport, with the sums below (REP-D05 for the present moment). */
export function SummaryTable({ summary }: { summary: ReturnType<typeof fleetSummary> }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  return (
    <Table>
      <thead>
        <tr>
          <Head scope="col" textAlign="start">
            {t('transport')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('total')}
          </Head>
          {looks.map((look) => (
            <Head key={look} scope="col">
              <HStack gap="6px" justify="flex-end">
                <StateGlyph state={look} />
                {common(`state.${look}`)}
              </HStack>
            </Head>
          ))}
          <Head scope="col" textAlign="end">
            {t('moving')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('lastPacket')}
          </Head>
        </tr>
      </thead>
      <tbody>
        {summary.kinds.map((kind) => {
          const transport = transports[kind.type] ?? 'none';
          return (
            <Row key={kind.type}>
              <Name scope="row">
                <HStack gap="8px">
                  <TransportIcon transport={transport} />
                  {common(`transport.${transport}`)}
                </HStack>
              </Name>
              <Counts summary={kind} />
            </Row>
          );
        })}
        <Row fontWeight="600">
          <Name scope="row">{t('sum')}</Name>
          <Counts summary={summary.all} />
        </Row>
      </tbody>
    </Table>
  );
}

function Counts({ summary }: { summary: Summary }) {
  const format = useFormats();
  return (
    <>
      <Cell>{summary.total}</Cell>
      {looks.map((look) => (
        <Cell key={look} color={summary.looks[look] === 0 ? 'fg.muted' : 'fg'}>
          {summary.looks[look]}
        </Cell>
      ))}
      <Cell>{summary.moving}</Cell>
      <Cell>{format.dateTime(summary.lastPacket)}</Cell>
    </>
  );
}
