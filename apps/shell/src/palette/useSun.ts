import { saved } from '@mayak/ui';
import { useEffect } from 'react';
import { exhaustMap, timer } from 'rxjs';
import { placeNow } from './place';
import { paletteOfSun, type Place } from './sun';

/** How often the sun is looked at, ms, and after how many looks the place is asked for again. */
const turn = 60_000;
const placeTurns = 30;

/** Keeps the palette as the sun asks for while that is what the user chose (GEN-D16). */
export function useSun(isChosen: boolean): void {
  useEffect(() => {
    if (!isChosen) return;
    let place: Place | null = null;
    const look = async (count: number) => {
      if (!place || count % placeTurns === 0) place = await placeNow();
      return paletteOfSun(place, new Date());
    };
    const following = timer(0, turn).pipe(exhaustMap(look)).subscribe(saved.sunlight.set);
    return () => following.unsubscribe();
  }, [isChosen]);
}
