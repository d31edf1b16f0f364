import type { Locale } from '@mayak/api';
import type { LinkPurpose } from '../sessions/store/sessions.ts';
import { emailsEn } from './emails.en.ts';
import { emailsRu } from './emails.ru.ts';
import { rendered, type EmailTemplate } from './emailTemplate.ts';
import type { FactorTexts } from './factorEmail.ts';

/** What an e-mail says, in one language. */
export interface EmailTexts {
  brand: string;
  greeting: (name: string) => string;
  confirm: LinkTexts;
  reset: LinkTexts;
  change: LinkTexts;
  /** To the address that was a user's. */
  changed: { subject: string; text: (email: string) => string; ignore: string };
  /** To a user whose address was given at a registration. */
  known: { subject: string; text: string; button: string; ignore: string };
  /** To a user whose account was entered from a program or a network that was not seen with it. */
  newDevice: {
    subject: string;
    text: string;
    device: string;
    address: string;
    time: string;
    button: string;
    notes: string[];
    reset: string;
  };
  /** What became of the second step of his sign-in. */
  factor: FactorTexts;
  sign: string;
}
interface LinkTexts {
  subject: string;
  text: string;
  button: string;
  validity: string;
  ignore: string;
}

/** A mail ready to be sent. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link in it, for the log of a server without mail (AUTH-D10). */
  link?: string;
  /** Who is answered, where it is not the product. */
  replyTo?: string;
  /** Files, in base 64; one with a cid is a picture within the text. */
  attachments?: { filename: string; content: string; encoding: 'base64'; cid?: string }[];
  /** Where mail programs let their reader end e-mails of this kind (RFC 8058). */
  unsubscribe?: string;
  /** By what its sender is told what became of it. */
  receipt?: string;
}

/** The texts of e-mails by language. */
export const emailTexts: Record<Locale, EmailTexts> = { ru: emailsRu, en: emailsEn };

/** An e-mail to somebody by his name, in the frame that all have. */
export function emailTo(
  locale: Locale,
  { to, name }: { to: string; name: string },
  { text, ...parts }: Omit<EmailTemplate, 'locale' | 'brand' | 'sign' | 'paragraphs'> & { text: string },
): EmailMessage {
  const { brand, greeting, sign } = emailTexts[locale];
  return { to, ...rendered({ locale, brand, sign, paragraphs: [greeting(name), text], ...parts }) };
}

interface Occasion {
  kind: LinkPurpose;
  to: string;
  name: string;
  link: string;
}

/** The mail with the link of a registration, a reset or a new address (AUTH-D08, AUTH-D09, PROFILE-D09). */
export function linkEmail(locale: Locale, { kind, link, ...to }: Occasion): EmailMessage {
  const { subject, text, button, validity, ignore } = emailTexts[locale][kind];
  const parts = { subject, text, button: { text: button, link }, footnotes: [validity, ignore] };
  return { link, ...emailTo(locale, to, parts) };
}

/** Tells a user that somebody registered with his e-mail, and how he comes in if it was he (AUTH-D07). */
export function emailKnown(locale: Locale, { link, ...to }: Omit<Occasion, 'kind'>): EmailMessage {
  const { subject, text, button, ignore } = emailTexts[locale].known;
  return {
    link,
    ...emailTo(locale, to, { subject, text, button: { text: button, link }, footnotes: [ignore] }),
  };
}

/** Tells the address that was a user's that another one has taken its place (PROFILE-D09). */
export function emailChanged(
  locale: Locale,
  was: { email: string; name: string },
  now: string,
): EmailMessage {
  const { subject, text, ignore } = emailTexts[locale].changed;
  const to = { to: was.email, name: was.name };
  return emailTo(locale, to, { subject, text: text(now), footnotes: [ignore] });
}

/** Tells a user that his account was entered from something new, and what to do if it was not he (AUTH-D15). */
export function newDeviceEmail(
  locale: Locale,
  { email, name, home }: { email: string; name: string; home: string },
  from: { device: string; address: string; at: string },
): EmailMessage {
  const t = emailTexts[locale].newDevice;
  const facts = [
    [t.device, from.device],
    [t.address, from.address],
    [t.time, from.at],
  ] as const;
  const to = { to: email, name };
  return emailTo(locale, to, {
    subject: t.subject,
    text: t.text,
    facts: facts.filter(([, value]) => value !== ''),
    button: { text: t.button, link: `${home}/profile#profile-sessions` },
    footnotes: t.notes,
    footLink: { text: t.reset, link: `${home}/resetpassword` },
  });
}
