import type { Geoobject, GeoobjectType } from '@mayak/api';
import { chakra, Empty, HexagonIcon, SearchXIcon, useTexts } from '@mayak/ui';
import { useVirtualLines } from '@mayak/ui/list';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { geoobjectTexts } from './texts';
import { cardHeight } from './cardRoot';
import { GeoobjectCard, type CardActions } from './GeoobjectCard';
import { useInsideCounts } from './insideCounts';

interface Props {
  geoobjects: readonly Geoobject[];
  text: string;
  /** Only those of a type; 0 for all. */
  type?: GeoobjectType | 0;
  selected: number | null;
  actions: CardActions;
  isShown?: (id: number) => boolean;
}

const Scroll = chakra('div', {
  base: { flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
});
const List = chakra('ul', { base: { listStyleType: 'none', m: 0, p: 0, position: 'relative' } });

/** The geoobjects of a type, or of all, whose name holds the text (PANEL-12). */
export function found(geoobjects: readonly Geoobject[], text: string, type: GeoobjectType | 0 = 0) {
  const asked = text.trim().toLocaleLowerCase();
  return geoobjects.filter(
    ({ Name, Type }) => (type === 0 || type === Type) && Name.toLocaleLowerCase().includes(asked),
  );
}

/** Geoobjects as cards, or why there are none (GEO-07). */
export function GeoobjectList({ geoobjects, text, type = 0, ...rest }: Props) {
  const t = useTexts(geoobjectTexts);
  const hits = found(geoobjects, text, type);
  if (geoobjects.length === 0)
    return (
      <Empty icon={<HexagonIcon aria-hidden />} title={t('list.emptyTitle')} text={t('list.emptyText')} />
    );
  if (hits.length === 0)
    return (
      <Empty
        icon={<SearchXIcon aria-hidden />}
        title={t('list.noHits')}
        text={text.trim() && t('list.noHitsText', { text: text.trim() })}
      />
    );
  return <Cards hits={hits} {...rest} />;
}

interface CardsProps extends Omit<Props, 'geoobjects' | 'text' | 'type'> {
  hits: readonly Geoobject[];
}

/** The cards that are in view, and the one with the focus: a list of a thousand is as quick as one of ten. */
function Cards({ hits, selected, actions, isShown }: CardsProps) {
  const t = useTexts(geoobjectTexts);
  const inside = useInsideCounts();
  const scroll = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const { lines, total, show } = useVirtualLines({
    count: hits.length,
    height: () => cardHeight,
    always: [hits.findIndex(({ Id }) => Id === focused)],
    scroll,
    few: 0,
  });
  const reveal = useEffectEvent(() => {
    const at = hits.findIndex(({ Id }) => Id === selected);
    if (at >= 0) show(at);
  });
  useEffect(() => {
    if (selected !== null) reveal();
  }, [selected]);
  return (
    <Scroll ref={scroll}>
      <List aria-label={t('list.title')} style={{ height: total }} onBlur={() => setFocused(null)}>
        {lines.map(({ index, start = 0 }) => {
          const geoobject = hits[index];
          if (!geoobject) return null;
          const { Id } = geoobject;
          return (
            <GeoobjectCard
              key={Id}
              geoobject={geoobject}
              selected={Id === selected}
              shown={isShown?.(Id) ?? true}
              inside={inside.get(Id) ?? 0}
              actions={actions}
              top={start}
              place={index}
              of={hits.length}
              onFocus={() => setFocused(Id)}
            />
          );
        })}
      </List>
    </Scroll>
  );
}
