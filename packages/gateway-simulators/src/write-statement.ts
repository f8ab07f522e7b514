import { toUnits } from './answer-card.ts';
import type { Shape, SimulatedOrder, SimulatedPayment } from './orders.ts';

type Row = (order: SimulatedOrder, payment: SimulatedPayment) => readonly (string | number)[];

const FORM = { seen: 0, paid: 1, failed: 2, reversed: 3, won: 1 } as const;
const INVOICE = {
  seen: 'Processing',
  paid: 'Settled',
  failed: 'Invalid',
  reversed: 'Settled',
  won: 'Settled',
} as const;
const CARD = {
  seen: 'processing',
  paid: 'succeeded',
  failed: 'declined',
  reversed: 'disputed',
  won: 'succeeded',
} as const;

/** The columns of each shape's file, and a payment in them; nothing is charged. */
const FILES: Readonly<Record<Shape, { columns: readonly string[]; row: Row }>> = {
  form: {
    columns: ['trade_no', 'order_no', 'type', 'real_amount', 'currency', 'status', 'fee'],
    row: ({ ref }, { id, amount, currency, state }) => [id, ref, 'pay', amount, currency, FORM[state], '0'],
  },
  invoice: {
    columns: ['PaymentId', 'InvoiceId', 'Type', 'Amount', 'Currency', 'Status', 'Fee'],
    row: ({ id: invoice }, { id, amount, currency, state }) => [
      id,
      invoice,
      'Received',
      amount,
      currency,
      INVOICE[state],
      '0',
    ],
  },
  card: {
    columns: ['id', 'reference', 'type', 'amount', 'currency', 'status', 'fee'],
    row: ({ ref }, { id, amount, currency, state }) => [
      id,
      ref,
      'payment',
      toUnits(amount, currency),
      currency,
      CARD[state],
      0,
    ],
  },
};

/** Writes the file of a merchant's payments in CSV, in the form of their gateway. */
export function writeStatement(shape: Shape, orders: readonly SimulatedOrder[]): string {
  const { columns, row } = FILES[shape];
  const rows = orders.flatMap((order) => order.payments.map((payment) => row(order, payment).join(',')));
  return [columns.join(','), ...rows, ''].join('\n');
}
