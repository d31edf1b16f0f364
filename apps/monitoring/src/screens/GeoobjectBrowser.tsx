import { type Geoobject, GeoobjectType } from '@mayak/api';
import { Flex, MapPinIcon, SearchInput, Segmented, useTexts } from '@mayak/ui';
import { PentagonIcon, SplineIcon } from '@mayak/ui/icons';
import { NotLoaded } from '@mayak/fleet/beacon';
import { GeoobjectList, geoobjectTexts } from '../geoobjects/browser';
import type { CardActions } from '../geoobjects/browser';

/** What of the list is looked at. */
export interface Choice {
  text: string;
  type: GeoobjectType | 0;
}

const typeWords = { point: GeoobjectType.Point, polygon: GeoobjectType.Polygon, arrow: GeoobjectType.Arrow };

/** How the choice stands in the address (ROUTE-D06). */
export const choiceAddress = {
  read: (query: URLSearchParams): Choice => ({
    text: query.get('q') ?? '',
    type: typeWords[query.get('type') as keyof typeof typeWords] ?? 0,
  }),
  print: ({ text, type }: Choice) => ({
    q: text === '' ? null : text,
    type: Object.entries(typeWords).find(([, one]) => one === type)?.[0] ?? null,
  }),
};

const types = [
  [GeoobjectType.Point, MapPinIcon, 'point'],
  [GeoobjectType.Polygon, PentagonIcon, 'polygon'],
  [GeoobjectType.Arrow, SplineIcon, 'arrow'],
] as const;

interface Props {
  geoobjects: readonly Geoobject[];
  /** They were loaded; until then there are neither counts nor a list. */
  isKnown: boolean;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  selected: number | null;
  actions: CardActions;
}

/** Search, type and the list of geoobjects (GEO-D06). */
export function GeoobjectBrowser({ geoobjects, isKnown, choice, onChoice, selected, actions }: Props) {
  const t = useTexts(geoobjectTexts);
  const count = (type: GeoobjectType) =>
    isKnown ? geoobjects.filter(({ Type }) => Type === type).length : '–';
  return (
    <>
      <Flex
        direction="column"
        gap="8px"
        p="10px 12px"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border.subtle"
        css={{ '& [role=radiogroup] button': { flex: 1, justifyContent: 'center' } }}
        aria-busy={!isKnown}
      >
        <SearchInput
          size="sm"
          placeholder={t('list.search')}
          value={choice.text}
          onValue={(text) => onChoice({ ...choice, text })}
        />
        <Segmented
          label={t('filter')}
          value={choice.type}
          options={[
            { value: 0, label: t('allTypes') },
            ...types.map(([value, Icon, word]) => ({
              value,
              icon: <Icon size={14} aria-hidden />,
              label: count(value),
              name: `${t(word)}, ${count(value)}`,
            })),
          ]}
          onValue={(type) => onChoice({ ...choice, type })}
        />
      </Flex>
      <NotLoaded />
      {isKnown && (
        <GeoobjectList
          geoobjects={geoobjects}
          text={choice.text}
          type={choice.type}
          selected={selected}
          actions={actions}
        />
      )}
    </>
  );
}
