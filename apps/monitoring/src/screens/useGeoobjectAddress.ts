import { type Coord, type Geoobject, GeoobjectType } from '@mayak/api';
import { useHost } from '@mayak/host';
import { parseCoordinates } from '@mayak/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router-dom';
import type { Editor } from '../geoobjects/editor';

const words: Record<string, GeoobjectType> = {
  point: GeoobjectType.Point,
  polygon: GeoobjectType.Polygon,
  arrow: GeoobjectType.Arrow,
};
const wordOf = (type: GeoobjectType) => Object.keys(words).find((word) => words[word] === type) ?? 'polygon';

interface Asked {
  /** What the address asks for: nothing, a new geoobject, one by its id, one that is not there. */
  key: string;
  from: Geoobject | GeoobjectType | null;
  /** Where a new one begins. */
  at?: Coord;
}

/** `?id=` names a geoobject, `?new=` begins one of a type, `?new=&at=` at a place. */
export function askedBy(search: string, geoobjects: readonly Geoobject[]): Asked {
  const params = new URLSearchParams(search);
  const type = words[params.get('new') ?? ''];
  if (type) {
    const at = parseCoordinates(params.get('at') ?? '');
    return { key: 'new', from: type, ...(at && { at: [...at] }) };
  }
  const id = Number(params.get('id') ?? 0);
  const known = geoobjects.find(({ Id }) => Id === id);
  if (known) return { key: `id:${id}`, from: known };
  return { key: id > 0 ? `gone:${id}` : '', from: null };
}

interface Props {
  editor: Editor;
  geoobjects: readonly Geoobject[];
  isLoaded: boolean;
  onOpen: (from: Geoobject | GeoobjectType, at?: Coord) => void;
  /** The asked one is not there; it was open until now, or never found. */
  onGone: (wasOpen: boolean) => void;
}

/** The address says which geoobject is edited; what is not saved is asked about before another takes its place (GEO-D06). */
export function useGeoobjectAddress({ editor, geoobjects, isLoaded, onOpen, onGone }: Props) {
  const { nav } = useHost();
  const routerNavigate = useNavigate();
  const navigate = (to: To, options?: NavigateOptions) => void routerNavigate(to, options);
  const { pathname, search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { editing, isDirty } = editor;
  const asked = askedBy(search, geoobjects);
  /** Where the open one was asked to begin. */
  const begunAt = useRef<Coord | undefined>(undefined);
  const isElsewhere = asked.at !== undefined && String(asked.at) !== String(begunAt.current);
  const openKey = editing ? (editing.geoobject ? `id:${editing.geoobject.Id}` : 'new') : '';

  /** The address of the list, or of one geoobject, with the filter as it is. */
  const addressOf = (name?: 'id' | 'new', value?: string | number) => {
    const query = new URLSearchParams(search);
    for (const other of ['id', 'new', 'at']) query.delete(other);
    if (name) query.set(name, String(value));
    return { pathname, search: query.toString() };
  };
  const toList = () => navigate(addressOf(), { replace: true });
  const begin = () => {
    setAsking(false);
    begunAt.current = asked.at;
    if (asked.from === null) return editor.close();
    editor.open(asked.from);
    if (asked.at) editor.step({ kind: 'add', place: asked.at });
    onOpen(asked.from, asked.at);
  };
  const lose = (wasOpen: boolean) => {
    if (isDirty && editing) {
      editor.detach();
      return navigate(addressOf('new', wordOf(editing.draft.type)), { replace: true });
    }
    editor.close();
    onGone(wasOpen);
    return toList();
  };
  const follow = useEffectEvent(() => {
    const here = nav.here?.() ?? window.location;
    // A kept screen that is shown again still has its old address for a moment.
    if (here.pathname !== pathname || here.search !== search) return;
    if (asked.key === openKey && !isElsewhere) return;
    const wasOpen = editing?.geoobject ? asked.key === `gone:${editing.geoobject.Id}` : false;
    if (isDirty && !wasOpen) return setAsking(true);
    if (asked.key.startsWith('gone:')) return lose(wasOpen);
    begin();
  });
  useEffect(() => {
    if (isLoaded) follow();
  }, [isLoaded, asked.key, search]);

  useEffect(() => (isDirty ? nav.guard(() => true) : undefined), [isDirty, nav]);

  return {
    toList,
    open: ({ Id }: Geoobject) => navigate(addressOf('id', Id)),
    create: (type: GeoobjectType) => navigate(addressOf('new', wordOf(type))),
    /** What is not saved stands in the way. */
    isAsking,
    drop: begin,
    stay() {
      setAsking(false);
      const { geoobject, draft } = editing ?? {};
      if (geoobject) navigate(addressOf('id', geoobject.Id), { replace: true });
      else if (draft) navigate(addressOf('new', wordOf(draft.type)), { replace: true });
    },
  };
}
