export { CreateBar } from './CreateBar';
export { DrawBar } from './DrawBar';
export { DrawHint } from './DrawHint';
export { EditorForm } from './EditorForm';
export { faultsOf, mayEdit } from './Editing';
export { useEditor, type Editor } from './useEditor';
export { useNewer } from './useNewer';
