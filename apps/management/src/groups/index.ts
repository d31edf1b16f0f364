export { GroupsDialog } from './GroupsDialog';
