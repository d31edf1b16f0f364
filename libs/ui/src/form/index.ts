export { EditFormFrame, useFaultFocus } from './EditFormFrame';
export { faultsBy, useFaultWords, type Fault } from './fault';
export { FormField, TextField } from './fields';
export { useEditForm, type EditForm, type EditFormOptions } from './useEditForm';
