import { formatMoney } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { type GatewayEvent, GatewayUnavailable, type PaymentGateway } from '../payment-gateway.ts';
import type { PayoutOrder, PayoutReport } from '../payout.ts';
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

type Post = <T extends z.ZodMiniType>(path: string, fields: FormFields, shape: T) => Promise<z.output<T>>;
type Payouts = Required<Pick<PaymentGateway, 'createPayout' | 'createPayoutBatch' | 'queryPayout'>>;

const toFields = ({ ref, amount, currency, destination }: PayoutOrder) => ({
  order_no: ref,
  amount: formatMoney(amount, currency),
  currency,
  account_name: destination.accountHolder,
  bank_name: destination.bank,
  account_no: destination.number,
});

/** The transfers of a batch that were taken; those that were not are left out. */
const BatchAnswer = z.object({ code: z.number(), data: z.optional(z.array(Transfer)) });

/** The payouts of a gateway of signed forms. An answer without a clear outcome leaves it unknown. */
export function createFormPayouts(post: Post): Payouts {
  return {
    async createPayout(order) {
      const { code, data } = await post('/transfer/create', toFields(order), Answer);
      if (code !== 0 || !data) throw new GatewayUnavailable(`the transfer was answered with the code ${code}`);
      return toReport(data);
    },
    async createPayoutBatch({ ref, orders }) {
      // the list is one signed field
      const fields = { batch_no: ref, list: JSON.stringify(orders.map(toFields)) };
      const { code, data } = await post('/transfer/batch', fields, BatchAnswer);
      if (code !== 0 || !data) throw new GatewayUnavailable(`the batch was answered with the code ${code}`);
      return data.map(toReport);
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
