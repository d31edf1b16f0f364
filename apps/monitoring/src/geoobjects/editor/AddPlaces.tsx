import { type Coord, GeoobjectType, placeCounts } from '@mayak/api';
import { Box, Button, Field, Flex, PlusIcon, TextArea, useTexts } from '@mayak/ui';
import { useState } from 'react';
import type { Draft, Step } from '@mayak/map';
import { geoobjectTexts } from '../texts';
import { placesIn } from './placesIn';

const mostLines = 5;

interface Props {
  draft: Draft;
  typed: string;
  onTyped: (typed: string) => void;
  onStep: (step: Step) => void;
  /** Shows places that may lie out of the window. */
  onReveal: (places: readonly Coord[]) => void;
}

/** Corners that are typed or pasted, a line for each: the way to draw without a pointer (GEN-D04, GEO-D06). */
export function AddPlaces({ draft, typed, onTyped, onStep, onReveal }: Props) {
  const t = useTexts(geoobjectTexts);
  const [wrong, setWrong] = useState<string | null>(null);
  const lines = typed.split('\n').length;
  const isPoint = draft.type === GeoobjectType.Point;
  const take = () => {
    const { places, rest } = placesIn(typed);
    const { most } = placeCounts[draft.type];
    if (!isPoint && draft.places.length + places.length > most) return setWrong(t('atMost', { n: most }));
    onTyped(rest.join('\n'));
    setWrong(rest.length > 0 ? t('notPlaces', { count: rest.length }) : null);
    if (places.length === 0) return;
    onStep({ kind: 'addAll', places });
    onReveal(places);
  };
  return (
    <Flex gap="8px" px="16px" pt="12px" align="flex-start">
      <Box flex="1" minW={0}>
        <Field label={t('addPlaces')} error={wrong ?? undefined}>
          <TextArea
            rows={Math.min(lines, mostLines)}
            placeholder="69.3333, 33.5667"
            spellCheck={false}
            data-pending={placesIn(typed).places.length > 0 ? '' : undefined}
            value={typed}
            onChange={(event) => {
              onTyped(event.target.value);
              setWrong(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              if (typed.trim() !== '') take();
            }}
          />
        </Field>
      </Box>
      <Button
        mt="21px"
        icon={<PlusIcon size={14} aria-hidden />}
        disabled={typed.trim() === ''}
        onClick={take}
      >
        {t(isPoint ? 'put' : 'add')}
      </Button>
    </Flex>
  );
}
