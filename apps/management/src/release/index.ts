export { ReleaseCard } from './ReleaseCard';
export { ReleaseDialog } from './ReleaseDialog';
