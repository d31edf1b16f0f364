import {
  type FieldCode,
  type Geoobject,
  GeoobjectEdit,
  GeoobjectType,
  identityColors,
  limits,
  type OutlineFault,
  outlineFault,
} from '@mayak/api';
import { beginDraft, type Draft, draftAfter, placesOf, type Step } from '@mayak/map';
import { faultsBy, type Fault } from '@mayak/ui/form';

/** What is typed and chosen beside the places. */
export interface Fields {
  name: string;
  comment: string;
  color: string;
  lineWidth: number;
  shared: boolean;
  restricted: boolean;
}

/** A geoobject that is being made, changed or, when it may not be changed, looked at. */
export interface Editing {
  /** Null for a new one. */
  geoobject: Geoobject | null;
  fields: Fields;
  draft: Draft;
  /** Lines with places that were not added yet. */
  lines: string;
  /** Everything was asked to be right: faults are shown before their fields were left. */
  isAsked: boolean;
  /** Fields that were left once. */
  left: readonly (keyof Fields)[];
  /** What the server refused, until the field changes. */
  refused: Partial<Record<keyof Fields | 'places', FieldCode | undefined>>;
  /** The id with which it began. */
  begunWith: number | null;
  /** Another page has deleted it: saving makes it anew. */
  isLost: boolean;
}

const fieldsOf = (geoobject: Geoobject | null): Fields => ({
  name: geoobject?.Name ?? '',
  comment: geoobject?.Comment ?? '',
  color: geoobject?.InterfaceSettings.color ?? identityColors[0],
  lineWidth: geoobject?.LineWidth ?? limits.geoobject.line,
  shared: geoobject?.Shared ?? false,
  restricted: geoobject?.Restricted ?? false,
});

/** Begins with a geoobject, or with an empty one of a type. */
export const beginEditing = (from: Geoobject | GeoobjectType): Editing => {
  const geoobject = typeof from === 'object' ? from : null;
  const type = typeof from === 'object' ? from.Type : from;
  return {
    geoobject,
    fields: fieldsOf(geoobject),
    draft: beginDraft(type, geoobject?.Coordinates),
    lines: '',
    isAsked: false,
    left: [],
    refused: {},
    begunWith: geoobject?.Id ?? null,
    isLost: false,
  };
};

export const mayEdit = ({ geoobject }: Editing) => geoobject?.Editable ?? true;

/** Something differs from what it began with. */
export function isChanged({ geoobject, fields, draft, lines }: Editing): boolean {
  if (lines.trim() !== '') return true;
  if (JSON.stringify(fields) !== JSON.stringify(fieldsOf(geoobject))) return true;
  if (draft.past.length === 0 && draft.held === null) return geoobject === null && draft.places.length > 0;
  const places = geoobject?.Coordinates ?? [];
  return JSON.stringify(placesOf(draft)) !== JSON.stringify(placesOf(beginDraft(draft.type, places)));
}

/** What would be sent. */
export const bodyOf = ({ fields, draft }: Editing): GeoobjectEdit => ({
  Name: fields.name.trim(),
  Comment: fields.comment.trim() || null,
  Type: draft.type,
  Coordinates: placesOf(draft),
  LineWidth: fields.lineWidth,
  InterfaceSettings: { color: fields.color },
  Shared: fields.shared,
  ...(draft.type === GeoobjectType.Polygon && { Restricted: fields.restricted }),
});

/** Something else would be sent now, places wait to be added, or it was deleted elsewhere since. */
export const isChangedSince = (before: Editing, now: Editing): boolean =>
  now.isLost !== before.isLost ||
  now.lines !== before.lines ||
  JSON.stringify(bodyOf(now)) !== JSON.stringify(bodyOf(before));

/** What is wrong now: by field, and with the places. */
export interface Faults {
  name: Fault | null;
  comment: Fault | null;
  places: OutlineFault | null;
}

const nothing = beginDraft(GeoobjectType.Point);

const check = faultsBy(GeoobjectEdit);

const judged = new WeakMap<Draft['places'], OutlineFault | null>();

/** What is wrong with the places; judged once for as long as they stay. */
function placesFault(draft: Draft): OutlineFault | null {
  const known = judged.get(draft.places);
  if (known !== undefined) return known;
  const fault = outlineFault(draft.type, placesOf(draft));
  judged.set(draft.places, fault);
  return fault;
}

/** Checks by the rules of the contract (GEO-03, GEO-D03). */
export function faultsOf(editing: Editing): Faults {
  const body = bodyOf({ ...editing, draft: nothing });
  const faults = check({ ...body, Type: GeoobjectType.Point, Coordinates: [[0, 0]] });
  const of = (name: string) => faults.find(({ field }) => field === name) ?? null;
  return {
    name: of('Name'),
    comment: of('Comment'),
    places: placesFault(editing.draft),
  };
}

/** The drawing is ended and nothing is wrong. */
export const isSound = (editing: Editing) => {
  const { name, comment, places } = faultsOf(editing);
  return editing.draft.isDone && !name && !comment && !places;
};

export const withStep = (editing: Editing, step: Step): Editing => {
  const draft = draftAfter(editing.draft, step);
  const refused = { ...editing.refused, places: undefined };
  return draft.places === editing.draft.places ? { ...editing, draft } : { ...editing, draft, refused };
};

export const withField = <K extends keyof Fields>(editing: Editing, name: K, value: Fields[K]): Editing => ({
  ...editing,
  fields: { ...editing.fields, [name]: value },
  refused: { ...editing.refused, [name]: undefined },
});

/** What was typed and drawn of a geoobject that is gone becomes a new one. */
export const withoutGeoobject = (editing: Editing): Editing => ({
  ...editing,
  geoobject: null,
  isLost: true,
});

/** What was typed and drawn since `sent` stays, as changes of what was saved unless that is deleted by now. */
export const withSaved = (editing: Editing, sent: Editing, saved: Geoobject): Editing =>
  editing.isLost && !sent.isLost ? editing : { ...editing, geoobject: saved, isAsked: false, isLost: false };

/** A new geoobject becomes another type; the corners drawn so far stay where they can. */
export const withType = (editing: Editing, type: GeoobjectType): Editing => {
  const { places } = editing.draft;
  const kept = type === GeoobjectType.Point ? places.slice(0, 1) : places;
  return { ...editing, draft: beginDraft(type, kept) };
};
