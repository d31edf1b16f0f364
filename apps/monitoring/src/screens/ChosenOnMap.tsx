import { limits } from '@mayak/api';
import { onMapAtStart, useClock, useFleet, useOnMap } from '@mayak/fleet';
import { useHost, useObservable, usePanels, useSession } from '@mayak/host';
import { ChosenLayer, PickArea, type MapTools } from '@mayak/map';
import { useTexts } from '@mayak/ui';
import { useState } from 'react';
import { ChosenBar, ChosenTracks, chosenTexts, PickHint, pickingOf } from '../chosen';
import { printAddress } from '../tracks';
import { useChosen } from '../useChosen';

interface Props {
  tools: MapTools | null;
  isShown: ((id: number) => boolean) | null;
  rightInset: number;
  bottomInset: number;
}

/** Several beacons are chosen on the map or in the list, and something is done with all of them (MON-D10). */
export default function ChosenOnMap({ tools, isShown, rightInset, bottomInset }: Props) {
  const t = useTexts(chosenTexts);
  const host = useHost();
  const panels = usePanels();
  const { user } = useSession();
  const fleet = useFleet();
  const now = useClock();
  const picking$ = pickingOf(host);
  const picking = useObservable(picking$, picking$.value);
  const [chosen, setChosen] = useChosen();
  const { onMap, setOnMap } = useOnMap();
  const [within, setWithin] = useState<readonly number[] | null>(null);
  const [asksPeriod, setAsksPeriod] = useState(false);
  // One that is no longer the user's is not chosen any more.
  const ids = [...chosen].filter((id) => fleet.get(id) !== null);

  const end = () => {
    picking$.next(null);
    setWithin(null);
  };
  const take = (more: readonly number[]) => {
    setChosen(new Set([...ids, ...more]));
    end();
  };
  const insets = { right: rightInset, bottom: bottomInset };
  const isOnly = !onMap.all && onMap.except.size === ids.length && ids.every((id) => onMap.except.has(id));
  const mayWrite = user?.CanViewMessages && user.CanSendMessages && !host.box$;
  return (
    <>
      {ids.length > 0 && <ChosenLayer fleet={fleet} ids={chosen} />}
      {picking && (
        <>
          <PickArea
            key={picking}
            kind={picking}
            label={`${t(picking)}. ${t(`hint.${picking}`)}`}
            fleet={fleet}
            isShown={isShown}
            onWithin={setWithin}
            onPick={take}
            onEnd={end}
          />
          <PickHint
            kind={picking}
            count={within && within.length}
            onTake={() => take(within ?? [])}
            onEnd={end}
          />
        </>
      )}
      {!picking && ids.length > 0 && (
        <ChosenBar
          count={ids.length}
          isOnly={isOnly}
          insets={insets}
          onFit={() => {
            const bounds = fleet.bounds(ids);
            if (bounds) tools?.fit(bounds, { maxZoom: limits.map.zoom });
          }}
          onOnly={() => setOnMap({ all: false, except: new Set(ids) })}
          onAll={() => setOnMap(onMapAtStart(true))}
          onTracks={() => setAsksPeriod(true)}
          onMessage={mayWrite ? () => panels.open('messenger', { beaconIds: ids.join(' ') }) : null}
          onClear={() => setChosen(new Set())}
        />
      )}
      {asksPeriod && (
        <ChosenTracks
          count={ids.length}
          now={now}
          onPeriod={(period) =>
            host.nav.go(
              printAddress(
                '/tracks',
                ids.map((beaconId) => ({ beaconId, period })),
              ),
            )
          }
          onClose={() => setAsksPeriod(false)}
        />
      )}
    </>
  );
}
