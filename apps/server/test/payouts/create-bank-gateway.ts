import { formatMoney, type Money, parseMoney } from '@fairhouse/contracts';
import type { PaymentGateway, PayoutReport } from '#integrations/payment-gateway';
import { refuse } from '#refusal';

type BankGateway = PaymentGateway & Required<Pick<PaymentGateway, 'createPayout' | 'queryPayout'>>;

/** A gateway that pays through a bank on another address, for tests: it knows each reference once. */
export function createBankGateway(url: string): BankGateway {
  const send = async (path: string, method: string): Promise<PayoutReport | null> => {
    const reply = await fetch(`${url}${path}`, { method });
    if (reply.status === 404) return null;
    if (!reply.ok) throw new Error(`the bank answered ${reply.status}`);
    const { amount, ...report } = (await reply.json()) as Omit<PayoutReport, 'amount'> & { amount: string };
    return { ...report, amount: parseMoney(amount, report.currency) as Money };
  };
  return {
    code: 'bank-api',
    demo: false,
    open: true,
    confirm: { above: null },
    acknowledgement: '',
    webhookPath: '/',
    createPayment: async () => ({ payUrl: '/' }),
    verifyWebhook: () => false,
    parseWebhook: () => {
      throw refuse('INVALID_INPUT', { field: 'body', params: { field: 'body' } });
    },
    query: async () => [],
    createPayout: async ({ ref, amount, currency }) => {
      const report = await send(`/${ref}?amount=${formatMoney(amount, currency)}&currency=${currency}`, 'POST');
      if (!report) throw new Error('the bank did not answer');
      return report;
    },
    queryPayout: (ref) => send(`/${ref}`, 'GET'),
  };
}
