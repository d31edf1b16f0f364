/** The columns of some rows, each as JSON without its brackets. */
export type SectionTexts = Readonly<Record<string, string>>;

/** A column is turned into bytes whenever so many characters of it are written. */
const chunk = 16_384;

export const sectionTexts = (columns: Record<string, unknown[]>): SectionTexts =>
  Object.fromEntries(
    Object.entries(columns).map(([name, list]) => [name, JSON.stringify(list).slice(1, -1)]),
  );

/** The JSON of one section, a slice of rows at a time. */
export class SectionJson {
  readonly #columns = new Map<string, { bytes: Buffer[]; text: string }>();

  add(texts: SectionTexts): void {
    for (const [name, text] of Object.entries(texts)) {
      const column = this.#columns.get(name) ?? { bytes: [], text: '' };
      this.#columns.set(name, column);
      const comma = column.text || column.bytes.length > 0 ? ',' : '';
      if (text !== '') column.text += comma + text;
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
