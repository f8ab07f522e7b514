import { formatMoney } from '@fairhouse/contracts';
import { findTransaction, type OpClass } from '#bets';
import type { Db } from '#db';
import { playerName } from '../player-name.ts';
import { accountOf, type Vendor } from '../vendor.ts';
import { wireStatus } from './status.ts';
import type { WireAnswer } from './to-wire-answer.ts';

/** The state of a transaction. `UNKNOWN`: it never arrived, or nothing of it was stored. */
export interface WireTx extends WireAnswer {
  class: OpClass;
  state: string;
  /** Reason of a final refusal. */
  refusal?: string;
  amount?: string;
  reversed?: string;
  round?: string;
  game?: string;
  at?: string;
}

/** Answers `tx`, a vendor's query after a timeout (§5.2). Moves nothing. */
export async function getTxStatus(
  db: Db,
  vendor: Vendor,
  requestId: string | undefined,
  input: { opClass: OpClass; tx: string },
): Promise<WireTx> {
  const found = await findTransaction(db, { vendor: accountOf(vendor), ...input });
  const base = {
    ...(requestId === undefined ? {} : { request_id: requestId }),
    status: 'OK',
    tx: input.tx,
    class: input.opClass,
  };
  if (!found) return { ...base, state: 'UNKNOWN' };
  const { accountId, currency, state, refusal, amount, reversed, walletTx, round, game, at } = found;
  return {
    ...base,
    state,
    player: playerName(accountId),
    currency,
    wallet_tx: walletTx,
    round,
    game,
    at: at.toISOString(),
    amount: formatMoney(amount, currency),
    reversed: formatMoney(reversed, currency),
    ...(refusal === null ? {} : { refusal: wireStatus(refusal as Parameters<typeof wireStatus>[0]) }),
  };
}
