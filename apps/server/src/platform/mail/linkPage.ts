import type { Locale } from '@mayak/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageIcon } from '../http/pageIcon.ts';
import { escaped } from './emailTemplate.ts';

const style = `:root{color-scheme:light dark}body{font:15px/22px Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;margin:0;display:grid;
place-items:center;min-height:100vh;background:Canvas;color:CanvasText}main{max-width:420px;padding:24px}h1{font-size:20px;line-height:28px}
button{font:inherit;font-weight:600;padding:10px 18px;border:0;border-radius:6px;background:#155F96;color:#fff;cursor:pointer}
button{margin:0 8px 8px 0}button.quiet{background:none;color:inherit;box-shadow:inset 0 0 0 1px GrayText}`;

/** A page that a link of an e-mail opens; with a button it asks first, as mail servers open links to look at them. */
export interface LinkPage {
  locale: Locale;
  title: string;
  paragraphs: readonly string[];
  button?: string;
  /** Several buttons, each with what its press says of this name. */
  choices?: { name: string; of: readonly { text: string; value: string; isQuiet?: boolean }[] };
  /** Where the buttons lead, from the address of the page; without it to the same. */
  action?: string;
}

const buttonsOf = ({ button, choices }: LinkPage) => [
  ...(button === undefined ? [] : [`<button>${escaped(button)}</button>`]),
  ...(choices?.of ?? []).map(
    ({ text, value, isQuiet }) =>
      `<button name="${escaped(choices?.name ?? '')}" value="${escaped(value)}"${isQuiet ? ' class="quiet"' : ''}>${escaped(text)}</button>`,
  ),
];

const htmlOf = (page: LinkPage) => {
  const { locale, title, paragraphs, action } = page;
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
  const buttons = buttonsOf(page);
  const to = action === undefined ? '' : ` action="${escaped(action)}"`;
  const form = buttons.length === 0 ? '' : `<form method="post"${to}>${buttons.join('')}</form>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title>${pageIcon.link}<style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}${form}</main></body></html>`;
};

export const sendLinkPage = (reply: FastifyReply, status: number, page: LinkPage) =>
  reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; ${pageIcon.policy}; form-action 'self'`,
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlOf(page));

/** Takes the form of such a page, or of a mail program (RFC 8058). */
export const takeForms = (scope: FastifyInstance) =>
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
