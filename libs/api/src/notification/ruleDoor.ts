/** Rules with what came to them later, their fuel, own words, further beacons and steps, for a page that knows these in a shell of before too (RULE-D16 to RULE-D19, GEN-D05, added). */
export * from './noiseFilter.ts';
export * from './escalation.ts';
export { stepIssues } from './escalation.rules.ts';
export * from './fuelWatch.ts';
export * from './ownWords.rules.ts';
export * from './ruleForAll.ts';
export {
  createNotificationRule,
  editNotificationRule,
  getNotificationRules,
  previewNotificationRule,
  RuleEdit,
} from './rule.ts';
export { getRuleTemplates } from './template.ts';
