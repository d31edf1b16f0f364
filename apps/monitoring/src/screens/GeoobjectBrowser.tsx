import { GeoobjectType, type Geoobject } from '@mayak/api';
import { Box, Flex, MapPinIcon, PentagonIcon, SearchInput, Segmented, SplineIcon, useTexts } from '@mayak/ui';
import { GeoobjectList, geoobjectTexts } from '../geoobjects/browser';
import type { CardActions } from '../geoobjects/browser';
import { texts } from '../texts';

/** What of the list is looked at. */
export interface Choice {
  text: string;
  type: GeoobjectType | 0;
}

export const everyGeoobject: Choice = { text: '', type: 0 };

/** The geoobjects of the chosen type. */
export const ofType = (geoobjects: readonly Geoobject[], { type }: Choice) =>
  type === 0 ? geoobjects : geoobjects.filter(({ Type }) => Type === type);

interface Props {
  geoobjects: readonly Geoobject[];
  isPending: boolean;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  selected: number | null;
  actions: CardActions;
}

/** Search, type and the list of geoobjects (GEO-D06). */
export function GeoobjectBrowser({ geoobjects, isPending, choice, onChoice, selected, actions }: Props) {
  const t = useTexts(texts);
  const own = useTexts(geoobjectTexts);
  return (
    <>
      <Flex
        gap="8px"
        p="10px 12px 8px"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border.subtle"
        align="center"
      >
        <SearchInput
          size="sm"
          flex="1"
          placeholder={t('geoobjects.search')}
          value={choice.text}
          onValue={(text) => onChoice({ ...choice, text })}
        />
        <Segmented
          label={own('filter')}
          value={choice.type}
          options={[
            { value: 0, label: own('allTypes') },
            { value: GeoobjectType.Point, label: <MapPinIcon size={14} aria-hidden />, name: own('point') },
            {
              value: GeoobjectType.Polygon,
              label: <PentagonIcon size={14} aria-hidden />,
              name: own('polygon'),
            },
            { value: GeoobjectType.Arrow, label: <SplineIcon size={14} aria-hidden />, name: own('arrow') },
          ]}
          onValue={(type) => onChoice({ ...choice, type })}
        />
      </Flex>
      <Box flex="1" minH={0} overflowY="auto" aria-busy={isPending}>
        {!isPending && (
          <GeoobjectList
            geoobjects={ofType(geoobjects, choice)}
            text={choice.text}
            selected={selected}
            actions={actions}
          />
        )}
      </Box>
    </>
  );
}
