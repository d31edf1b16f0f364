/** The codec of columns by itself: a door for whoever stores columns of its own. */
export * from './bytes.ts';
export * from './numbers.ts';
