import { commonTexts, useTexts, useToast } from '@mayak/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { fromEvent, merge, timer } from 'rxjs';
import type { Fault } from './fault';
import { same, useFields, type FieldsOptions, type OpenFields } from './useFields';
import { useGuard, type Guard } from './useGuard';

export interface EditFormOptions<S, V extends FieldValues> extends FieldsOptions<V> {
  /** What the server has; what it becomes meanwhile comes in around what was typed. */
  known: S;
  /** What the fields hold of it. */
  draft: (known: S) => V;
  /** Sends the fields, as an edit of what the server has; answers with what was saved, or null when it was not. */
  save: (values: V, of: S) => Promise<S | null | undefined>;
  /** What the server has at this moment, asked before sending: somebody else may have changed it. */
  latest?: () => Promise<S | null | undefined>;
  /** The server refused since somebody else was quicker: what is there now is asked for once more. */
  isOvertaken?: (error: unknown) => boolean;
  /** Who edited last what the server has. */
  editor?: (known: S) => string | null;
  /** The faults that the server names when it refuses. */
  refusals?: (error: unknown) => readonly Fault[];
  guard?: Guard;
  /** What is said once it was saved, where "saved" says too little. */
  savedText?: string;
}

/** Why it was not saved: fields were refused, nobody answered, the server failed, or the reason is not known. */
export type SaveFailure = 'refused' | 'unanswered' | 'broken' | 'notSaved';

/** By the status of a failed call; null where there was no answer, 502 to 504 where only what stands before the server gave one (ERR-D04). */
function failureOf(error: unknown): SaveFailure {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 'notSaved';
  const { status } = error;
  if (status === null || [502, 503, 504].includes(Number(status))) return 'unanswered';
  return status === 500 ? 'broken' : 'notSaved';
}

/** While something is typed, what somebody else makes of it is asked for so often, ms. */
const lookEach = 10_000;

export type EditForm<V extends FieldValues> = OpenFields<V> & {
  isDirty: boolean;
  isSaving: boolean;
  failed: SaveFailure | null;
  savedAt: Date | null;
  /** The fields that somebody else has changed too. */
  conflicts: Path<V>[];
  /** Who has, where that is known. */
  editor: string | null;
  /** Their value of such a field. */
  theirsOf: (name: string) => unknown;
  takeTheirs: (name?: string) => void;
  cancel: () => void;
  submit: () => Promise<void>;
};

/**
 * A form of what the server keeps: nothing typed is lost, whatever fails or changes meanwhile. Faults show once a field was left or
 * sent; what somebody else has changed in a field of one's own changes stands beside it (ERR-15, MGMT-D09, LIVE-D01).
 */
