import { type Coord, distanceIn, type LengthUnit } from '@mayak/api';
import { Button, distanceLabel, Field, Flex, lengthUnits, TextInput, useFormats, useTexts } from '@mayak/ui';
import { useState } from 'react';
import type { Draft, Step } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import { useStillDrawn } from './useStillDrawn';

/** The radius that a circle may have, metres. */
const least = 10;
const most = 1_000_000;

interface Props {
  draft: Draft;
  onStep: (step: Step) => void;
  /** Shows places that may lie out of the window. */
  onReveal: (places: readonly Coord[]) => void;
}

/** Makes the one corner that an area has so far the centre of a circle (GEO-D06). */
export function CircleForm({ draft, onStep, onReveal }: Props) {
  const t = useTexts(geoobjectTexts);
  const { unit, locale, distance } = useFormats();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isStillDrawn = useStillDrawn(draft);
  const [centre] = draft.places;
  const metres = Number(typed.replace(',', '.')) / distanceIn(1, lengthUnits.indexOf(unit) as LengthUnit);
  const make = async () => {
    if (!centre || !(metres >= least && metres <= most)) return setWrong(true);
    const { circleAround } = await import(/* webpackChunkName: "circle" */ './circleAround');
    if (!isStillDrawn(draft.places)) return;
    const places = circleAround(centre, metres);
    setTyped('');
    onStep({ kind: 'replace', places });
    onReveal(places);
  };
  return (
    <Flex gap="8px" px="16px" pt="12px" align="flex-start">
      <Field
        label={t('circle', { unit: distanceLabel(unit, locale) })}
        hint={centre ? undefined : t('circleCentre')}
        error={isWrong ? t('circleWrong', { least: distance(least), most: distance(most) }) : undefined}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          data-pending={typed.trim() === '' ? undefined : ''}
          value={typed}
          disabled={!centre}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void make();
          }}
        />
      </Field>
      <Button mt="21px" disabled={!centre || typed.trim() === ''} onClick={() => void make()}>
        {t('circleMake')}
      </Button>
    </Flex>
  );
}
