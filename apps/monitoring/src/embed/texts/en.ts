/** What an embedded part says of itself, in English. */
export const en = {
  unauthorized: 'No access to Mayak',
  unauthorizedText: 'The session has not started or has ended.',
  address: 'Wrong server address',
  addressText: 'Check the api-url attribute.',
  policy: 'The page blocks Mayak’s code',
  policyText:
    'Its policy requires Trusted Types. Allow the Mayak address in the default policy, or show Mayak in a frame: /embed/frame.html.',
  unreachable: 'Mayak is unreachable',
  unreachableText: 'The server is not responding. It will be tried again automatically.',
  disabled: 'Monitoring is switched off',
  disabledText: 'An administrator has switched it off.',
  broken: 'Couldn’t load monitoring',
  brokenText: 'The rest of the page works.',
  late: {
    token: 'The page has not given access to Mayak yet.',
    data: 'Loading is taking longer than usual: the connection is slow or the server is not responding.',
    code: 'Loading is taking longer than usual: the connection is slow or the server is not responding.',
  },
} as const;
