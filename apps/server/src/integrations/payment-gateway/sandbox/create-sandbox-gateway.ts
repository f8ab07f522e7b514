import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, pathOf } from '@fairhouse/contracts';
import { localeOf } from '@fairhouse/i18n';
import type { FastifyReply } from 'fastify';
import type { TranslateIn } from '#http';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import type { PaymentGateway, PaymentOrder } from '../payment-gateway.ts';
import { createSandboxPayouts } from './create-sandbox-payouts.ts';
import { createSandboxEvent, parseSandboxEvent } from './sandbox-event.ts';
import { formatOrder, parseOrder } from './sandbox-order.ts';
import { SANDBOX_CHOICES, type SandboxChoice, sandboxPage } from './sandbox-page.ts';
import { sendSandboxEvent } from './send-sandbox-event.ts';
import { verifyRequest } from './sign-request.ts';

const PATH = '/sandbox-gateway/pay';
const LATE_MS = 5_000;

export interface SandboxDeps {
  /** The keys of webhooks and of the addresses of the payment page are derived from it. */
  secrets: Pick<Secrets, 'derive'>;
  t: TranslateIn;
  /** Address of the server; known once it listens. */
  serverUrl: () => URL;
  log(line: string): void;
}

/** A gateway for trials: its page asks how the payment should end, and its webhooks are signed like a real gateway's. */
export function createSandboxGateway(deps: SandboxDeps): PaymentGateway {
  const webhookKey = deps.secrets.derive('sandbox gateway: webhooks');
  const pageKey = deps.secrets.derive('sandbox gateway: pages');
  const orderFrom = (token: string): PaymentOrder => {
    const order = parseOrder(pageKey, token);
    if (!order) throw refuse('NOT_FOUND');
    return order;
  };
  return {
    code: 'sandbox',
    demo: true,
    open: true,
    confirm: { above: null },
    acknowledgement: '',
    webhookPath: pathOf(calls.payments.webhook, { gateway: 'sandbox' }),
    createPayment: async (order) => ({ payUrl: `${PATH}/${formatOrder(pageKey, order)}` }),
    verifyWebhook: (request) => verifyRequest(webhookKey, request),
    parseWebhook: parseSandboxEvent,
    // it stores nothing (decision 013), so it knows no result that it has not sent
    query: async () => [],
    ...createSandboxPayouts(),
    registerRoutes: (app) => {
      app.get<{ Params: { '*': string } }>(`${PATH}/*`, (request, reply) =>
        renderPage(orderFrom(request.params['*']), deps.t, reply),
      );
      app.post<{ Params: { '*': string }; Body: { choice?: string } | undefined }>(
        `${PATH}/*`,
        { bodyLimit: 1_024 },
        async (request, reply) => {
          const order = orderFrom(request.params['*']);
          const choice = SANDBOX_CHOICES.find((each) => each === request.body?.choice);
          if (!choice) throw refuse('INVALID_INPUT', { field: 'choice', params: { field: 'choice' } });
          await settle(choice, order, { ...deps, webhookKey });
          return reply.redirect(order.returnUrl, 303);
        },
      );
    },
  };
}

async function settle(
  choice: SandboxChoice,
  order: PaymentOrder,
  deps: SandboxDeps & { webhookKey: Buffer },
): Promise<void> {
  const event = createSandboxEvent(order, choice === 'decline' ? 'failed' : 'paid');
  const send = () => sendSandboxEvent(deps.serverUrl(), deps.webhookKey, order, event);
  const logFailure = (status: number) => {
    if (status >= 400) deps.log(`sandbox gateway: the server answered ${status} to the webhook for ${order.ref}`);
  };
  if (choice === 'late') {
    void sleep(LATE_MS, undefined, { ref: false }).then(send).then(logFailure);
    return;
  }
  logFailure(await send());
  if (choice === 'twice') logFailure(await send());
}

function renderPage(order: PaymentOrder, t: TranslateIn, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64');
  const { tag, dir } = localeOf(order.language);
  const html = sandboxPage(order, (key, values) => t(order.language, key, values ?? {}), { nonce, tag, dir });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(html);
}
