/** Rules of sensors with what they tell of fuel, for a page that knows it in a shell of before too (RULE-D16, GEN-D05, added). */
export * from './fuelWatch.ts';
export {
  createNotificationRule,
  editNotificationRule,
  getNotificationRules,
  previewNotificationRule,
  RuleEdit,
} from './rule.ts';
export { getRuleTemplates } from './template.ts';
