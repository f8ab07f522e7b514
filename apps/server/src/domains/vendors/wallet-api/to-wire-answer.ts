import type { Outcome } from '#bets';
import { formatBalance } from '../parse-amount.ts';
import { playerName } from '../player-name.ts';
import type { Vendor } from '../vendor.ts';
import type { Reply } from './run-operation.ts';
import { wireStatus } from './status.ts';

/** An answer's body (HOUSE/1 §5.2); fields that do not apply are absent. */
export interface WireAnswer {
  request_id?: string;
  status: string;
  player?: string;
  currency?: string;
  balance?: string;
  balance_version?: number;
  tx?: string;
  wallet_tx?: string;
  replay?: boolean;
  applied?: boolean;
  /** For humans. */
  message?: string;
  /** The invalid field. */
  field?: string;
  steps?: WireAnswer[];
}

/** Writes the result of an operation. Every answer about a known player contains the balance, also for refusals. */
export function toWireAnswer(vendor: Vendor, requestId: string | undefined, tx: string, reply: Reply): WireAnswer {
  const { player, outcome, field, steps } = reply;
  return {
    ...(requestId === undefined ? {} : { request_id: requestId }),
    status: wireStatus(reply.status),
    ...(player ? { player: playerName(player.accountId) } : {}),
    ...(outcome ? balanceIn(vendor, outcome) : {}),
    ...(tx === '' ? {} : { tx }),
    ...(outcome && tx !== '' ? movedIn(outcome) : {}),
    ...(field === undefined ? {} : { field }),
    ...(steps ? { steps: stepsIn(outcome?.steps ?? [], steps) } : {}),
  };
}

function balanceIn(vendor: Vendor, { balance, currency, version }: Outcome): Partial<WireAnswer> {
  if (currency === null) return {};
  if (balance === null) return { currency };
  const shown = formatBalance(balance, currency, vendor.api.balanceScale);
  return { currency, balance: shown, balance_version: Number(version) };
}

const movedIn = ({ walletTx, replay, applied }: Outcome): Partial<WireAnswer> => ({
  ...(walletTx === '' ? {} : { wallet_tx: walletTx }),
  replay,
  applied,
});

/** Returns each step that was reached, up to the first refusal. */
const stepsIn = (outcomes: readonly Outcome[], txs: readonly string[]): WireAnswer[] =>
  outcomes.map((outcome, index) => ({
    status: wireStatus(outcome.status),
    ...(txs[index] ? { tx: txs[index] } : {}),
    ...movedIn(outcome),
  }));
