/** Words of the error page, in English. */
export const en = {
  error: 'Error',
  errorCode: 'Error {{code}}',
  title: 'The request failed',
  tryAgain: 'Try again',
  toMonitoring: 'To monitoring',
  supportCode: 'Support code',
  support: 'Support: {{contact}}',
  again: 'Next try in {{time}}',
  offline: 'No connection',
  offlineSince: 'No connection, data as of {{time}}',
} as const;
