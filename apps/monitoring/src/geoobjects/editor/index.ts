export { CreateBar, DrawBar, DrawHint } from './DrawBar';
export { EditorForm } from './EditorForm';
export { faultsOf, mayEdit } from './Editing';
export { useEditor, type Editor } from './useEditor';
