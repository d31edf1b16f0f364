import type { Geoobject } from '@mayak/api';
import { Box, Empty, HexagonIcon, SearchXIcon, useTexts } from '@mayak/ui';
import { texts } from '../texts';
import { GeoobjectCard, type CardActions } from './GeoobjectCard';
import { useInsideCounts } from './insideCounts';

interface Props {
  geoobjects: readonly Geoobject[];
  text: string;
  selected: number | null;
  actions: CardActions;
  isShown?: (id: number) => boolean;
}

/** The geoobjects whose name holds the text (PANEL-12). */
export const found = (geoobjects: readonly Geoobject[], text: string) => {
  const asked = text.trim().toLocaleLowerCase();
  return geoobjects.filter(({ Name }) => Name.toLocaleLowerCase().includes(asked));
};

/** Geoobjects as cards, or why there are none (GEO-07). */
export function GeoobjectList({ geoobjects, text, selected, actions, isShown }: Props) {
  const t = useTexts(texts);
  const inside = useInsideCounts();
  const hits = found(geoobjects, text);
  if (geoobjects.length === 0)
    return (
      <Empty
        icon={<HexagonIcon aria-hidden />}
        title={t('geoobjects.emptyTitle')}
        text={t('geoobjects.emptyText')}
      />
    );
  if (hits.length === 0)
    return (
      <Empty
        icon={<SearchXIcon aria-hidden />}
        title={t('geoobjects.noHits')}
        text={t('geoobjects.noHitsText', { text: text.trim() })}
      />
    );
  return (
    <Box as="ul" listStyleType="none" m={0} p={0} aria-label={t('geoobjects.title')}>
      {hits.map((geoobject) => (
        <GeoobjectCard
          key={geoobject.Id}
          geoobject={geoobject}
          selected={geoobject.Id === selected}
          shown={isShown?.(geoobject.Id) ?? true}
          inside={inside.get(geoobject.Id) ?? 0}
          actions={actions}
        />
      ))}
    </Box>
  );
}
