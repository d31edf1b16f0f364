export { AreaSkeleton } from './AreaSkeleton';
export { RowsSkeleton } from './RowsSkeleton';
export { TableSkeleton } from './TableSkeleton';
