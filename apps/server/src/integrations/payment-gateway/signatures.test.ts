import { describe, expect, it } from 'vitest';
import { isCardSigned } from './card/verify-card-webhook.ts';
import { isFormSigned, signForm } from './form/sign-form.ts';
import type { SignKind } from './gateway-connection.ts';
import { isInvoiceSigned } from './invoice/verify-invoice-webhook.ts';
import vectors from './signature-vectors.json' with { type: 'json' };

interface Vector {
  id: string;
  shape: string;
  key: string;
  accepts?: string;
  fields?: Record<string, string | undefined>;
  body?: string;
  header?: string;
  now_s?: number;
  expect: boolean;
}

function verify({ shape, key, accepts, fields = {}, body = '', header = '', now_s = 0 }: Vector): boolean {
  if (shape === 'form') return isFormSigned(fields as Record<string, string>, key, accepts as SignKind);
  return shape === 'invoice' ? isInvoiceSigned(body, header, key) : isCardSigned(body, header, key, now_s);
}

describe('[C-03] signatures of webhooks', () => {
  it.each((vectors as Vector[]).map((vector) => [vector.id, vector] as const))('vector %s', (_id, vector) => {
    expect(verify(vector)).toBe(vector.expect);
  });

  it('a form without a signature, or with an empty one, is not signed', () => {
    const fields = { merchant_no: 'M1', order_no: '1', amount: '1.00' };
    expect(isFormSigned(fields, 'key', 'HMAC-SHA256')).toBe(false);
    expect(isFormSigned({ ...fields, sign: '' }, 'key', 'HMAC-SHA256')).toBe(false);
    const sign = signForm(fields, 'key', 'HMAC-SHA256');
    expect(isFormSigned({ ...fields, sign }, 'key', 'HMAC-SHA256')).toBe(true);
    expect(isFormSigned({ ...fields, sign: sign.toLowerCase() }, 'key', 'HMAC-SHA256')).toBe(false);
  });
});
