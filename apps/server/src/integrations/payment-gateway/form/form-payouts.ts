import { formatMoney } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { type GatewayEvent, GatewayUnavailable, type PaymentGateway } from '../payment-gateway.ts';
import type { PayoutReport } from '../payout.ts';
import { invalidField, readAmount } from '../read-amount.ts';
import type { FormFields } from './sign-form.ts';

const OUTCOMES: Readonly<Record<string, PayoutReport['outcome']>> = {
  0: 'pending',
  1: 'paid',
  2: 'failed',
  3: 'bounced',
};

const Transfer = z.object({
  order_no: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  bank_ref: z.string(),
});
/** `data` is null where the gateway has never received the order. */
const Answer = z.object({ code: z.number(), data: z.optional(z.nullable(Transfer)) });

type Post = (path: string, fields: FormFields, shape: typeof Answer) => Promise<z.output<typeof Answer>>;

/** The payouts of a gateway of signed forms. An answer without a clear outcome leaves it unknown. */
export function createFormPayouts(post: Post): Required<Pick<PaymentGateway, 'createPayout' | 'queryPayout'>> {
  return {
    async createPayout({ ref, amount, currency, destination }) {
      const order = { order_no: ref, amount: formatMoney(amount, currency), currency };
      const { accountHolder, bank, number } = destination;
      const account = { account_name: accountHolder, bank_name: bank, account_no: number };
      const { code, data } = await post('/transfer/create', { ...order, ...account }, Answer);
      if (code !== 0 || !data) throw new GatewayUnavailable(`the transfer was answered with the code ${code}`);
      return toReport(data);
    },
    async queryPayout(ref) {
      const { code, data } = await post('/transfer/query', { order_no: ref }, Answer);
      if (code !== 0 || data === undefined)
        throw new GatewayUnavailable(`the query was answered with the code ${code}`);
      return data && toReport(data);
    },
  };
}

/** Parses a verified form about a payout; null for one about a payment. Refuses INVALID_INPUT. */
export function parseTransfer(fields: FormFields): GatewayEvent | null {
  if (fields['type'] !== 'transfer') return null;
  const { order_no = '', status = '', amount = '', currency = '', bank_ref = '' } = fields;
  const payout = toReport({ order_no, status, amount, currency, bank_ref });
  return { eventId: `transfer.${order_no}.${status}`, ref: null, gatewayId: null, reports: [], payouts: [payout] };
}

function toReport({ order_no: ref, status, amount, currency, bank_ref }: z.output<typeof Transfer>): PayoutReport {
  const outcome = OUTCOMES[status];
  if (!outcome) throw invalidField('status');
  return { ref, outcome, bankReference: bank_ref.slice(0, 80), ...readAmount(amount, currency) };
}
