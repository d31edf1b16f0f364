import type { Group } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import { chakra, IconButton, ListIcon, Switch, useTexts } from '@mayak/ui';
import { type ListChoice, onMapAtStart, type OnMap, useFiltered } from '../list';
import { texts } from '../texts';
import { RefreshNote } from './RefreshNote';
import { StateCounters } from './StateCounters';
import type { Layout } from '@mayak/map';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    flex: '1 0 auto',
    height: '100%',
    '& > .rule': { width: '1px', height: '16px', bg: 'border', mx: '4px', flex: 'none' },
    '& > .gap': { flex: 1 },
    '& label': { fontSize: 'xs', fontWeight: 500, whiteSpace: 'nowrap', flex: 'none', minHeight: '36px' },
  },
});

interface Props {
  layout: Layout;
  choice: ListChoice;
  onChoice: (choice: ListChoice) => void;
  groups: readonly Group[];
  onMap: OnMap;
  onOnMap: (next: OnMap) => void;
  /** The drawer with the list, where there is one. */
  drawer: boolean;
  onDrawer: (open: boolean) => void;
}

/** The tools of monitoring in the context bar: counters as filters, the refresh note, everything on the map. */
export function MonitoringBar({ layout, choice, onChoice, groups, onMap, onOnMap, drawer, onDrawer }: Props) {
  const t = useTexts(texts);
  const counts = useFiltered('counts', choice, groups);
  return (
    <ContextBar>
      <Row>
        {layout === 'drawer' && (
          <IconButton
            label={t(drawer ? 'list.closeList' : 'list.openList')}
            icon={<ListIcon aria-hidden />}
            pressed={drawer}
            onClick={() => onDrawer(!drawer)}
          />
        )}
        <StateCounters
          chosen={choice.looks}
          onChosen={(looks) => onChoice({ ...choice, looks })}
          counts={counts}
          short={layout === 'drawer'}
        />
        <span className="gap" />
        <RefreshNote short={layout !== 'wide'} />
        <span className="rule" />
        <Switch
          checked={onMap.all && onMap.except.size === 0}
          onChecked={(all) => onOnMap(onMapAtStart(all))}
        >
          {t('bar.allOnMap')}
        </Switch>
      </Row>
    </ContextBar>
  );
}
