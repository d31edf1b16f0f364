/** Rules with what came to them later, their fuel and their own words, for a page that knows it in a shell of before too (RULE-D16, RULE-D17, GEN-D05, added). */
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
