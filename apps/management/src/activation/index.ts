export { AddressedActivation } from './AddressedActivation';
export { ActivateManyPage } from './ActivateManyPage';
export { ActivationDialog } from './ActivationDialog';
export { FirstContact, WaitsForContact } from './FirstContact';
export { activationTexts } from './texts';
export { useActivationAddress } from './useActivationAddress';
