export { StepRows, type StepForm } from './StepRows';
export { stepBody, stepDrafts, wayKeys, type StepDraft } from './stepDraft';
