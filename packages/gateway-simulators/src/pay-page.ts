import { type Ending } from './knobs.ts';
import type { SimulatedOrder } from './orders.ts';

/** What the page offers: the rest is done by HTTP. */
const OFFERED: Readonly<Partial<Record<Ending, string>>> = {
  pay: 'Pay',
  'pay-half': 'Pay half of it',
  'pay-more': 'Pay half as much again',
  decline: 'Decline',
};
const TITLES = {
  form: 'Simulated bank',
  invoice: 'Simulated crypto invoice',
  card: 'Simulated card, 3-D Secure',
} as const;

/** The page of a simulated gateway: plain HTML without scripts, with a notice that no money moves. */
export function payPage({ shape, id, ref, amount, currency, returnUrl }: SimulatedOrder): string {
  const buttons = Object.entries(OFFERED).map(
    ([ending, label]) => `<button name="ending" value="${ending}">${label}</button>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${TITLES[shape]}</title><style>
:root { color-scheme: light dark }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem }
.notice { padding: .75rem 1rem; background: #ffd84d; color: #241c00; font-weight: 600; border-radius: .5rem }
form { display: grid; gap: .75rem; margin: 1.25rem 0 }
button { min-height: 3rem; font: inherit; font-weight: 600; border-radius: .5rem }
</style></head><body><main>
<p class="notice">A simulation: no money moves.</p>
<h1>${TITLES[shape]}</h1>
<p><strong>${escape(amount)} ${escape(currency)}</strong></p><p>${escape(ref)}</p>
<form method="post" action="/pay/${escape(id)}">${buttons.join('')}</form>
<p><a href="${escape(returnUrl)}">Back to the shop</a></p>
</main></body></html>`;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
