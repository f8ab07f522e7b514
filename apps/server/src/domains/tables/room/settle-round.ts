import { formatMoney, type Money } from '@fairhouse/contracts';
import type { Outcome } from '#bets';
import type { FramesFor, Room } from '#rooms';
import type { TableSettings } from '../live-table.ts';
import { type PlayerResult, recordRound, settlePlayers } from '../record-round.ts';
import { audienceOf, describeRound, toSpotSettled } from './describe-table.ts';
import type { TableMoney } from './table-money.ts';
import { listPlayers, type TableEvent, type TableState } from './table-state.ts';

/** Players that are paid before the position is stored. */
const GROUP = 500;

/**
 * Records a decided round, then pays every player or, when it is void, returns all stakes. It can be repeated from anywhere: what is recorded
 * stays, and ids of commands follow from the round.
 */
export async function settleRound(
  { bank, log }: { bank: TableMoney; log: (line: string) => void },
  room: Room<TableEvent, TableState>,
  settings: TableSettings,
): Promise<void> {
  const { state } = room;
  const { round, shoe } = state;
  if (!round) return;
  const results = round.voided === null ? settlePlayers(state, settings, round) : [];
  await room.write((tx) => recordRound(tx, { settings, round, shoeNo: shoe?.shoeNo ?? null, results }));
  if (state.phase === 'RESULT') {
    const frame = { type: 'phase', phase: 'SETTLING', round: describeRound(round) };
    await room.emit({ type: 'settling' }, { frames: () => frame });
  }
  const byAccount = new Map(results.map((result) => [result.account, result]));
  const waiting = listPlayers(state).filter(([, { settled }]) => !settled);
  for (let at = 0; at < waiting.length; at += GROUP) {
    const group = waiting.slice(at, at + GROUP);
    const paid = await Promise.all(
      group.map(async ([account, player]) => {
        const result = byAccount.get(account);
        const outcome = await (result
          ? bank.settle(account, player, round.roundId, result.returned)
          : bank.voidRound(account, round.roundId));
        if (outcome.status !== 'OK') log(`tables: round ${round.roundId} of account ${account}: ${outcome.status}`);
        return { account, result, outcome };
      }),
    );
    await room.emit(
      { type: 'settled', accounts: group.map(([account]) => account) },
      { frames: settledFrames(round.roundId, settings, paid) },
    );
  }
}

function settledFrames(
  roundId: string,
  { currency }: TableSettings,
  paid: readonly { account: string; result: PlayerResult | undefined; outcome: Outcome }[],
): FramesFor {
  const format = (amount: bigint) => formatMoney(amount as Money, currency);
  const byAudience = new Map(paid.map((each) => [audienceOf(each.account), each]));
  return (audience) => {
    const found = byAudience.get(audience);
    if (!found) return null;
    const { spots = [], stake = 0n, returned = 0n } = found.result ?? {};
    return {
      type: 'settled',
      roundId,
      spots: spots.map((spot) => toSpotSettled(spot, currency)),
      stake: format(stake),
      returned: format(returned),
      balance: found.outcome.balance === null ? null : format(found.outcome.balance),
    };
  };
}
