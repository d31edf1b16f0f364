/** Words of steps: whom to tell after how long, in English. */
export const en = {
  add: 'Add step',
  step: 'Step {{n}}',
  after: 'After, min',
  way: 'How',
  whom: 'Whom',
  address: 'Address',
  ways: { app: 'In the app', email: 'By e-mail', message: 'By message' },
  self: '{{name}} (you)',
  other: 'Another address',
  noDevice: 'No devices with push: seen once the app is open',
  number: 'Number',
  noNumber: 'No phone number in the profile: no message will go',
  remove: 'Remove step {{n}}',
};
