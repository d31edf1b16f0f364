export { GroupsDialog } from './GroupsDialog';
export { useGroupsAddress } from './useGroupsAddress';
