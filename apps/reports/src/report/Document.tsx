import type { ReportResult } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { Box, chakra, Flex, Heading, Text, useTexts } from '@mayak/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { texts } from '../texts';
import { ContentsNav } from './ContentsNav';
import { contentsOf } from './contents';
import { Figures } from './Figures';
import { ReportHead } from './ReportHead';
import { SectionTable } from './SectionTable';
import { useUnitOf } from './useUnitOf';
import { WayView } from './WayView';

const Sheet = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    w: 'full',
    maxW: '1200px',
    mx: 'auto',
    p: { base: '16px', md: '28px 32px' },
    bg: 'bg.panel',
    borderWidth: { base: 0, md: '1px' },
    borderColor: 'border',
    borderRadius: { md: 'lg' },
  },
});

interface Props {
  report: ReportResult;
  isWhole: boolean;
  /** The beacons that it was asked of. */
  beacons: readonly number[];
  /** The place of the section that the address names, or null. */
  named: number | null;
  /** The address of a section. */
  pathOf: (place: number) => string;
}

/** A built report as a document: figures, the way with its chart, then its tables; one cursor goes over all (REP-12, REP-D04). */
export function Document({ report, isWhole, beacons, named, pathOf }: Props) {
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const [moment$] = useState(() => new BehaviorSubject<number | null>(null));
  const contents = useMemo(() => contentsOf(report, isWhole), [report, isWhole]);
  const { summary, way, tables } = contents;
  const legs = tables.find(({ section }) => section.Kind === undefined)?.section ?? null;
  const beacon = useFleetRow(legs?.BeaconId ?? 0);
  const unit = useUnitOf(beacons);
  useEffect(() => {
    if (named !== null && isWhole) box.current?.querySelector(`#section-${named}`)?.scrollIntoView();
  }, [named, isWhole]);
  const last = tables.at(-1);
  return (
    <Flex flex="1" minH="0" direction={{ base: 'column', lg: 'row' }}>
      <ContentsNav report={report} contents={contents} named={named} pathOf={pathOf} />
      <Box
        ref={box}
        flex="1"
        minW="0"
        bg="bg.canvas"
        overflowY={{ lg: 'auto' }}
        p={{ base: 0, md: '20px 24px' }}
      >
        <Sheet aria-label={report.Title}>
          <ReportHead report={report} isWhole={isWhole} />
          {(summary ?? legs?.Totals) && (
            <Figures section={summary} totals={legs?.Totals ?? null} unit={unit} />
          )}
          {way && (
            <Box as="section" id="section-way" aria-label={t('report.wayAndChart')}>
              <Heading as="h3" textStyle="sectionTitle" mb="8px">
                {t('report.wayAndChart')}
              </Heading>
              <WayView
                way={way}
                legs={legs}
                color={beacon?.color ?? '#155F96'}
                unit={unit}
                moment$={moment$}
              />
            </Box>
          )}
          {tables.map((shown) => (
            <SectionTable
              key={shown.place}
              report={report}
              shown={shown}
              beacons={beacons}
              isCut={report.IsCut && shown === last}
              moment$={moment$}
            />
          ))}
          <Text textStyle="secondary" color="fg.muted">
            {report.Rules.join(' ')}
          </Text>
        </Sheet>
      </Box>
    </Flex>
  );
}
