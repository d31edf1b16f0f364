import { getBeacon, limits, shownChannels } from '@mayak/api';
import { useFleet, useFleetVersion } from '@mayak/fleet';
import { ColorMark, useGroups, useSearchTexts } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import {
  Box,
  Checkbox,
  ChevronDownIcon,
  ChevronRightIcon,
  Flex,
  IconButton,
  SearchInput,
  Text,
  useTexts,
} from '@mayak/ui';
import { VirtualList } from '@mayak/ui/list';
import { useQueries } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { texts } from '../texts';
import { treeLines, turnBeacons, turnSensor, type Chosen, type TreeLine } from './treeLines';

interface Props {
  chosen: Chosen;
  /** Sensors are chosen too. */
  hasSensors: boolean;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
}

const indents = { group: 0, beacon: 20, sensor: 62 };
const lineHeight = 36;

/** The sensors of some beacons, as they are read. */
function useSensors(ids: readonly number[]) {
  const { quiet } = useApi();
  return useQueries({
    queries: ids.map((id) => quiet.query(getBeacon, { params: { id } })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[Number(data.Id), shownChannels(data)] as const] : []))),
  });
}

/** Beacons by their groups, each with its sensors, of which many are chosen (REP-D03, REP-D11). */
export function BeaconTree({ chosen, hasSensors, error, onChange }: Props) {
  const t = useTexts(texts);
  const fleet = useFleet();
  useFleetVersion();
  const groups = useGroups();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<readonly string[]>(['g0']);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const errorId = useId();
  useSearchTexts(search !== '');
  const ids = useMemo(
    () => [...new Set(open.flatMap((id) => (id.includes(' b') ? [Number(id.split(' b')[1])] : [])))],
    [open],
  );
  const sensors = useSensors(hasSensors ? ids : []);
  const beacons = [...fleet.search(search, 'name')].map((id) => ({ id, name: fleet.get(id)?.name ?? '' }));
  const lines = treeLines({ beacons, groups, noGroup: t('editor.noGroup'), sensors }, chosen, {
    isOpen: (id) => open.includes(id),
    isSearch: search !== '',
  });
  const turnOpen = (id: string) =>
    setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  const ownOf = (beacons: readonly number[]) =>
    beacons.flatMap(
      (id) =>
        sensors.get(id)?.map(({ Id }) => Id) ??
        chosen.sensors.filter((one) => Math.floor(one / 1_000) === id),
    );
  const turn = (line: TreeLine, on: boolean) => {
    if (line.kind === 'sensor')
      return onChange(
        turnSensor(chosen, { beacon: line.beacon, sensor: line.sensor, own: ownOf([line.beacon]) }),
      );
    const turned = line.kind === 'group' ? line.beacons : [line.beacon];
    onChange(turnBeacons(chosen, turned, { on, most: limits.report.beacons, ownSensors: ownOf(turned) }));
  };
  const isAll = (line: TreeLine) =>
    line.kind === 'group' ? line.chosen === line.beacons.length : line.isChosen;
  return (
    <Flex direction="column" gap="8px" minW="0">
      <SearchInput size="sm" value={search} onValue={setSearch} placeholder={t('editor.find')} />
      <Text textStyle="secondary" color="fg.secondary">
        {t('editor.chosen', { count: chosen.beacons.length })} ·{' '}
        {t('editor.most', { n: limits.report.beacons })}
      </Text>
      {error && (
        <Text id={errorId} role="alert" color="state.emergency.fg" textStyle="secondary">
          {error}
        </Text>
      )}
      <Box
        ref={setBox}
        maxH="420px"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
      >
        <VirtualList label={t('editor.beacons')} rows={lines} rowHeight={lineHeight} box={box}>
          {(line) => (
            <Flex
              align="center"
              gap="6px"
              h="full"
              pe="8px"
              style={{ paddingInlineStart: indents[line.kind] + 4 }}
            >
              {line.kind === 'group' || (line.kind === 'beacon' && hasSensors) ? (
                <IconButton
                  size="xs"
                  label={t(line.isOpen ? 'editor.close' : 'editor.open', { name: line.name })}
                  aria-expanded={line.isOpen}
                  icon={
                    line.isOpen ? (
                      <ChevronDownIcon size={14} aria-hidden />
                    ) : (
                      <ChevronRightIcon size={14} aria-hidden />
                    )
                  }
                  onClick={() => turnOpen(line.id)}
                />
              ) : (
                line.kind === 'beacon' && <Box w="28px" flex="none" />
              )}
              <Checkbox
                checked={isAll(line)}
                indeterminate={line.kind === 'group' && line.chosen > 0 && !isAll(line)}
                aria-describedby={error ? errorId : undefined}
                onChecked={(on) => turn(line, on)}
              >
                {line.kind === 'beacon' && <ColorMark color={fleet.get(line.beacon)?.color ?? ''} />}
                {line.name}
              </Checkbox>
              {line.kind === 'group' && (
                <Text as="span" color="fg.muted">
                  {t('editor.of', { n: line.chosen, all: line.beacons.length })}
                </Text>
              )}
            </Flex>
          )}
        </VirtualList>
      </Box>
    </Flex>
  );
}
