import { sql } from 'kysely';
import type { RowOf, Tx } from '#db';
import type { Difference } from '#ledger';
import type { OpClass } from '../command.ts';
import { normalizeId, txKey } from '../ids.ts';
import { listOpenHolds } from './list-open-holds.ts';
import type { BookedHand, SeatStack } from './room-stacks.ts';

/**
 * Compares the sum of each room's stacks with the sum of their holds. A command that the product does not know to be booked counts if it is.
 * A hold without a seat is a difference of its own, named by the reference of its round.
 */
export async function findStackDifferences(tx: Tx, vendor: string, seats: readonly SeatStack[]): Promise<Difference[]> {
  const holds = new Map((await listOpenHolds(tx, vendor)).map((hold) => [hold.reserveTx, hold]));
  const booked = await listBooked(tx, vendor, seats);
  const rooms = new Map<string, { stacks: bigint; held: bigint }>();
  for (const { room, reserveTx, stack, pending } of seats) {
    const id = normalizeId(reserveTx);
    const sums = rooms.get(room) ?? { stacks: 0n, held: 0n };
    const changes = pending.filter((line) => booked.has(txKey(vendor, line.opClass, normalizeId(line.tx))));
    rooms.set(room, {
      stacks: changes.reduce((sum, { change }) => sum + change, sums.stacks + stack),
      held: sums.held + (holds.get(id)?.held ?? 0n),
    });
    holds.delete(id);
  }
  return [
    ...[...rooms].flatMap(([room, { stacks, held }]): Difference[] =>
      stacks === held
        ? []
        : [
            {
              accountId: null,
              room: { vendor, name: room },
              what: 'room-stacks',
              account: String(stacks),
              entries: String(held),
            },
          ],
    ),
    ...[...holds.values()].map(
      ({ accountId, reserveTx, held, round }): Difference => ({
        accountId,
        room: { vendor, name: round },
        what: 'room-hold',
        account: '0',
        entries: `${held} of ${reserveTx}`,
      }),
    ),
  ];
}

/** Compares what each hand left in the house account `rooms` with its rake. */
export async function findHandDifferences(tx: Tx, vendor: string, hands: readonly BookedHand[]): Promise<Difference[]> {
  if (hands.length === 0) return [];
  const { rows } = await sql<{ round_ref: string; left: bigint }>`
    select k.round_ref, coalesce(sum(r.stake - r.win), 0)::bigint as left
    from unnest(${hands.map(({ round }) => normalizeId(round))}::text[]) as k(round_ref)
    left join bets.round r on r.vendor = ${vendor} and r.round_ref = k.round_ref
      and not r.played and r.vendor not like 'vendor-%'
    group by k.round_ref`.execute(tx);
  const left = new Map(rows.map((row) => [row.round_ref, row.left]));
  return hands.flatMap(({ room, round, rake }): Difference[] => {
    const kept = left.get(normalizeId(round)) ?? 0n;
    return kept === rake
      ? []
      : [
          {
            accountId: null,
            room: { vendor, name: room },
            what: 'room-rake',
            account: `${rake} of ${round}`,
            entries: String(kept),
          },
        ];
  });
}

/** Returns the keys of the pending commands that are booked. */
async function listBooked(tx: Tx, vendor: string, seats: readonly SeatStack[]): Promise<Set<string>> {
  const lines = seats.flatMap(({ pending }) => pending);
  if (lines.length === 0) return new Set();
  const { rows } = await sql<RowOf<'bets.tx', 'op_class' | 'tx'>>`
    select t.op_class, t.tx
    from unnest(${lines.map(({ opClass }) => opClass)}::text[], ${lines.map((line) => normalizeId(line.tx))}::text[]) as k(op_class, tx)
    join bets.tx t on t.vendor = ${vendor} and t.op_class = k.op_class and t.tx = k.tx and t.state <> 'REJECTED'`.execute(
    tx,
  );
  return new Set(rows.map((row) => txKey(vendor, row.op_class as OpClass, row.tx)));
}
