import { type Coord, GeoobjectType } from '@mayak/api';
import { Alert, Box, chakra, Flex, useTexts } from '@mayak/ui';
import type { RefObject } from 'react';
import { mayRemove } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import { useSizeText } from '../useSizeText';
import { AddPlaces } from './AddPlaces';
import { CircleForm } from './CircleForm';
import { CorridorForm } from './CorridorForm';
import type { PartProps } from './EditorFields';
import { faultsOf, type Editing } from './Editing';
import { usePlacesFaultText } from './faultText';
import { VertexTable } from './VertexTable';

const { Point, Polygon, Arrow } = GeoobjectType;

interface Props extends PartProps {
  /** Shows places that may lie out of the window. */
  onReveal: (places: readonly Coord[]) => void;
  /** What scrolls the form. */
  scroll: RefObject<HTMLElement | null>;
}

/** Where a geoobject lies: its corners in numbers, what is wrong with them, its sizes (GEO-D06). */
export function EditorPlaces({ editing, editor, isReadOnly, onReveal, scroll }: Props) {
  const t = useTexts(geoobjectTexts);
  const words = usePlacesFaultText();
  const { draft, lines, isAsked, refused } = editing;
  const fault = faultsOf(editing).places;
  const isShown = fault && (isAsked || (draft.isDone && fault.code !== 'tooFew'));
  // A new line, or an area whose drawing goes on.
  const isLine =
    !isReadOnly &&
    editing.geoobject === null &&
    draft.places.length > 1 &&
    (draft.type === Arrow || (draft.type === Polygon && !draft.isDone));
  return (
    <>
      <VertexTable
        title={t(draft.type === Point ? 'place' : 'vertices')}
        places={draft.places}
        active={draft.active}
        isReadOnly={isReadOnly}
        mayRemove={mayRemove(draft)}
        onStep={editor.step}
        onReveal={onReveal}
        scroll={scroll}
      />
      {!isReadOnly && (
        <AddPlaces
          draft={draft}
          typed={lines}
          onTyped={editor.setLines}
          onStep={editor.step}
          onReveal={onReveal}
        />
      )}
      {!isReadOnly && draft.type === Polygon && draft.places.length <= 1 && (
        <CircleForm draft={draft} onStep={editor.step} onReveal={onReveal} />
      )}
      {isLine && <CorridorForm draft={draft} editor={editor} onReveal={onReveal} />}
      {(isShown || refused.places) && (
        <Box px="16px" pt="10px" tabIndex={-1} outline="none" scrollMarginBottom="16px" data-fault>
          <Alert state="emergency">
            {isShown ? words.places(fault, draft.type) : refused.places && words.refused(refused.places)}
          </Alert>
        </Box>
      )}
      {!fault && <Sizes editing={editing} />}
    </>
  );
}

function Sizes({ editing: { draft } }: { editing: Editing }) {
  const t = useTexts(geoobjectTexts);
  const size = useSizeText();
  const { places, type } = draft;
  if (type === Point || places.length < 2) return null;
  const figures =
    type === Polygon
      ? [
          [t('area'), size.area(places)],
          [t('perimeter'), size.perimeter(places)],
        ]
      : [[t('length'), size.length(places)]];
  return (
    <Flex as="dl" gap="6px 16px" wrap="wrap" px="16px" pt="12px" fontSize="xs">
      {figures.map(([name, value]) => (
        <Flex key={name} gap="8px">
          <chakra.dt color="fg.secondary">{name}</chakra.dt>
          <chakra.dd fontWeight={600} fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </Flex>
      ))}
    </Flex>
  );
}
