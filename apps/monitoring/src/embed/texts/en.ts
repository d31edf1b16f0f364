/** What an embedded part says of itself, in English. */
export const en = {
  unauthorized: 'No access to Mayak',
  unauthorizedText: 'The session has not begun or has ended.',
  address: 'Wrong server address',
  addressText: 'Check the attribute api-url.',
  policy: 'The page does not allow the code of Mayak',
  policyText:
    'Its policy requires Trusted Types. Allow the address of Mayak in its default policy, or show Mayak in a frame: /embed/frame.html.',
  unreachable: 'Mayak is unreachable',
  unreachableText: 'The server does not answer. It will be tried again.',
  disabled: 'Monitoring is switched off',
  disabledText: 'An administrator has switched it off.',
  broken: 'Monitoring did not load',
  brokenText: 'The rest of the page works.',
  late: {
    token: 'The page has not given access to Mayak yet.',
    data: 'Loading takes longer than usual: the connection is slow or the server does not answer.',
    code: 'Loading takes longer than usual: the connection is slow or the server does not answer.',
  },
} as const;
