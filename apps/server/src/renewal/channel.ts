/** What carries messages to another process of this installation and back. */
export interface Carrier {
  send(message: object): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

type Word = { asks: string; id: number } | { answers: number; with: unknown } | { refuses: number };

/** How long the other side may take to answer, ms. */
const patience = 3_000;

export class NoAnswer extends Error {}

/**
 * One side of what two processes ask of each other: answers by the names of the questions, and the way to ask. A side that
 * does not know, fails or says nothing in time rejects with {@link NoAnswer}.
 */
export function channel(
  carrier: Carrier,
  answers: Record<string, () => Promise<unknown>>,
  within = patience,
): (question: string) => Promise<unknown> {
  const open = new Map<number, { done(value: unknown): void; fail(): void }>();
  let last = 0;
  carrier.on('message', (message) => {
    if (typeof message !== 'object' || message === null) return;
    const word = message as Partial<Word>;
    if ('asks' in word && word.asks !== undefined) {
      const { id } = word;
      const answer = answers[word.asks] ?? (() => Promise.reject(new NoAnswer()));
      answer().then(
        (value) => carrier.send({ answers: id, with: value }),
        () => carrier.send({ refuses: id }),
      );
    } else if ('answers' in word && word.answers !== undefined) open.get(word.answers)?.done(word.with);
    else if ('refuses' in word && word.refuses !== undefined) open.get(word.refuses)?.fail();
  });
  return (question) =>
    new Promise((done, fail) => {
      const id = (last += 1);
      const over = () => {
        clearTimeout(timer);
        open.delete(id);
      };
      const refuse = () => {
        over();
        fail(new NoAnswer());
      };
      const timer = setTimeout(refuse, within);
      open.set(id, {
        done(value) {
          over();
          done(value);
        },
        fail: refuse,
      });
      carrier.send({ asks: question, id });
    });
}
