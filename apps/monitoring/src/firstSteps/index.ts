export { StepLine } from './StepLine';
export { firstStepsTexts } from './texts';
export { useFirstSteps } from './useFirstSteps';
