/** A column is turned into bytes whenever so many characters of it are written. */
const chunk = 16_384;

/** The JSON of one section, a slice of rows at a time. */
export class SectionJson {
  readonly #columns = new Map<string, { bytes: Buffer[]; text: string }>();

  add(columns: Record<string, unknown[]>): void {
    for (const [name, list] of Object.entries(columns)) {
      const column = this.#columns.get(name) ?? { bytes: [], text: '' };
      this.#columns.set(name, column);
      const comma = column.text || column.bytes.length > 0 ? ',' : '';
      if (list.length > 0) column.text += comma + JSON.stringify(list).slice(1, -1);
      if (column.text.length < chunk) continue;
      column.bytes.push(Buffer.from(column.text));
      column.text = '';
    }
  }

  *pieces(): Generator<Buffer> {
    let before = '{';
    for (const [name, { bytes, text }] of this.#columns) {
      yield Buffer.from(`${before}"${name}":[`);
      yield* bytes;
      yield Buffer.from(text);
      before = '],';
    }
    yield Buffer.from(']}');
  }
}
