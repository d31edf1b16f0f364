import { PaymentStatus, roublesOf, type Locale } from '@mayak/api';
import { createHash } from 'node:crypto';
import { pageIcon } from '../../platform/http/pageIcon.ts';
import type { StoredPayment } from './store/payments.ts';
import { testPaymentEn } from './testPayment.en.ts';
import { testPaymentRu } from './testPayment.ru.ts';

export interface TestPaymentTexts {
  title: string;
  note: string;
  amount: string;
  number: string;
  pay: string;
  decline: string;
  ended: string;
  back: string;
}

const texts: Record<Locale, TestPaymentTexts> = { ru: testPaymentRu, en: testPaymentEn };

const style = `
:root { color-scheme: light dark; --bg: #f4f6f8; --panel: #fff; --line: #d5dce3; --fg: #14202b; --soft: #51606e; --warn: #8a4b00; --warnbg: #fdf1dc; --main: #155e95; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1820; --panel: #17232e; --line: #2c3b49; --fg: #eaf0f5; --soft: #a9b7c4; --warn: #ffc46b; --warnbg: #3a2a10; --main: #5aa5dc; --on: #08131c; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--bg); color: var(--fg); font: 14px/20px Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 16px; padding: 9px 12px; border-radius: 6px; background: var(--warnbg); color: var(--warn); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 20px; padding: 12px 0; border: solid var(--line); border-width: 1px 0; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
form { display: flex; gap: 8px; flex-wrap: wrap; }
button { flex: 1 1 140px; min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--line); background: var(--panel); color: var(--fg); cursor: pointer; }
button[name=pay], button[name=back] { background: var(--main); border-color: var(--main); color: var(--on); }
button:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
`;

/** Nothing but the page's own style, its icon and its form (SRV-D05). */
export const testPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  pageIcon.policy,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the test provider, which says what it is (PAY-D03). Nothing in it was typed by anyone. */
export function testPageHtml({ id, kopecks, status }: StoredPayment, locale: Locale): string {
  const t = texts[locale];
  const sum = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(roublesOf(kopecks));
  const isOpen = status === PaymentStatus.Created || status === PaymentStatus.Pending;
  const buttons = isOpen
    ? `<button name="pay" value="1">${t.pay}</button><button name="decline" value="1">${t.decline}</button>`
    : `<button name="back" value="1">${t.back}</button>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">

<title>${t.title}</title>
${pageIcon.link}
<style>${style}</style>
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${isOpen ? t.note : t.ended}</p>
<dl><dt>${t.amount}</dt><dd>${sum}&nbsp;₽</dd><dt>${t.number}</dt><dd>${id}</dd></dl>
<form method="post">${buttons}</form>
</main>
</body>
</html>`;
}
