import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '#secrets';

export const INVOICE_SIGNATURE = 'btcpay-sig';

/** Whether the header is `sha256=` and the HMAC-SHA256 of the raw body, in hex. No time is in it. */
export const isInvoiceSigned = (body: string, header: string, key: string): boolean =>
  equalInConstantTime(`sha256=${createHmac('sha256', key).update(body).digest('hex')}`, header);
