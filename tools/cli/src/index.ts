export { accountName } from './accountName.ts';
export { breakable } from './breakable.ts';
export { callOf } from './callOf.ts';
export { isLost } from './isLost.ts';
export { languageOf, type Language } from './language.ts';
export { createProgram, type Command, type Given, type Options, type Result, type World } from './program.ts';
export { Misuse, Refusal } from './refusal.ts';
export { standardStreams } from './standardStreams.ts';
export { fieldList, oneLine, table } from './table.ts';
