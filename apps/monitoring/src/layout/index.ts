export { layoutFor, type Layout } from './layoutFor';
export { useAreaHeight, useLayout } from './useLayout';
