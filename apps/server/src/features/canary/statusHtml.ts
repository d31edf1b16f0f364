import { limits, type Locale } from '@mayak/api';
import {
  availability,
  dayLook,
  percentOf,
  type Incident,
  type Status,
  type StatusDay,
} from '@mayak/api/status';
import { createHash } from 'node:crypto';
import { escaped } from '../../platform/mail/emailTemplate.ts';
import type { StatusTexts } from './statusPage.ts';

const style = `:root{color-scheme:light dark;--good:light-dark(#1b7f4b,#3fb27f);--some:light-dark(#9a6700,#d9a441);--bad:light-dark(#c0392b,#f0776c);
--unknown:light-dark(#6b7680,#8b98a3);--line:light-dark(#d5dce2,#33404b);--bg:light-dark(#fff,#11191f);--text:light-dark(#17222b,#e8eef2);--link:light-dark(#155f96,#7cc0f0)}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:15px/22px Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main,header{max-width:760px;margin:0 auto;padding:16px}header{display:flex;gap:16px;align-items:baseline;justify-content:space-between;flex-wrap:wrap}
h1{font-size:20px;line-height:28px;margin:0}h2{font-size:16px;line-height:24px;margin:28px 0 8px}h3{font-size:15px;margin:16px 0 4px}p{margin:4px 0 8px}
a{color:var(--link)}.now{padding:12px 16px;border:1px solid var(--line);border-left:6px solid var(--unknown);border-radius:6px}
.now.good{border-left-color:var(--good)}.now.bad{border-left-color:var(--bad)}.now p{margin:0}.bars{display:flex;gap:1px;height:44px;margin:8px 0}
.bars i{flex:1 1 0;min-width:0;border-radius:1px;background:var(--unknown)}.bars .before{background:var(--line)}.bars .good{background:var(--good)}.bars .some{background:var(--some)}.bars .bad{background:var(--bad)}
.key{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:8px 0;padding:0}.key i{display:inline-block;width:10px;height:10px;border-radius:2px;margin-right:6px}
.key .good{background:var(--good)}.key .some{background:var(--some)}.key .bad{background:var(--bad)}.key .unknown{background:var(--unknown)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:4px 8px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right}summary{cursor:pointer;padding:6px 0}.old{border:1px solid var(--some);border-radius:6px;padding:8px 16px;margin-bottom:12px}.quiet{opacity:.85}`;

/** An empty icon: a browser would ask for one anyway, and Firefox complain that the policy forbids it. */
const noIcon = '<link rel="icon" href="data:,">';

/** Nothing of another place, no script, and this style alone. */
export const statusPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A moment in UTC to the minute. */
const written = (dt: string) => dt.slice(0, 16).replace('T', ' ');
const percent = (days: readonly StatusDay[]) => {
  const part = availability(days);
  return part === null ? null : percentOf(part).toFixed(2);
};
const seconds = (ms: number, locale: Locale) =>
  (ms / 1_000).toLocaleString(locale, { maximumFractionDigits: 2 });

interface Shown {
  status: Status | null;
  /** The database does not answer. */
  isOld: boolean;
  locale: Locale;
  t: StatusTexts;
  /** The name of the other language. */
  other: string;
}

function nowHtml({ status, isOld, t }: Shown & { status: Status }): string {
  const now = isOld || !status.IsOn ? 'unknown' : status.Now;
  const failed = now === 'bad' && status.Failed ? `<p>${escaped(t.failed(t.steps[status.Failed]))}</p>` : '';
  const sentence = status.IsOn ? t.now[now] : t.off;
  return `<div class="now ${now}" role="status"><p><strong>${escaped(sentence)}</strong></p>${failed}<p class="quiet">${escaped(t.asOf(written(status.Dt)))}</p></div>`;
}

