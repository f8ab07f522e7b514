import { bigints, type RowOf, texts } from '#db';
import type { AccountKind } from '#ledger';
import type { Query } from '../batching/load-state.ts';
import { normalizeId } from '../ids.ts';
import { refundTx, type Settlement } from './settlement.ts';

/** A settlement that can be paid without the rules: its stake as it was taken, its round open, its ids new. */
export interface PlainRow
  extends RowOf<'ledger.account', 'account_id' | 'brand_id' | 'balance' | 'held' | 'version' | 'overdrawn'>,
    RowOf<'ledger.account', 'commands' | 'rounds' | 'next_nonce' | 'paced_at' | 'play_from'> {
  /** Its place in the group, from 1. */
  no: bigint;
  kind: AccountKind;
  limited: boolean;
  round_no: bigint;
  /** The whole stake. */
  stake: bigint;
  /** When limits count the stake. */
  counted_at: Date;
}

const PLAIN = `
select n.no, a.account_id, a.brand_id, a.kind, a.balance, a.held, a.version, a.overdrawn, a.commands, a.rounds, a.next_nonce,
  a.paced_at, a.play_from, p.limits is not null as limited, b.round_no, s.stake, coalesce(b.held_at, b.at) as counted_at
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
  $10::bigint[], $11::bigint[]) with ordinality
  as n(account_id, currency, vendor, round_ref, game_code, bet_tx, op_class, tx, refund_tx, win, refund, no)
join ledger.account a on a.account_id = n.account_id and a.currency = n.currency
join bets.tx b on b.vendor = n.vendor and b.op_class = n.op_class and b.tx = n.bet_tx and b.account_id = n.account_id
  and b.kind = n.op_class and b.state = case n.op_class when 'bet' then 'APPLIED' else 'COMMITTED' end
  and b.reversed = 0 and b.live_wins = 0 and b.grant_id is null
cross join lateral (select case n.op_class when 'bet' then b.amount else b.cash end as stake) s
join bets.round r on r.account_id = b.account_id and r.round_no = b.round_no and r.vendor = n.vendor
  and r.round_ref = n.round_ref and r.game_code = n.game_code and r.state = 'OPEN' and not r.played and not r.voided
  and r.bonus_no is null
  and r.bets = 1 and r.live_bets = 1 and r.open_wins = 0 and r.win = 0 and r.refund = 0
left join bets.player_state p on p.account_id = a.account_id
where (n.refund < s.stake or n.refund = s.stake and n.win = 0)
  and not exists (select from bets.tx w where w.vendor = n.vendor and w.op_class = 'win' and w.tx = n.tx)
  and not exists (select from bets.tx w where w.vendor = n.vendor and w.op_class = 'rollback' and w.tx = n.refund_tx)`;

const LOCK = `
select account_id from ledger.account where account_id = any($1::bigint[]) order by account_id for update skip locked`;

/**
 * Locks the accounts of a group in id order and returns its plain settlements, in the group's order. An account that somebody else has
 * locked is left out: nothing waits.
 */
export async function lockPlain(query: Query, group: readonly Settlement[]): Promise<PlainRow[]> {
  const accounts = [...new Set(group.map(({ accountId }) => accountId))];
  const of = (pick: (settlement: Settlement) => string): Buffer => texts(group.map(pick));
  const [locked, rows] = await Promise.all([
    query<Pick<PlainRow, 'account_id'>>({ name: 'bets-settle-lock', text: LOCK, values: [bigints(accounts)] }),
    // a statement after the locks sees everything that was committed before them
    query<PlainRow>({
      name: 'bets-settle-read',
      text: PLAIN,
      values: [
        bigints(group.map(({ accountId }) => accountId)),
        of(({ currency }) => currency),
        of(({ vendor }) => vendor),
        of(({ round }) => normalizeId(round)),
        of(({ game }) => game),
        of(({ betTx }) => normalizeId(betTx)),
        of(({ stakeClass }) => stakeClass),
        of(({ tx }) => normalizeId(tx)),
        of((settlement) => normalizeId(refundTx(settlement))),
        bigints(group.map(({ win }) => win)),
        bigints(group.map(({ refund }) => refund)),
      ],
    }),
  ]);
  const free = new Set(locked.map((row) => row.account_id));
  return rows.filter((row) => free.has(row.account_id)).toSorted((a, b) => Number(a.no - b.no));
}
