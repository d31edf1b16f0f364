export * from './protocol.ts';
export { encodeSentence } from './sentence.ts';
