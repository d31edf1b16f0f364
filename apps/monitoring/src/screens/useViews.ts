import type { SavedView, ViewContent } from '@mayak/api/views';
import { useOnMap } from '@mayak/fleet';
import { useMapState } from '@mayak/map';
import { useTexts, useToast } from '@mayak/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSavedViews, viewTexts } from '../views';
import { useCardSize } from './useCardSize';
import { filterIn, searchWith, viewIn } from './viewAddress';

/** The saved views of the map: what is kept of the one of now, and how another one, also of an address, takes its place (MON-D12). */
export function useViews() {
  const t = useTexts(viewTexts);
  const say = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const map = useMapState();
  const { onMap, setOnMap } = useOnMap();
  const [small, setSmall] = useCardSize();
  const asked = viewIn(search);
  const [isWanted, setWanted] = useState(false);
  const views = useSavedViews(isWanted || asked !== null);

  const now = (): ViewContent => ({
    ...map.read(),
    Filter: filterIn(search),
    All: onMap.all,
    Except: [...onMap.except],
    Small: small,
  });
  const open = ({ Name, Content }: SavedView) => {
    const { Filter, All, Except, Small, ...state } = Content;
    map.apply(state);
    setOnMap({ all: All, except: new Set(Except) });
    if (Small !== small) setSmall(Small);
    void navigate({ pathname, search: searchWith(search, Filter) }, { replace: asked !== null });
    say({ state: 'normal', title: t('opened', { name: Name }) });
  };
  const { list } = views;
  const view = list?.find(({ Id }) => Id === asked);
  const take = useEffectEvent(() => {
    if (view) return open(view);
    say({ state: 'preEmergency', title: t('gone') });
    void navigate({ pathname, search: searchWith(search, filterIn(search)) }, { replace: true });
  });
  const isMissing = asked !== null && view === undefined;
  // Another device may have made it since the list was read.
  const [soughtFor, setSoughtFor] = useState<number | null>(null);
  const seek = useEffectEvent(async () => {
    if (await views.readAnew()) setSoughtFor(asked);
  });
  useEffect(() => {
    if (isMissing) void seek();
    else setSoughtFor(null);
  }, [asked, isMissing]);
  const isKnown = view !== undefined || soughtFor === asked;
  useEffect(() => {
    if (asked !== null && isKnown) take();
  }, [asked, isKnown]);
  return { views, now, open, want: () => setWanted(true) };
}
