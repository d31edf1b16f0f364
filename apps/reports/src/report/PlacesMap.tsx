import { type Coord, type Geoobject, type ReportResult, type ReportSection } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { SmallMap } from '@mayak/map';
import { Box, Text, useFormats, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { texts } from '../texts';
import { placesOf } from './rowPlace';
import { spanOf } from './way';

/** More pins than these are no picture. */
const most = 200;
const usual = '#155F96';

interface Props {
  report: ReportResult;
  section: ReportSection;
  moment$: BehaviorSubject<number | null>;
}

const pinAt = (at: Coord, i: number, color: string): Geoobject => ({
  Id: i + 1,
  Name: '',
  Comment: null,
  Type: 1,
  Coordinates: [at],
  LineWidth: 2,
  InterfaceSettings: { color },
  Shared: false,
  UserId: 0,
  Editable: false,
});

/** Where the rows of a section are: those that are moments of a way as its line, others as pins; nothing where no row has a place. */
export function PlacesMap({ report: { ReportType }, section: { Rows, BeaconId }, moment$ }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const color = useFleetRow(BeaconId ?? 0)?.color ?? usual;
  const isWay = ReportType === 'channelDataReport' || ReportType === 'beaconsDataPacketsReport';
  const placed = useMemo(
    () =>
      Rows.flatMap((row) => {
        const [at] = placesOf(row);
        return at ? [{ at, from: spanOf(row)?.from ?? NaN, to: spanOf(row)?.to ?? NaN }] : [];
      }),
    [Rows],
  );
  const track = useMemo(
    () => ({ line: isWay ? placed.map(({ at }) => at) : [], color }),
    [placed, isWay, color],
  );
  const pins = useMemo(
    () => (isWay ? [] : placed.slice(0, most).map(({ at }, i) => pinAt(at, i, color))),
    [placed, isWay, color],
  );
  const moment = useMemo(
    () => ({
      moment$,
      placeAt: (_: string, moment: number) => {
        const found = placed.find(({ from, to }) => from <= moment && moment <= to);
        return found ? { lat: found.at[0], lon: found.at[1], course: null, isSilent: false } : null;
      },
      wordsAt: () => '',
    }),
    [moment$, placed],
  );
  if (placed.length === 0) return null;
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden" mb="12px">
      <SmallMap label={t('report.map')} height="240px" track={track} geoobjects={pins} moment={moment} />
      {!isWay && placed.length > most && (
        <Text textStyle="secondary" color="fg.muted" p="6px 12px">
          {t('report.mapMost', { most: number(most), all: number(placed.length) })}
        </Text>
      )}
    </Box>
  );
}
