/** The answers of a Mayak server as they were at one moment, by path below the API's base and form. */
export interface Recording {
  /** Epoch milliseconds. */
  at: number;
  answers: Record<string, RecordedAnswer>;
}

interface RecordedAnswer {
  /** The media type. */
  type: string;
  /** JSON, or bytes in base64. */
  body: unknown;
}

/** The name of an answer in a recording. */
export const answerKey = (path: string, accept: string) => `${path.toLowerCase()} ${accept}`;

const isDt = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
/** Fields of the column form whose numbers are epoch seconds. */
const isOfSeconds = /Dt$|^Now$/;

const movedText = (text: string, by: number) =>
  isDt.test(text) ? new Date(Date.parse(text) + by).toISOString().replace('.000Z', 'Z') : text;

/** A recorded JSON value with its times so many milliseconds later. */
export function moved(value: unknown, by: number, field = ''): unknown {
  if (typeof value === 'string') return movedText(value, by);
  if (typeof value === 'number') return isOfSeconds.test(field) ? value + Math.round(by / 1_000) : value;
  if (Array.isArray(value)) return value.map((one) => moved(one, by, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, by, name)]));
}
