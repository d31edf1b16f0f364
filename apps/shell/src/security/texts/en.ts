/** Words of sessions and of ways to sign in, in English. */
export const en = {
  sessions: {
    title: 'Sessions',
    hint: 'Where you are signed in. Don’t recognize one? End it and change your password.',
    current: 'This session',
    unknown: 'Unknown device',
    signedIn: 'Signed in {{time}}',
    lastUsed: 'last used {{time}}',
    end: 'End',
    endOf: 'End the session: {{device}}, {{address}}',
    endOthers: 'End all other sessions',
    ask: 'End all other sessions?',
    askText: 'You will need to sign in again on other devices. Scripts with their tokens stop working too.',
    ended: 'Session ended',
    othersEnded: 'Other sessions ended',
    failed: 'Couldn’t end the session. Try again.',
  },
} as const;
