import type { Sentence as SentenceOnWire } from '@mayak/api/operator';

/** What the registry says of a change, done or refused, in the English of `mfe` and of the history. */
export const sentences = {
  // Done.
  killed: '{{name}} is switched off: {{reason}}.',
  revived: '{{name}} is switched on.',
  blocked: '{{name}} {{version}} is blocked.',
  blockedStable: '{{name}} {{version}} is blocked; it is stable, so that users get {{instead}}.',
  blockedLast: '{{name}} {{version}} is blocked; it is stable, so that users get no version at all.',
  unblocked: '{{name}} {{version}} may be used again.',
  promoted: '{{name}} {{version}} is stable.',
  promotedOver: '{{name}} {{version}} is stable, {{previous}} is kept as the previous one.',
  back: '{{name}} is back at {{version}}, it leaves {{left}}.',
  published: '{{name}} {{version}} is published; nobody gets it before a rollout, a pin or a promotion.',
  publishedAgain: '{{name}} {{version}} is published.',
  publishedStable: '{{name}} {{version}} is published and stable.',
  rolledOut: '{{name}} {{version}} is given to {{percent}} % of all users ({{id}}).',
  rolledOutTo: '{{name}} {{version}} is given to {{percent}} % of the users of {{whom}} ({{id}}).',
  rolledOutGated:
    '{{name}} {{version}} is given to {{percent}} % of all users ({{id}}), then by itself to {{steps}} % while it fares well.',
  rolledOutToGated:
    '{{name}} {{version}} is given to {{percent}} % of the users of {{whom}} ({{id}}), then by itself to {{steps}} % while it fares well.',
  stopped: '{{name}} {{version}} is no longer rolled out.',
  pinned: '{{name}} is held at {{version}} for tenant {{tenant}}.',
  pinnedUntil: '{{name}} is held at {{version}} for tenant {{tenant}} until {{until}}.',
  unpinned: '{{name}} is no longer held for tenant {{tenant}}.',
  forgotten: '{{name}} is out of the registry.',
  originAllowed: 'Remotes may come from {{origin}}.',
  originDisallowed: 'Remotes may no longer come from {{origin}}.',
  // Done by the gate of a rollout.
  grounds:
    '{{faults}} of {{openings}} openings with a fault, of the stable version {{stableFaults}} of {{stableOpenings}}',
  groundsPress:
    'a slow press takes up to {{press}} ms, of the stable version {{stablePress}} ms, in three of four of {{pages}} and {{stablePages}} pages',
  groundsLong:
    'long frames take up to {{long}} % of the time, of the stable version {{stableLong}} %, in three of four of {{pages}} and {{stablePages}} pages',
  reachedAll: '{{name}} {{version}} has reached all whom it is for: {{grounds}}.',
  passed: '{{name}} {{version}} is stable: {{grounds}}.',
  advanced: '{{name}} {{version}} goes on to {{percent}} %: {{grounds}}.',
  takenBack: '{{name}} {{version}} is taken back: {{grounds}}.',
  // Of a feature.
  on: 'on',
  off: 'off',
  featureKilled: '{{name}} is off for everybody: {{reason}}.',
  featureRevived: '{{name}} is again for those whom its rules name.',
  featurePromoted: '{{name}} is {{state}} for all whom no other rule names.',
  featureRolledOut: '{{name}} is on for {{percent}} % of all users ({{id}}).',
  featureRolledOutTo: '{{name}} is on for {{percent}} % of the users of {{whom}} ({{id}}).',
  featureRolledOutGated:
    '{{name}} is on for {{percent}} % of all users ({{id}}), then by itself for {{steps}} % while it fares well.',
  featureRolledOutToGated:
    '{{name}} is on for {{percent}} % of the users of {{whom}} ({{id}}), then by itself for {{steps}} % while it fares well.',
  featureStopped: '{{name}} is no longer given to a share of the users.',
  featurePinned: '{{name}} is {{state}} for tenant {{tenant}}.',
  featurePinnedUntil: '{{name}} is {{state}} for tenant {{tenant}} until {{until}}.',
  featureForgotten: '{{name}} is again what its release says.',
  featureReachedAll: '{{name}} has reached all whom it is for: {{grounds}}.',
  featurePassed: '{{name}} is on for all: {{grounds}}.',
  featureAdvanced: '{{name}} goes on to {{percent}} %: {{grounds}}.',
  featureTakenBack: '{{name}} is taken back: {{grounds}}.',
  // Of a set.
  setOn: 'given',
  setOff: 'not given',
  setBegun: '{{name}} begins: {{members}} go together; nobody is given it yet.',
  setBegunTo: '{{name}} begins: {{members}} go together to {{percent}} % ({{id}}).',
  setBegunToGated:
    '{{name}} begins: {{members}} go together to {{percent}} % ({{id}}), then by itself to {{steps}} % while all of it fares well.',
  setKilled: '{{name}} is given to nobody: {{reason}}.',
  setRevived: '{{name}} is again for those whom its rules name.',
  setPromoted: '{{name}} is given to all: {{members}} are stable.',
  setRolledOut: '{{name}} is given to {{percent}} % of all users ({{id}}).',
  setRolledOutTo: '{{name}} is given to {{percent}} % of the users of {{whom}} ({{id}}).',
  setRolledOutGated:
    '{{name}} is given to {{percent}} % of all users ({{id}}), then by itself to {{steps}} % while all of it fares well.',
  setRolledOutToGated:
    '{{name}} is given to {{percent}} % of the users of {{whom}} ({{id}}), then by itself to {{steps}} % while all of it fares well.',
  setStopped: '{{name}} is no longer given to a share of the users.',
  setPinned: '{{name}} is {{state}} for tenant {{tenant}}.',
  setPinnedUntil: '{{name}} is {{state}} for tenant {{tenant}} until {{until}}.',
  setUnpinned: '{{name}} is no longer held for tenant {{tenant}}.',
  setBack: '{{name}} is taken back whole: {{members}}.',
  setForgotten: '{{name}} is out of the registry.',
  setReachedAll: '{{name}} has reached all whom it is for: {{grounds}}.',
  setPassed: '{{name}} is given to all, {{members}} are stable: {{grounds}}.',
  setAdvanced: '{{name}} goes on to {{percent}} %: {{grounds}}.',
  setTakenBack: '{{name}} is taken back whole because of {{of}}: {{grounds}}.',
  // Refused.
  noSets: 'There is no set "{{name}}"; none was begun.',
  unknownSet: 'There is no set "{{name}}"; there are {{known}}.',
  wrongSetId: 'A set has an id like new-sensor, of 40 letters at most; "{{name}}" is none.',
  setRuns: '{{name}} is under way; take it back first.',
  setEnded: '{{name}} is over: it gives nobody anything any more.',
  setOfOne: 'A set has two members or more; one alone is rolled out by itself.',
  setLacks: '{{name}} is not there, which keeps the whole set back.',
  setKilledMember: '{{name}} is switched off, which keeps the whole set back.',
  setHeld: '{{name}} is held at {{version}} for tenant {{tenant}}, which keeps the whole set back.',
  setRivalled: '{{name}} {{version}} is given to {{percent}} % by itself, which keeps the whole set back.',
  setHeldBySet: '{{name}} is held by the set {{other}} for some, which keeps the whole set back.',
  setApart: '{{name}} {{version}} belongs to the set {{set}}, and nobody is given it without the rest.',
  setOfOther: '{{name}} {{version}} belongs to the set {{other}} already, so it cannot be in {{set}}.',
  setGivenToAll: '{{name}} is given to all already.',
  setNotRolledOut: '{{name}} is not given to a share of the users.',
  setNotAmongPublished: 'A set is on or off; {{version}} is neither.',
  setNotGated: '{{name}} is no longer rolled out by steps.',
  setNotPinned: '{{name}} is not held for tenant {{tenant}}.',
  setNeedsReason: 'A set is switched off with a reason.',
  notOfSet: 'A set has no versions of its own: {{name}} knows no {{kind}}.',
  notASet: '{{name}} is no set: only a set begins with members.',
  noFeatures: 'There is no feature "{{name}}"; no release declares any.',
  unknownFeature: 'There is no feature "{{name}}"; there are {{known}}.',
  featureGivenToAll: '{{name}} is on for all already.',
  featureNotRolledOut: '{{name}} is not given to a share of the users.',
  featureNotAmongPublished: 'A feature is on or off; {{version}} is neither.',
  forgottenBeside: '{{name}} is taken out of the registry beside the data folder alone, with mfe forget.',
  featureNeedsReason: 'A feature is switched off with a reason.',
  notOfFeature:
    'A feature has no versions: {{name}} knows no {{kind}}; it is on or off, for all, a tenant or a share.',
  shareIsOn: '{{name}} can be on for a share of the users; it is off for all, or for a tenant.',
  unknownRemote: 'There is no remote "{{name}}"; there are {{known}}.',
  noRemotes: 'There is no remote "{{name}}"; none is published yet.',
  isBlocked: '{{name}} {{version}} is blocked; unblock it first.',
  notPublished: '{{name}} {{version}} is not published.',
  notAmongPublished: '{{name}} {{version}} is not published; published are {{others}}.',
  nothingPublished: '{{name}} {{version}} is not published; none of its versions is.',
  needsReason: 'A remote is switched off with a reason: its users read it.',
  wrongStepsBack: 'A rollback goes 1 or more steps back; {{steps}} is no such number.',
  noPrevious: '{{name}} has no previous version; name one with --to, or switch it off with kill.',
  fewPrevious: '{{name}} has only {{count}} earlier versions to go back to: {{versions}}.',
  stableAlready: '{{name}} {{version}} is the stable version already.',
  wrongSteps: 'The shares of a gated rollout rise to 100, like 1,5,25,100; {{steps}} is none.',
  wrongShare: 'A share is from 0 to 100 percent; {{percent}} is not.',
  givenToAll: '{{name}} {{version}} is stable: everyone is given it already.',
  notRolledOut: '{{name}} {{version}} is not being rolled out.',
  notGated: '{{name}} has no gated rollout {{id}} any more.',
  otherBytes: '{{name}} {{version}} is published already with other bytes; choose another version.',
  foreignOrigin: '{{origin}} is not among the allowed origins; add it with mfe origins --add.',
  noOrigin: '"{{origin}}" is no origin like https://cdn.example.com.',
  originInUse: '{{origin}} is in use by {{users}}; block them first.',
  unknownOrigin: '{{origin}} is not among the allowed origins.',
  noDay: 'A pin ends on a day like 2027-01-31; "{{until}}" is none.',
  notPinned: '{{name}} is not pinned for tenant {{tenant}}.',
  cannotRun: '{{named}} cannot run in this shell: {{lacks}}.',
  cannotRunUnforced:
    '{{named}} cannot run in this shell: {{lacks}}.\nIt can be done all the same with --force and a reason.',
  noDescription: 'There is no description of {{name}} {{version}}.',
  raced: 'Somebody else changed the registry at the same time, twice; nothing is done, run it again.',
} as const;
export type SentenceCode = keyof typeof sentences;
export type Sentences = Readonly<Record<SentenceCode, string>>;

