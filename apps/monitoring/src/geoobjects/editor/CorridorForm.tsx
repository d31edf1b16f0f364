import { type Coord, distanceIn, GeoobjectType, type LengthUnit, limits, outlineFault } from '@mayak/api';
import { Button, distanceLabel, Field, Flex, lengthUnits, TextInput, useFormats, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { placesOf, type Draft } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import type { Editor } from './useEditor';
import { useStillDrawn } from './useStillDrawn';

/** The width that a corridor may have, metres. */
const least = 20;
const most = 500_000;

interface Props {
  draft: Draft;
  editor: Pick<Editor, 'setType' | 'step'>;
  /** Shows places that may lie out of the window. */
  onReveal: (places: readonly Coord[]) => void;
}

/** Makes the line that is drawn so far the middle of an area of a width (GEO-D08). */
export function CorridorForm({ draft, editor, onReveal }: Props) {
  const t = useTexts(geoobjectTexts);
  const { unit, locale, distance } = useFormats();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'corridorWrong' | 'corridorCrossing' | null>(null);
  const isStillDrawn = useStillDrawn(draft);
  const metres = Number(typed.replace(',', '.')) / distanceIn(1, lengthUnits.indexOf(unit) as LengthUnit);
  const make = async () => {
    if (!(metres >= least && metres <= most)) return setFault('corridorWrong');
    const { corridorAlong } = await import(/* webpackChunkName: "circle" */ './corridorAlong');
    if (!isStillDrawn(draft.places)) return;
    const places = corridorAlong(placesOf(draft), metres, limits.geoobject.points);
    if (outlineFault(GeoobjectType.Polygon, places)) return setFault('corridorCrossing');
    setTyped('');
    if (draft.type !== GeoobjectType.Polygon) editor.setType(GeoobjectType.Polygon);
    editor.step({ kind: 'replace', places });
    onReveal(places);
  };
  return (
    <Flex gap="8px" px="16px" pt="12px" align="flex-start">
      <Field
        label={t('corridor', { unit: distanceLabel(unit, locale) })}
        error={fault ? t(fault, { least: distance(least), most: distance(most) }) : undefined}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          data-pending={typed.trim() === '' ? undefined : ''}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void make();
          }}
        />
      </Field>
      <Button mt="21px" disabled={typed.trim() === ''} onClick={() => void make()}>
        {t('corridorMake')}
      </Button>
    </Flex>
  );
}
