export { EditFormFrame, FormNotes, SaveBar } from './EditFormFrame';
export { faultsBy, useFaultWords, type Fault } from './fault';
export { CheckField, FormField, SelectField, TextField, useTheirs } from './fields';
export { Form, useFaultFocus } from './Form';
export { FormDialog } from './FormDialog';
export { moved, OrderButtons } from './OrderButtons';
export { useEditForm, type EditForm, type EditFormOptions } from './useEditForm';
export { useSendForm, type SendForm, type SendFormOptions } from './useSendForm';
export type { FormFields } from './useFields';
