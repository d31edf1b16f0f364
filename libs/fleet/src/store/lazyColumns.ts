/** A column that is made when somebody wants all of it; a value of one row is known before. */
export interface LazyColumn {
  at(row: number): unknown;
  whole(): unknown[];
}

const waiting = new WeakMap<object, Map<string, LazyColumn>>();

/** The columns of a table that have not been made yet, by name; undefined where all are. */
export const lazyIn = (table: object): ReadonlyMap<string, LazyColumn> | undefined => waiting.get(table);

/** Puts a column into a table, which makes it when it is asked for. */
export function putLazy(table: object, name: string, column: LazyColumn): void {
  const columns = waiting.get(table) ?? new Map<string, LazyColumn>();
  waiting.set(table, columns.set(name, column));
  const become = (value: unknown) => {
    columns.delete(name);
    if (columns.size === 0) waiting.delete(table);
    Object.defineProperty(table, name, { value, writable: true, enumerable: true, configurable: true });
    return value;
  };
  Object.defineProperty(table, name, {
    get: () => become(column.whole()),
    set: become,
    enumerable: true,
    configurable: true,
  });
}
