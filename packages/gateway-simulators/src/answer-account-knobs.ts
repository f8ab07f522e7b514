import { Knobs } from './knobs.ts';
import type { Orders, SimulatedAccount } from './orders.ts';
import { secretsOf } from './secrets-of.ts';

/** A call about the knobs of an account, with the account's key. */
export interface AccountKnobsCall {
  method: string;
  body: string;
  authorization: string | undefined;
  secret: Buffer;
  orders: Orders;
}

/** Answers with the knobs of an account, after it has set them with `PUT`. Only the holder of the account's key may ask. */
export function answerAccountKnobs(
  { method, body, authorization, secret, orders }: AccountKnobsCall,
  account: SimulatedAccount,
): { status: number; body: unknown } {
  if (authorization !== `Bearer ${secretsOf(secret, account.merchant).apiKey}`) return { status: 401, body: {} };
  if (method === 'PUT') {
    const knobs = Knobs.safeParse(JSON.parse(body));
    if (!knobs.success) return { status: 400, body: {} };
    orders.setKnobs(account, knobs.data);
  } else if (method !== 'GET') return { status: 405, body: {} };
  return { status: 200, body: orders.knobsOfAccount(account) };
}
