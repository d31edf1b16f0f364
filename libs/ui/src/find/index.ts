export { FindDialog, type FindDialogProps, type FindLine } from './FindDialog';