export function useEditForm<S, V extends FieldValues>(options: EditFormOptions<S, V>): EditForm<V> {
  const { known, draft, latest, refusals, guard } = options;
  const common = useTexts(commonTexts);
  const toast = useToast();
  const [server, setServer] = useState(known);
  /** What the server had when the changes of this form began. */
  const [base, setBase] = useState(known);
  const { form, settle, attempt, refuse, ...fields } = useFields(draft(known), options);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<SaveFailure | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** What somebody else made of it and the user was shown. */
  const shownOther = useRef<S | null>(null);

  const { values } = fields;
  const current = draft(server);
  const keys = Object.keys(current) as Path<V>[];
  const isDirty = keys.some((key) => !same(values[key], current[key]));
  const conflictsWith = (other: S, typed: V) => {
    const [begun, theirs] = [draft(base), draft(other)];
    return keys.filter(
      (key) =>
        !same(begun[key], theirs[key]) && !same(typed[key], begun[key]) && !same(typed[key], theirs[key]),
    );
  };
  const conflicts = conflictsWith(server, values);

  const put = (key: Path<V>, value: unknown) => form.setValue(key, value as PathValue<V, Path<V>>);
  const drawn = useRef(current);
  /** Takes what the server has into every field that still holds what it held in `from`. */
  const absorb = (next: S, from: V = drawn.current) => {
    const [typed, fresh] = [form.getValues(), draft(next)];
    drawn.current = fresh;
    for (const key of keys) if (same(typed[key], from[key])) put(key, fresh[key]);
    setServer(next);
    if (conflictsWith(next, form.getValues()).length === 0) setBase(next);
  };
  const lastKnown = useRef(known);
  const follow = useEffectEvent(() => {
    // An answer of this form may be newer than what is known around it.
    if (!same(known, lastKnown.current)) absorb(known);
    // The same in other words, as after a change of the language.
    else if (!same(current, drawn.current)) absorb(server);
    lastKnown.current = known;
  });
  const written = JSON.stringify(current);
  useEffect(() => follow(), [known, written]);
  useEffect(() => {
    if (conflicts.length > 0) shownOther.current = server;
  }, [conflicts.length, server]);

  /** Who edits is told of another's change while he does, and not only when he saves. */
  const look = useEffectEvent(async () => {
    if (isSaving || document.hidden) return;
    const other = await latest?.().catch(() => null);
    if (other && !same(other, server)) absorb(other);
  });
  const isWatched = isDirty && latest !== undefined;
  useEffect(() => {
    if (!isWatched) return undefined;
    const looking = merge(timer(lookEach, lookEach), fromEvent(window, 'focus')).subscribe(() => void look());
    return () => looking.unsubscribe();
  }, [isWatched]);

  useGuard(isDirty, guard);
  // Said after the drawing that follows, so in the language that was just chosen.
  const confirm = useEffectEvent(
    () => void toast({ state: 'normal', title: options.savedText ?? common('saved') }),
  );
  useEffect(() => {
    if (savedAt) confirm();
  }, [savedAt]);

  /** What was typed, with what others made of the fields that were left alone. */
  const mergedWith = (other: S, typed: V): V => {
    const fresh = draft(other);
    const theirs = keys.filter((key) => same(typed[key], drawn.current[key]));
    return { ...typed, ...Object.fromEntries(theirs.map((key) => [key, fresh[key]])) };
  };
  const send = async (typed: V, isAgain = false): Promise<void> => {
    const other = (await latest?.()) ?? server;
    const merged = mergedWith(other, typed);
    const shown = shownOther.current && draft(shownOther.current);
    const isUnseen = !same(draft(other), shown) && conflictsWith(other, typed).length > 0;
    if (!same(other, server)) absorb(other);
    if (isUnseen) return;
    const saved = await options.save(merged, other).catch((error: unknown) => {
      if (isAgain || !latest || !options.isOvertaken?.(error)) throw error;
      return 'overtaken' as const;
    });
    if (saved === 'overtaken') return send(merged, true);
    if (!saved) return setFailed('notSaved');
    absorb(saved, merged);
    setBase(saved);
    settle();
    setSavedAt(new Date());
  };
  const submit = async () => {
    if (isSaving) return;
    setFailed(null);
    const typed = attempt();
    if (!typed || !isDirty) return;
    setSaving(true);
    try {
      await send(typed);
    } catch (error) {
      // The client has recorded the failure; what was typed stays, and what the server named is told at its field.
      const named = refusals?.(error) ?? [];
      refuse(typed, named);
      setFailed(named.length > 0 ? 'refused' : failureOf(error));
    } finally {
      setSaving(false);
    }
  };

  return {
    ...fields,
    isDirty,
    isSaving,
    failed,
    savedAt,
    conflicts,
    editor: conflicts.length > 0 ? (options.editor?.(server) ?? null) : null,
    theirsOf: (name) => (conflicts.some((key) => key === name) ? current[name] : undefined),
    takeTheirs: (name) => conflicts.forEach((key) => (!name || key === name) && put(key, current[key])),
    cancel() {
      form.reset(draft(server) as never);
      drawn.current = draft(server);
      setBase(server);
      setFailed(null);
      settle();
    },
    submit,
  };
}
