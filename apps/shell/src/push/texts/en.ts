/** Words of pushes to devices, in English. */
export const en = {
  title: 'Push notifications',
  hint: 'What rules tell in the app also comes to your phone or computer while this page is closed. Quiet hours apply.',
  offer: 'Alarms can reach you while the page is closed, too.',
  decline: 'Don’t offer again',
  turnOn: 'Turn on for this device',
  here: 'This device',
  since: 'On since {{time}}',
  lastSent: 'last push {{time}}',
  failed: 'the push service didn’t take the last push: {{said}}. Mayak tries again.',
  gone: 'off since {{time}}: the browser’s push service no longer knows this device. Turn pushes on again there.',
  test: 'Send test',
  testOf: 'Send a test to {{name}}',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  isOn: 'Push notifications are on',
  isOff: 'Device removed',
  tested: 'Test sent',
  onFailed: 'Couldn’t turn push notifications on. Try again.',
  tooMany: 'You have as many devices as there can be. Remove one first.',
  offFailed: 'Couldn’t remove the device. Try again.',
  testFailed: 'The push service didn’t take the test: {{said}}',
  state: {
    denied:
      'Your browser blocks notifications from this site. Allow them in the site settings (the icon beside the address), then reload the page.',
    unsafe: 'Pushes work only where the page is opened by https.',
    install:
      'On iPhone and iPad, first add the page to the home screen: Share, then Add to Home Screen. Open it from there and turn pushes on.',
    unsupported: 'This browser can’t receive pushes. Use a current Chrome, Edge, Firefox or Safari.',
  },
} as const;
