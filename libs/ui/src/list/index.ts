export { VirtualList } from './VirtualList';
export { useVirtualLines, type VirtualLine } from './useVirtualLines';
