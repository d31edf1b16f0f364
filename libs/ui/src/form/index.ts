export { EditFormFrame, FormNotes, SaveBar } from './EditFormFrame';
export { faultsBy, useFaultWords, type Fault } from './fault';
export { FormField, TextField } from './fields';
export { Form } from './Form';
export { useEditForm, type EditForm, type EditFormOptions } from './useEditForm';
export { useSendForm, type SendForm, type SendFormOptions } from './useSendForm';
export type { FormFields } from './useFields';
