import { useBeaconRows, type BeaconRow } from '@mayak/fleet';
import { ColorMark } from '@mayak/fleet/beacon';
import { Box, Checkbox, Flex, SearchInput, useTexts } from '@mayak/ui';
import { VirtualList } from '@mayak/ui/list';
import { useDeferredValue, useMemo, useState } from 'react';
import { groupTexts } from './texts';

interface Props {
  ids: readonly number[];
  onIds: (ids: number[]) => void;
}

const none: readonly BeaconRow[] = [];

/** The beacons of the user with ticks at those of a group, found by any of their fields (GROUP-D02). */
export function GroupMembers({ ids, onIds }: Props) {
  const t = useTexts(groupTexts);
  const [typed, setTyped] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const found = useBeaconRows(useDeferredValue(typed)).data ?? none;
  const chosen = useMemo(() => new Set(ids), [ids]);
  const rows = useMemo(
    () => (isOnlyChosen ? found.filter(({ id }) => chosen.has(id)) : found),
    [found, chosen, isOnlyChosen],
  );
  const tick = (id: number, on: boolean) => onIds(on ? [...ids, id] : ids.filter((one) => one !== id));
  return (
    <Box role="group" aria-label={t('members')}>
      <SearchInput size="sm" value={typed} onValue={setTyped} placeholder={t('search')} />
      <Flex align="center" justify="space-between" gap="8px" wrap="wrap" py="6px" textStyle="secondary">
        <Checkbox checked={isOnlyChosen} onChecked={setOnlyChosen}>
          {t('onlyChosen')}
        </Checkbox>
        <Box role="status" color="fg.secondary">
          {t('chosen', { count: ids.length })}
        </Box>
      </Flex>
      <Box
        ref={setBox}
        h={{ base: '28vh', md: '34vh' }}
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
      >
        {rows.length === 0 && (
          <Box p="12px" color="fg.secondary">
            {t('nothingFound')}
          </Box>
        )}
        <VirtualList label={t('members')} rows={rows} rowHeight={44} box={box}>
          {({ id, name, color, serialNumber }) => (
            <Flex align="center" h="full" px="12px" gap="8px">
              <Checkbox checked={chosen.has(id)} onChecked={(on) => tick(id, on)}>
                <ColorMark color={color} />
                {name}
              </Checkbox>
              <Box marginStart="auto" color="fg.muted" textStyle="secondary">
                {serialNumber}
              </Box>
            </Flex>
          )}
        </VirtualList>
      </Box>
    </Box>
  );
}
