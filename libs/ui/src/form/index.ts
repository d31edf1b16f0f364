export { EditFormFrame, FormNotes, useFaultFocus } from './EditFormFrame';
export { faultsBy, useFaultWords, type Fault } from './fault';
export { CheckField, FormField, SelectField, TextField, useTheirs } from './fields';
export { FormDialog } from './FormDialog';
export { moved, OrderButtons } from './OrderButtons';
export { useEditForm, type EditForm, type EditFormOptions } from './useEditForm';