const isCode = (code: string): code is SentenceCode => Object.hasOwn(sentences, code);

/** One of these with its values: whoever shows it has words of his own. */
export interface Sentence extends SentenceOnWire {
  code: SentenceCode;
}

export const sentence = (code: SentenceCode, values: Sentence['values'] = {}): Sentence => ({ code, values });

/** On what grounds the gate decided, by faults or by speed; null of a change that it has not made. */
export function groundsOf(values: Sentence['values']): Sentence | null {
  if ('press' in values) return sentence('groundsPress', values);
  if ('long' in values) return sentence('groundsLong', values);
  return 'faults' in values ? sentence('grounds', values) : null;
}

/** A sentence in the words of a language; null for a code of another version. */
export function inWords({ code, values }: SentenceOnWire, words: Sentences): string | null {
  if (!isCode(code)) return null;
  const isOfSet = code.startsWith('set');
  const valueOf = (name: string) => {
    const grounds = name === 'grounds' ? groundsOf(values) : null;
    if (grounds) return inWords(grounds, words);
    const value = values[name];
    if (name !== 'state' || (value !== 'on' && value !== 'off')) return value;
    return words[isOfSet ? (value === 'on' ? 'setOn' : 'setOff') : value];
  };
  return words[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(valueOf(name) ?? ''));
}

export const inEnglish = (one: Sentence): string => inWords(one, sentences) ?? one.code;
