import { StepWay } from './escalation.ts';
import { stepIssues } from './escalation.rules.ts';

const { App, Email, Message } = StepWay;

describe('RULE-D19 a step of a rule', () => {
  it.each([
    [App, 'mate', null, null],
    [Email, 'mate', null, null],
    [Message, 'mate', null, null],
    [Email, null, 'chief@example.com', null],
    [Message, null, '+7 921 123-45-67', null],
    [App, null, null, 'User required'],
    [App, null, 'chief@example.com', 'User required'],
    [Email, null, '+7 921 123-45-67', 'Address invalidEmail'],
    [Message, null, 'chief@example.com', 'Address invalidPhone'],
    [Email, 'mate', 'chief@example.com', 'Address unknown'],
  ] as const)('by way %i to user %s, address %s: %s', (Way, User, Address, fault) => {
    const issues = stepIssues([{ After: 0, Way, User, Address }]);
    expect(issues.map(({ field, code }) => `${field.replace('Steps.0.', '')} ${code}`)).toEqual(
      fault === null ? [] : [fault],
    );
  });
});
