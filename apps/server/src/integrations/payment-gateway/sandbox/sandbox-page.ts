import { formatMoney } from '@fairhouse/contracts';
import type { PaymentOrder } from '../payment-gateway.ts';

export const SANDBOX_CHOICES = ['pay', 'decline', 'twice', 'late'] as const;
export type SandboxChoice = (typeof SANDBOX_CHOICES)[number];

/** Translates a message of the page. */
export type PageText = (key: `gateway.${string}`, values?: Record<string, string>) => string;

/** The sandbox's page: plain HTML without scripts, with a notice that no money moves. */
export function sandboxPage(
  order: PaymentOrder,
  t: PageText,
  page: { nonce: string; tag: string; dir: string },
): string {
  const amount = `${formatMoney(order.amount, order.currency)} ${order.currency}`;
  const button = (choice: SandboxChoice) =>
    `<button name="choice" value="${choice}" class="${choice}">${escape(t(`gateway.${choice}`))}</button>`;
  return `<!doctype html>
<html lang="${page.tag}" dir="${page.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(t('gateway.title'))}</title>
<style nonce="${page.nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="warning">${escape(t('gateway.warning'))}</p>
<h1>${escape(t('gateway.title'))}</h1>
<dl>
<div><dt>${escape(t('gateway.amount'))}</dt><dd class="figure">${escape(amount)}</dd></div>
<div><dt>${escape(t('gateway.reference'))}</dt><dd>${escape(order.ref)}</dd></div>
</dl>
<form method="post">
${SANDBOX_CHOICES.map(button).join('\n')}
</form>
<p><a href="${escape(order.returnUrl)}">${escape(t('gateway.back'))}</a></p>
</main>
</body>
</html>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d1d1f, #ececec); --page: light-dark(#f3f1ec, #17181a); --box: light-dark(#fff, #222427); --line: light-dark(#8a867d, #6b6f76); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.4rem; margin: 1.25rem 0 .5rem; }
.warning { margin: 0; padding: .75rem 1rem; background: #ffd84d; color: #241c00; font-weight: 600; border-radius: .5rem; }
dl { background: var(--box); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem 1rem; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .35rem 0; }
dd { margin: 0; overflow-wrap: anywhere; text-align: end; }
.figure { font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .75rem; margin: 1.25rem 0; }
button { min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: var(--ink); background: var(--box); border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; }
button.pay { color: #fff; background: #17603a; border-color: #17603a; }
button:focus-visible, a:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
a { color: inherit; }`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
