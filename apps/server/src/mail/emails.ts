import type { Locale } from '@mayak/api';
import { lettersEn } from './emails.en.ts';
import { lettersRu } from './emails.ru.ts';
import { written } from './emailTemplate.ts';

/** What a letter says, in one language. */
export interface LetterTexts {
  brand: string;
  greeting: (name: string) => string;
  confirm: Words;
  reset: Words;
  sign: string;
}
interface Words {
  subject: string;
  text: string;
  button: string;
  validity: string;
  ignore: string;
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

/** The words of letters by language. */
export const letterTexts: Record<Locale, LetterTexts> = { ru: lettersRu, en: lettersEn };

interface Occasion {
  kind: 'confirm' | 'reset';
  to: string;
  name: string;
  link: string;
}

/** The mail with the link of a registration or a reset (AUTH-D08, AUTH-D09). */
export function letter(locale: Locale, { kind, to, name, link }: Occasion): Letter {
  const { brand, greeting, sign, [kind]: words } = letterTexts[locale];
  const sheet = written({
    locale,
    brand,
    sign,
    subject: words.subject,
    paragraphs: [greeting(name), words.text],
    button: { text: words.button, link },
    notes: [words.validity, words.ignore],
  });
  return { to, link, ...sheet };
}
