/** Words of sets on the operator's page, in English. */
export const en = {
  sets: 'Sets',
  set: 'Set',
  state: 'Who has it',
  states: {
    begun: 'Nobody yet',
    some: 'For some',
    killed: 'Off',
    stable: 'For all, over',
    back: 'Taken back',
  },
  share: 'Share',
  members: 'Members',
  since: 'Unchanged since',
  none: 'No sets yet',
  noneText:
    'A set ties versions of sections and features together: a user has all of it or nothing. The command mfe set begin starts one.',
  member: 'Section or feature',
  held: 'Whom another rule holds',
  back: 'Take back whole',
  backAsk: 'Take the set “{{name}}” back whole?',
  backSeen: 'Nobody keeps anything of the set, and its rules end. {{when}}',
  backSeenStable: 'Sections and features of the set go back for all to what was before it, in one change.',
  isStable: 'The set is for all: its versions are stable. What was before can come back as a whole too.',
  isBack: 'The set was taken back: it gives nobody anything. The command mfe set begin can start it again.',
} as const;
