import { chakra, InputFrame } from '@mayak/ui/first';
import { ListFilterIcon, ListIcon, Rows3Icon, SearchIcon } from '@mayak/ui';
import { isOnMap, type Fleet, type OnMap } from '@mayak/fleet';
import type { Layout } from '@mayak/map';
import { Card, type CardWords } from './Card';
import { GroupLine } from './GroupLine';
import { groupKey, type ListLayout } from './listLayout';
import { listLook } from './linesLook';
import type { RowHeights } from './rowHeights';
import { asideLook } from './asideLook';

const Aside = chakra('aside', { base: { ...asideLook, height: '100%' } });
const List = chakra('div', { base: listLook });
const Head = chakra('div', {
  base: { display: 'flex', gap: '8px', p: '10px 12px 8px', flex: 'none', alignItems: 'center' },
});
/** The place of a button that answers only in the screen. */
const Button = chakra('span', {
  base: {
    width: '28px',
    height: '28px',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'control',
  },
});
const Placeholder = chakra('span', {
  base: { color: 'fg.muted', overflow: 'hidden', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

export interface FirstListProps {
  fleet: Fleet;
  list: ListLayout;
  heights: RowHeights;
  small: boolean;
  layout: Layout;
  onMap: OnMap;
  words: CardWords;
  placeName: (ids: readonly number[]) => string | null;
  /** How many pixels of lines are drawn. */
  depth: number;
}

const nothing = () => undefined;

/** The lines from the top, each in its place, to the depth that is asked for. */
function Lines({ fleet, list, heights, small, onMap, words, placeName, depth }: FirstListProps) {
  const drawn = [];
  const now = fleet.now();
  let top = 0;
  for (let index = 0; index < list.size && top < depth; index++) {
    const line = list.line(index);
    const height = line?.kind === 'group' ? heights.group : heights.card;
    const row = line?.kind === 'beacon' ? fleet.get(line.id) : null;
    if (line?.kind === 'group')
      drawn.push(
        <GroupLine
          key={index}
          words={words}
          domId={`first${index}`}
          group={groupKey(line.section)}
          name={line.section.id === null ? null : line.section.name}
          size={line.section.ids.length}
          {...line.section.counts}
          open={line.open}
          active={false}
          shown={line.section.ids.some((beacon) => isOnMap(onMap, beacon))}
          place={list.placeOf(line.section)}
          of={0}
          {...{ top, height }}
          onFold={nothing}
          onShow={nothing}
        />,
      );
    else if (line && row)
      drawn.push(
        <Card
          key={index}
          {...{ words, row, small, now, placeName, top, height }}
          id={line.id}
          domId={`first-${line.id}`}
          selected={false}
          active={false}
          shown={isOnMap(onMap, line.id)}
          level={list.grouped ? 2 : 1}
          place={line.place}
          of={line.section.ids.length}
          onOpen={nothing}
          onTick={nothing}
          onMenu={nothing}
        />,
      );
    top += height;
  }
  return <>{drawn}</>;
}

/** The list beside the map before React is there: the same cards, in the same places (CONF-D04). */
export function FirstList(props: FirstListProps) {
  const { list, heights, small, layout, onMap, words } = props;
  const { t } = words;
  const headers = list.headersAbove(list.size);
  const total = headers * heights.group + (list.size - headers) * heights.card;
  return (
    <Aside aria-label={t('list.title')} data-layout={layout}>
      <List>
        <Head>
          <InputFrame size="sm" style={{ flex: 1 }}>
            <SearchIcon aria-hidden />
            <Placeholder>{t('list.search')}</Placeholder>
          </InputFrame>
          <Button>
            <ListFilterIcon aria-hidden />
          </Button>
          <Button>{small ? <ListIcon aria-hidden /> : <Rows3Icon aria-hidden />}</Button>
        </Head>
        <div
          className="lines"
          role="tree"
          tabIndex={0}
          aria-label={t('list.title')}
          data-ticks={onMap.all && onMap.except.size === 0 ? undefined : ''}
        >
          <div role="presentation" style={{ height: total }}>
            <Lines {...props} />
          </div>
        </div>
      </List>
    </Aside>
  );
}
