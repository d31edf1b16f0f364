import { BeaconName, ownUnit } from '@mayak/fleet/beacon';
import type { BeaconRow, Fleet } from '@mayak/fleet';
import { Box, Dialog, useFormats, useTexts } from '@mayak/ui';
import { DataTable, type DataColumn } from '@mayak/ui/table';
import { useMemo } from 'react';
import { wholeCourse } from '../wholeCourse';
import { pastTexts } from './texts';

const stateOf = ({ fixAt, look }: BeaconRow) =>
  fixAt === null ? 'unknown' : look === 'outdated' ? 'silent' : 'known';

interface Props {
  fleet: Fleet;
  at: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** All beacons at the moment as rows, each with the age of its fix then; they may be saved to a file (MON-D09). */
export default function PastList({ fleet, at, onOpen, onClose }: Props) {
  const t = useTexts(pastTexts);
  const format = useFormats();
  const rows = useMemo(
    () => [...fleet.order('name')].flatMap((id) => fleet.get(id) ?? []),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the fleet changes in place, with its moment
    [fleet, at],
  );
  const columns = useMemo(
    (): DataColumn<BeaconRow>[] => [
      {
        id: 'name',
        head: t('name'),
        value: ({ name }) => name,
        cell: ({ id }) => <BeaconName id={id} />,
        width: 180,
      },
      { id: 'state', head: t('state'), value: (row) => t(`states.${stateOf(row)}`), width: 130, group: true },
      { id: 'fix', head: t('fix'), value: ({ fixAt }) => fixAt, kind: 'dateTime', width: 130 },
      {
        id: 'age',
        head: t('age'),
        value: ({ fixAt }) => (fixAt === null ? null : at - fixAt),
        text: ({ fixAt }) => format.age(fixAt === null ? null : at - fixAt),
        kind: 'duration',
        width: 110,
      },
      {
        id: 'place',
        head: t('place'),
        value: ({ place }) => place?.[0],
        text: ({ place }) => format.coordinates(place),
        width: 200,
        sort: false,
      },
      {
        id: 'speed',
        head: t('speed'),
        value: ({ speed }) => speed,
        text: (row) => format.speed(row.speed, ownUnit(row)),
        kind: 'number',
        width: 90,
      },
      {
        id: 'course',
        head: t('course'),
        unit: '°',
        value: ({ course }) => (course === null ? null : wholeCourse(course)),
        kind: 'number',
        digits: 0,
        width: 80,
      },
    ],
    [t, format, at],
  );
  const title = `${t('title')}: ${format.dateTime(at)}`;
  return (
    <Dialog open title={title} onClose={onClose} width={{ base: '100%', md: '960px' }}>
      <Box height="60dvh" display="flex" flexDirection="column">
        <DataTable
          label={title}
          rows={rows}
          columns={columns}
          saveAs="monitoring.past"
          onOpen={({ id }) => onOpen(id)}
          exportName={title}
        />
      </Box>
    </Dialog>
  );
}
