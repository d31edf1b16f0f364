export * from './group.ts';
export * from './group.edit.ts';
