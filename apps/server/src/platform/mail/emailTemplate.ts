import type { Locale } from '@mayak/api';

/** What stands in an e-mail, from above to below. */
export interface EmailTemplate {
  locale: Locale;
  subject: string;
  /** The name of the product in the head. */
  brand: string;
  paragraphs: readonly string[];
  /** Names and values, one pair in a row. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** A picture among the attachments, and where a press on it leads; what stands instead where pictures are off. */
  picture?: { cid: string; alt: string; link: string; width: number };
  /** A second list under a title of its own. */
  more?: { title: string; facts: readonly (readonly [name: string, value: string])[] };
  /** What somebody wrote, with its lines. */
  quote?: string;
  button?: { text: string; link: string };
  /** What else can be done, as links in a row under the button. */
  acts?: readonly { text: string; link: string }[];
  /** Stands smaller below: how long the link holds, why this was sent. */
  footnotes?: readonly string[];
  /** Under the footnotes, as small. */
  footLink?: { text: string; link: string };
  sign: string;
}

/** Text that may stand in HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

const light = {
  page: '#F4F6F8',
  surface: '#FFFFFF',
  line: '#D8DFE6',
  text: '#14202B',
  muted: '#5B6A78',
  link: '#155F96',
};
const dark = {
  page: '#0A1118',
  surface: '#131D26',
  line: '#2A3844',
  text: '#E4EBF1',
  muted: '#8FA0AF',
  link: '#7CBBEA',
};

/** Mail programs that know dark take these; the others show the light version, whose colours are written out. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.sheet{background:${dark.surface}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.text{color:${dark.text}!important}
.muted{color:${dark.muted}!important}
.link{color:${dark.link}!important}
}`;

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font-size:15px;line-height:22px;color:${light.text}">${escaped(text)}</p>`;
const footnote = (text: string) =>
  `<p class="muted" style="margin:0 0 8px;font-size:13px;line-height:18px;color:${light.muted}">${escaped(text)}</p>`;

const footLinked = ({ text, link }: { text: string; link: string }) =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:18px"><a class="link" href="${escaped(link)}" style="color:${light.link}">${escaped(text)}</a></p>`;

const fact = ([name, value]: readonly [string, string]) =>
  `<tr><td class="muted" style="padding:3px 16px 3px 0;vertical-align:top;white-space:nowrap;font-size:14px;line-height:20px;color:${light.muted}">${escaped(name)}</td><td class="text" style="padding:3px 0;vertical-align:top;font-size:14px;line-height:20px;color:${light.text}">${escaped(value)}</td></tr>`;

const factTable = (facts: readonly (readonly [name: string, value: string])[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${facts.map(fact).join('')}</table>`;

const pictured = ({ cid, alt, link, width }: NonNullable<EmailTemplate['picture']>) =>
  `<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:18px;color:${light.muted}"><a class="link" href="${escaped(link)}" style="color:${light.link}"><img src="cid:${escaped(cid)}" width="${width}" alt="${escaped(alt)}" border="0" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:6px"></a></p>`;

const titled = (text: string) =>
  `<p class="text" style="margin:0 0 8px;font-size:15px;line-height:22px;font-weight:600;color:${light.text}">${escaped(text)}</p>`;

const quoted = (text: string) =>
  `<div class="text line" style="margin:0 0 16px;padding:2px 0 2px 12px;border-left:3px solid ${light.line};font-size:15px;line-height:22px;color:${light.text};white-space:pre-wrap">${escaped(text)}</div>`;

const pressed = ({ text, link }: { text: string; link: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 16px"><tr><td bgcolor="${light.link}" style="border-radius:6px;background:${light.link}"><a href="${escaped(link)}" style="display:inline-block;padding:12px 22px;font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${escaped(text)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;word-break:break-all"><a class="link" href="${escaped(link)}" style="color:${light.link}">${escaped(link)}</a></p>`;

const acting = (acts: readonly { text: string; link: string }[]) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:22px">${acts
    .map(
      ({ text, link }) =>
        `<a class="link" href="${escaped(link)}" style="color:${light.link};font-weight:600">${escaped(text)}</a>`,
    )
    .join(`<span class="muted" style="color:${light.muted}">&nbsp;&nbsp;·&nbsp;&nbsp;</span>`)}</p>`;

const head = (brand: string) =>
  `<tr><td bgcolor="#0E2233" style="padding:14px 28px;background:#0E2233;border-radius:8px 8px 0 0;font-size:16px;line-height:20px;font-weight:650;color:#F3F7FA"><span style="display:inline-block;width:8px;height:8px;margin:0 10px 0 0;border:3px solid #4FA3DF;border-radius:50%;vertical-align:-1px"></span>${escaped(brand)}</td></tr>`;

/** An e-mail as HTML that needs nothing from elsewhere and reads well in light and dark. */
function htmlOf({
  locale,
  subject,
  brand,
  paragraphs,
  facts,
  picture,
  more,
  quote,
  button,
  acts = [],
  footnotes = [],
  footLink,
  sign,
}: EmailTemplate): string {
  const body = [
    ...paragraphs.map(paragraph),
    facts && facts.length > 0 ? factTable(facts) : '',
    picture ? pictured(picture) : '',
    more ? titled(more.title) + factTable(more.facts) : '',
    quote ? quoted(quote) : '',
    button ? pressed(button) : '',
    acts.length > 0 ? acting(acts) : '',
    ...footnotes.map(footnote),
    footLink ? footLinked(footLink) : '',
  ].filter(Boolean);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};${font}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page};${font}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
${head(brand)}
<tr><td class="sheet" style="padding:28px 28px 20px;background:${light.surface};border:1px solid ${light.line};border-top:0;border-radius:0 0 8px 8px">${body.join('\n')}</td></tr>
<tr><td class="muted" style="padding:16px 28px;font-size:12px;line-height:16px;color:${light.muted}">${escaped(sign)}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

const linesOf = (facts: readonly (readonly [name: string, value: string])[]) =>
  facts.map(([name, value]) => `${name}: ${value}`).join('\n');

/** The same as text. */
const textOf = ({
  paragraphs,
  facts = [],
  more,
  quote,
  button,
  acts = [],
  footnotes = [],
  footLink,
  sign,
}: EmailTemplate): string =>
  [
    ...paragraphs,
    linesOf(facts),
    more ? `${more.title}\n${linesOf(more.facts)}` : '',
    quote ?? '',
    button?.link ?? '',
    ...acts.map(({ text, link }) => `${text}: ${link}`),
    ...footnotes,
    footLink ? `${footLink.text}: ${footLink.link}` : '',
    sign,
  ]
    .filter(Boolean)
    .join('\n\n');

/** Both parts of an e-mail, for those who read HTML and those who do not (I18N-D04). */
export const rendered = (template: EmailTemplate) => ({
  subject: template.subject,
  text: textOf(template),
  html: htmlOf(template),
});
