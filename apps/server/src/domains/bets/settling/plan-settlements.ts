import { accountId, brandId } from '@fairhouse/contracts';
import type { AccountChange } from '#ledger';
import type { SingleCommand } from '../command.ts';
import { normalizeId, roundId } from '../ids.ts';
import type { CompanionRow, Entry } from '../rules/draft.ts';
import { fingerprint } from '../rules/fingerprint.ts';
import { hourOf, oldestHour } from '../rules/play-limits.ts';
import type { Player, TxRow } from '../rules/state.ts';
import type { PlainRow } from './read-plain.ts';
import { commandOf, type Settlement } from './settlement.ts';

/** A stake and its round after they are settled. */
export interface SettledStake {
  settlement: Settlement;
  roundNo: bigint;
  /** Whether the whole stake was given back. */
  whole: boolean;
}

export interface SettlementPlan {
  accounts: AccountChange[];
  entries: (Entry & { player: Pick<Player, 'brandId' | 'currency' | 'kind'> })[];
  txs: TxRow[];
  stakes: SettledStake[];
  /** What is added to the hours of players with limits. */
  hours: { accountId: Player['accountId']; hour: number; staked: bigint; won: bigint }[];
  companions: CompanionRow[];
}

/**
 * Decides plain settlements as the rules of `rollback`, `win` and `end_round` do, in the order of the rows. Pure. Every figure that those
 * commands would leave behind is the same, including the number of commands.
 */
export function planSettlements(rows: readonly PlainRow[], group: readonly Settlement[], at: Date): SettlementPlan {
  const changes = new Map<bigint, AccountChange>();
  const plan: SettlementPlan = { accounts: [], entries: [], txs: [], stakes: [], hours: [], companions: [] };
  for (const row of rows) {
    const settlement = group[Number(row.no) - 1] as Settlement;
    const change = changes.get(row.account_id) ?? unchanged(row, settlement);
    changes.set(row.account_id, change);
    for (const step of commandOf(settlement, undefined).steps) apply(plan, { row, settlement, change, at }, step);
    const whole = settlement.refund === row.stake;
    plan.stakes.push({ settlement, roundNo: row.round_no, whole });
    const { companion } = settlement;
    if (companion) plan.companions.push({ ...companion, accountId: change.accountId, roundNo: row.round_no });
  }
  plan.accounts.push(...changes.values());
  return plan;
}

interface Settling {
  row: PlainRow;
  settlement: Settlement;
  change: AccountChange;
  at: Date;
}

function apply(plan: SettlementPlan, settling: Settling, step: SingleCommand): void {
  const { row, settlement, change, at } = settling;
  if (step.op === 'end_round') {
    // a stake that was given back has ended its round; ending it then is no command
    if (settlement.refund < row.stake) countCommand(change);
    return;
  }
  if (step.op !== 'rollback' && step.op !== 'win') return;
  const isWin = step.op === 'win';
  const amount = step.amount ?? 0n;
  countCommand(change);
  plan.txs.push({
    ...newTx(settling),
    opClass: step.op,
    tx: normalizeId(step.tx),
    kind: step.op,
    amount,
    cash: isWin ? amount : 0n,
    fingerprint: fingerprint(step),
  });
  change.balance += amount;
  change.version += 1n;
  change.overdrawn = change.overdrawn && change.balance < change.held;
  plan.entries.push({
    accountId: change.accountId,
    seq: change.version,
    kind: isWin ? 'win' : 'refund',
    amount,
    heldDelta: 0n,
    balanceAfter: change.balance,
    heldAfter: change.held,
    key: normalizeId(step.tx),
    reference: roundId(change.accountId, row.round_no),
    player: { brandId: brandId(row.brand_id), currency: change.currency, kind: row.kind },
  });
  const hour = hourOf(isWin ? at : row.counted_at);
  if (row.limited && hour >= oldestHour(at))
    plan.hours.push({ accountId: change.accountId, hour, staked: isWin ? 0n : -amount, won: isWin ? amount : 0n });
}

function countCommand(change: AccountChange): void {
  change.counters = { ...change.counters, commands: change.counters.commands + 1n };
}

const unchanged = (row: PlainRow, { currency }: Settlement): AccountChange => ({
  accountId: accountId(row.account_id),
  currency,
  was: row.version,
  wasCommands: row.commands,
  version: row.version,
  balance: row.balance,
  held: row.held,
  overdrawn: row.overdrawn,
  counters: {
    commands: row.commands,
    rounds: row.rounds,
    nextNonce: Number(row.next_nonce),
    pacedAt: row.paced_at,
    playFrom: row.play_from,
  },
});

/** The fields that the transactions of a settlement share. */
const newTx = ({ row, settlement, change, at }: Settling) => ({
  vendor: settlement.vendor,
  accountId: change.accountId,
  commandNo: change.counters.commands,
  roundNo: row.round_no,
  state: 'APPLIED' as const,
  refusal: null,
  applied: true,
  reversed: 0n,
  drawn: 0n,
  bonus: 0n,
  liveWins: 0,
  targetTx: settlement.betTx,
  grantId: null,
  at,
  held: 0n,
  heldAt: null,
  detail: null,
});
