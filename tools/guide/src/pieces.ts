import type { Token, Tokens } from 'marked';
import type { Face } from './fonts.ts';
import type { Piece } from './lines.ts';

const decoded: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => decoded[entity] ?? entity);

/** Text of Markdown with its emphasis; keys and addresses in backticks are a little stronger. */
export function piecesOf(tokens: readonly Token[], face: Face = 'regular'): Piece[] {
  return tokens.flatMap((token): Piece[] => {
    if (token.type === 'strong') return piecesOf((token as Tokens.Strong).tokens, 'strong');
    if (token.type === 'codespan') return [{ text: plain((token as Tokens.Codespan).text), face: 'strong' }];
    if (token.type === 'text') {
      const { tokens: inner, text } = token as Tokens.Text;
      return inner ? piecesOf(inner, face) : [{ text: plain(text), face }];
    }
    if (token.type === 'escape') return [{ text: (token as Tokens.Escape).text, face }];
    throw new Error(`the guide cannot show ${token.type} inside text: ${token.raw}`);
  });
}

export const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
