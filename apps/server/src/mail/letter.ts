import type { Locale } from '@mayak/api';
import { lettersEn } from './letters.en.ts';
import { lettersRu } from './letters.ru.ts';

/** What a letter says, in one language. */
export interface LetterTexts {
  greeting: (name: string) => string;
  confirm: Words;
  reset: Words;
  ignore: string;
  sign: string;
}
interface Words {
  subject: string;
  text: string;
  button: string;
  validity: string;
}

/** A mail ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in it, for the log of a server without mail (AUTH-D10). */
  link?: string;
  /** Who is answered, where it is not the product. */
  replyTo?: string;
}

const texts: Record<Locale, LetterTexts> = { ru: lettersRu, en: lettersEn };
/** Text that may stand in HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

interface Occasion {
  kind: 'confirm' | 'reset';
  to: string;
  name: string;
  link: string;
}

/** The mail with the link of a registration or a reset (AUTH-D08, AUTH-D09). */
export function letter(locale: Locale, { kind, to, name, link }: Occasion): Letter {
  const { greeting, ignore, sign, [kind]: words } = texts[locale];
  const paragraphs = [greeting(name), words.text];
  const end = [words.validity, ignore, sign];
  const p = (line: string) => `<p style="margin:0 0 16px">${escaped(line)}</p>`;
  const button = `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6bcb;color:#ffffff;text-decoration:none">${escaped(words.button)}</a></p>`;
  return {
    to,
    link,
    subject: words.subject,
    text: [...paragraphs, link, ...end].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 Inter,Arial,sans-serif;color:#16202a">${paragraphs.map(p).join('')}${button}${p(link)}${end.map(p).join('')}</body></html>`,
  };
}
