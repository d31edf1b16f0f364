import type { DomainEvent } from './events.ts';

/** What one process brings the others: facts, and the entries of the change log that they are of. */
export interface Changes {
  events: DomainEvent[];
  entries: number[];
}

/** Facts with the entries of the change log in which they stand. */
export interface OwnChanges extends Changes {
  process: string;
}

/** Asks those who follow to read the change log: there is more than a message holds. */
export const readTheLog = '';

/** More than so many messages at once are dearer than a read. */
const most = 500;

/** The messages by which facts are told; the last one names their entries, which then need not be read. */
export function messagesOf({ process, events, entries }: OwnChanges, longest: number): string[] {
  const head = `${process}\n`;
  const tail = `],"entries":${JSON.stringify(entries)}}`;
  const room = longest - head.length - '{"events":['.length - Buffer.byteLength(tail);
  const messages: string[] = [];
  let texts: string[] = [];
  let size = 0;
  const close = (end: string) => {
    messages.push(`${head}{"events":[${texts.join(',')}${end}`);
    [texts, size] = [[], 0];
  };
  for (const event of events) {
    const text = JSON.stringify(event);
    const length = Buffer.byteLength(text) + 1;
    if (length > room || messages.length === most) return [readTheLog];
    if (size + length > room) close('],"entries":[]}');
    texts.push(text);
    size += length;
  }
  close(tail);
  return messages;
}

/** What a message of another process tells; null where the log is to be read, nothing where it is of this one. */
export function changesIn(message: string, own: string): Changes | null | undefined {
  const end = message.indexOf('\n');
  if (end < 0) return null;
  if (message.slice(0, end) === own) return undefined;
  return JSON.parse(message.slice(end + 1)) as Changes;
}
