/** Words of the frame, in English. */
export const en = {
  brand: 'Mayak',
  failedTitle: 'The section "{{title}}" did not load',
  failedText: 'The other sections work and alarms arrive. Check the connection and try again.',
  disabledTitle: 'The section "{{title}}" is switched off',
  disabledText: 'The operator has switched this section off for now. The other sections work.',
  crashedTitle: 'The section "{{title}}" has stopped',
  crashedText: 'An error happened in this section. The other sections work. Try loading it again.',
  attempt: 'Attempt {{attempt}}, {{cause}}',
  cause: {
    disabled: 'switched off',
    unreachable: 'the server of the section does not answer',
    integrity: 'a file is not the one that was published',
    incompatible: 'the version does not fit this page',
    timeout: 'nothing arrived within {{seconds}} s',
    crashed: 'an error in the section',
  },
  loading: 'Loading the section "{{title}}"',
  tools: 'Section tools',
  area: 'Section',
  panel: 'Panel',
  leaveTitle: 'Leave the page?',
};
