import { useState, type FocusEvent } from 'react';

/** Where the field of a text was left, for what is put in there; null while nobody was in it. */
export function useCaret(text: string, setText: (next: string) => void) {
  const [caret, setCaret] = useState<number | null>(null);
  return {
    caret,
    onBlur: ({ target }: FocusEvent<HTMLTextAreaElement>) => setCaret(target.selectionEnd),
    /** Takes the text with what was put in at the caret; the next one stands after it. */
    put(next: string) {
      setText(next);
      if (caret !== null) setCaret(caret + next.length - text.length);
    },
  };
}