function stepsHtml({ status, locale, t }: Shown & { status: Status }): string {
  if (status.MinuteDt === null) return '';
  const lines = status.Steps.map(
    ({ Step, Ms, Limit }) =>
      `<tr><th scope="row">${escaped(t.steps[Step])}</th><td class="n">${Ms === null ? escaped(t.none) : seconds(Ms, locale)}</td><td class="n">${seconds(Limit, locale)}</td></tr>`,
  );
  return `<h2>${escaped(t.last(written(status.MinuteDt)))}</h2><table><thead><tr><th scope="col">${escaped(t.step)}</th><th scope="col" class="n">${escaped(t.took)}</th><th scope="col" class="n">${escaped(t.limit)}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function daysHtml({ Days }: Status, t: StatusTexts): string {
  const all = percent(Days);
  if (all === null) return '';
  const bars = Days.map((day) => {
    const look = dayLook(day);
    return `<i class="${look}" title="${day.Day}: ${escaped(t.looks[look])}"></i>`;
  });
  const [first] = Days;
  const before = Math.max(0, limits.canary.days - Days.length);
  const since = first && before > 0 ? `<p class="quiet">${escaped(t.since(first.Day))}</p>` : '';
  const empty = '<i class="before"></i>'.repeat(before);
  const key = (['good', 'some', 'bad', 'unknown'] as const).map(
    (look) => `<li><i class="${look}"></i>${escaped(t.looks[look])}</li>`,
  );
  const lines = Days.toReversed().map(
    (day) =>
      `<tr><th scope="row">${day.Day}</th><td class="n">${day.Good}</td><td class="n">${day.Bad}</td><td class="n">${day.Unmeasured}</td><td class="n">${percent([day]) ?? '-'} %</td></tr>`,
  );
  const heads = [t.good, t.bad, t.unmeasured, t.share].map(
    (head) => `<th scope="col" class="n">${escaped(head)}</th>`,
  );
  return `<h2>${escaped(t.days)}</h2><p>${escaped(t.available(all))}</p>${since}<div class="bars" aria-hidden="true">${empty}${bars.join('')}</div><ul class="key" aria-hidden="true">${key.join('')}</ul>
<details><summary>${escaped(t.byDay)}</summary><table><thead><tr><th scope="col">${escaped(t.day)}</th>${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></details><p class="quiet">${escaped(t.meaning)}</p>`;
}

/** The words of the operator in the language of the page, or in Russian, which is then said. */
const wordsHtml = (tag: string, words: Incident['Title'], locale: Locale) => {
  const own = locale === 'en' && words.en ? { text: words.en, lang: 'en' } : { text: words.ru, lang: 'ru' };
  const lang = own.lang === locale ? '' : ` lang="${own.lang}"`;
  return `<${tag}${lang}>${escaped(own.text)}</${tag}>`;
};

function incidentHtml({ Title, FromDt, UntilDt, Updates }: Incident, { locale, t }: Shown): string {
  const [from, until] = [written(FromDt), UntilDt && written(UntilDt)];
  const updates = Updates.map(
    ({ Dt, Words }) => `<p class="quiet">${written(Dt)} UTC</p>${wordsHtml('p', Words, locale)}`,
  );
  return `<article>${wordsHtml('h3', Title, locale)}<p class="quiet">${escaped(until ? t.over(from, until) : t.lasts(from))}</p>${updates.join('')}</article>`;
}

/** The whole page, readable without a script (SRV-D23). */
export function statusHtml(shown: Shown): string {
  const { status, isOld, locale, t, other } = shown;
  const second = locale === 'ru' ? 'en' : 'ru';
  const old = isOld
    ? `<p class="old" role="alert">${escaped(status ? t.old(written(status.Dt)) : t.never)}</p>`
    : '';
  const told = status?.Incidents.map((one) => incidentHtml(one, shown)).join('');
  const body = status
    ? `${nowHtml({ ...shown, status })}${daysHtml(status, t)}<h2>${escaped(t.incidents)}</h2>${told || `<p>${escaped(t.noIncidents)}</p>`}${stepsHtml({ ...shown, status })}`
    : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(t.title)}</title>${noIcon}<style>${style}</style></head>
<body><header><h1>${escaped(t.title)}</h1><a href="?lang=${second}" lang="${second}" hreflang="${second}">${escaped(other)}</a></header><main>${old}${body}</main></body></html>`;
}
