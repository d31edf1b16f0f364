import { commonTexts, useTexts, useToast } from '@mayak/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, useForm, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useFaultWords, type Fault } from './fault';

export interface EditFormOptions<S, V extends FieldValues> {
  /** What the server has; what it becomes meanwhile comes in around what was typed. */
  known: S;
  /** What the fields hold of it. */
  draft: (known: S) => V;
  /** What is wrong with the fields, by the rules of the contract. */
  check: (values: V) => readonly Fault[];
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
  /** Asks before the page is left while there is something unsaved. */
  guard?: (unsaved: () => boolean) => () => void;
  /** What is said once it was saved, where "saved" says too little. */
  savedText?: string;
  /** Words of a fault, where the form knows better ones. */
  words?: (fault: Fault) => string | undefined;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form of what the server keeps: nothing typed is lost, whatever fails or changes meanwhile. Faults show once a field was left or
 * sent; what somebody else has changed in a field of one's own changes stands beside it (ERR-15, MGMT-D09, LIVE-D01).
 */
export function useEditForm<S, V extends FieldValues>(options: EditFormOptions<S, V>) {
  const { known, draft, check, latest, refusals, guard } = options;
  const common = useTexts(commonTexts);
  const toast = useToast();
  const faultWords = useFaultWords();
  const [server, setServer] = useState(known);
  /** What the server had when the changes of this form began. */
  const [base, setBase] = useState(known);
  const form = useForm<V>({ defaultValues: draft(known) as never });
  const { touchedFields } = form.formState;
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<'notSaved' | 'refused' | null>(null);
  const [refused, setRefused] = useState<{ values: V; faults: readonly Fault[] } | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** Counts the tries that found a fault: each goes to the first one. */
  const [faultyTries, setFaultyTries] = useState(0);
  /** What somebody else made of it and the user was shown. */
  const shownOther = useRef<S | null>(null);

  const values = form.watch();
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

  const unsaved = useRef(isDirty);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);
  useEffect(() => guard?.(() => unsaved.current), [guard]);

  const faults = check(values);
  const find = (list: readonly Fault[], name: string) => list.find(({ field }) => field === name);
  const hasTouched = Object.keys(touchedFields).length > 0;
  const faultOf = (name: string): Fault | undefined => {
    const fault = find(faults, name);
    const isShown =
      isTried || get(touchedFields, name) !== undefined || (fault?.code === 'order' && hasTouched);
    if (fault && isShown) return fault;
    const isUnchanged = refused && same(get(refused.values, name), get(values, name));
    return isUnchanged ? find(refused.faults, name) : undefined;
  };

  /** What was typed, with what others made of the fields that were left alone. */
  const mergedWith = (other: S, typed: V): V => {
    const fresh = draft(other);
    const theirs = keys.filter((key) => same(typed[key], drawn.current[key]));
    return { ...typed, ...Object.fromEntries(theirs.map((key) => [key, fresh[key]])) };
  };
  const send = async (typed: V, isAgain = false): Promise<void> => {
    const other = (await latest?.()) ?? server;
    const merged = mergedWith(other, typed);
    const isUnseen = !same(other, shownOther.current) && conflictsWith(other, typed).length > 0;
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
    setTried(false);
    setSavedAt(new Date());
    toast({ state: 'normal', title: options.savedText ?? common('saved') });
  };
  const submit = async () => {
    if (isSaving) return;
    const typed = structuredClone(form.getValues());
    setTried(true);
    setFailed(null);
    setRefused(null);
    if (check(typed).length > 0) return setFaultyTries((n) => n + 1);
    if (!isDirty) return;
    setSaving(true);
    try {
      await send(typed);
    } catch (error) {
      // The client has recorded the failure; what was typed stays, and what the server named is told at its field.
      const named = refusals?.(error) ?? [];
      setRefused({ values: typed, faults: named });
      setFailed(named.length > 0 ? 'refused' : 'notSaved');
      if (named.length > 0) setFaultyTries((n) => n + 1);
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    register: form.register,
    isDirty,
    isSaving,
    isTried,
    failed,
    savedAt,
    faults,
    faultyTries,
    /** The fields that somebody else has changed too. */
    conflicts,
    /** Who has, where that is known. */
    editor: conflicts.length > 0 ? (options.editor?.(server) ?? null) : null,
    /** Their value of such a field. */
    theirsOf: (name: string): unknown => (conflicts.some((key) => key === name) ? current[name] : undefined),
    /** What is wrong with a field, in words, once it is time to say so. */
    faultText: (name: string): string | undefined => {
      const fault = faultOf(name);
      return fault && (options.words?.(fault) ?? faultWords(fault));
    },
    set<K extends Path<V>>(name: K, value: PathValue<V, K>) {
      form.setValue(name, value, { shouldTouch: true });
    },
    takeTheirs: (name?: string) =>
      conflicts.forEach((key) => (!name || key === name) && put(key, current[key])),
    cancel() {
      form.reset(draft(server) as never);
      drawn.current = draft(server);
      setBase(server);
      setTried(false);
      setFailed(null);
      setRefused(null);
    },
    submit,
  };
}

export type EditForm<V extends FieldValues> = ReturnType<typeof useEditForm<unknown, V>>;
