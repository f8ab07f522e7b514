import { sql } from 'kysely';
import type { SettledFact } from '#bets';
import { bigints, type Tx } from '#db';

/** A part of a settled fact: the stakes under one cap of a lottery, or the whole fact. */
export interface CutFact extends SettledFact {
  /** What the cap takes off the rate of everybody in the line, tenths of a percent. */
  cut: number;
}

/** What was staked at a cut, in millionths. */
interface CutStake {
  cut: number;
  stake: bigint;
}

/**
 * Splits facts by what caps of play types take off the rates of the line: the rate of everybody is lower in such a play type, so differences of
 * rates below the cut are. The figures of an order with lines under different caps are shared by the stakes of the lines, which never change;
 * the parts of each fact add up to it.
 */
export async function splitByCuts(tx: Tx, facts: readonly SettledFact[]): Promise<CutFact[]> {
  const cuts = await readCuts(
    tx,
    facts.filter(({ category }) => category === 'LOTT'),
  );
  return facts.flatMap((fact) => splitFact(fact, cuts.get(keyOf(fact)) ?? []));
}

/** Returns the parts of one fact; those to which nothing falls are left out. */
export function splitFact(fact: SettledFact, cuts: readonly CutStake[]): CutFact[] {
  if (cuts.length === 0) return [{ ...fact, cut: 0 }];
  const share = sharerOf(cuts);
  const [after, before] = [share(fact.validAfter), share(fact.validAfter - fact.valid)];
  const [stakes, wins, jackpots] = [share(fact.stake), share(fact.win), share(fact.jackpot)];
  return cuts.flatMap(({ cut }, at) => {
    const of = (parts: readonly bigint[]): bigint => parts[at] ?? 0n;
    const part = { stake: of(stakes), win: of(wins), jackpot: of(jackpots), valid: of(after) - of(before) };
    if (Object.values(part).every((each) => each === 0n)) return [];
    return [{ ...fact, ...part, validAfter: of(after), cut }];
  });
}

/** Divides an amount by the stakes; the last one has the rest. */
function sharerOf(cuts: readonly CutStake[]): (amount: bigint) => bigint[] {
  const total = cuts.reduce((sum, { stake }) => sum + stake, 0n);
  return (amount) => {
    const parts = cuts.slice(0, -1).map(({ stake }) => (amount * stake) / total);
    return [...parts, amount - parts.reduce((sum, part) => sum + part, 0n)];
  };
}

/** The stakes of orders by cut, lowest first; of orders without a cap there are none. */
async function readCuts(tx: Tx, facts: readonly SettledFact[]): Promise<Map<string, CutStake[]>> {
  if (facts.length === 0) return new Map();
  const { rows } = await sql<{ accountId: bigint; roundNo: bigint; cut: number; stake: bigint }>`
    select o.account_id as "accountId", o.round_no as "roundNo", c.cut, c.stake
    from unnest(${bigints(facts.map(({ accountId }) => accountId))}::bigint[], ${bigints(facts.map(({ roundNo }) => roundNo))}::bigint[])
      as n (account_id, round_no)
    join lottery.player_order o on o.account_id = n.account_id and o.round_no = n.round_no and o.cuts is not null
    cross join lateral jsonb_to_recordset(o.cuts) as c (cut int, stake bigint)
    group by 1, 2, 3, 4 order by 3`.execute(tx);
  const cuts = new Map<string, CutStake[]>();
  for (const { cut, stake, ...round } of rows) {
    const of = cuts.get(keyOf(round)) ?? [];
    of.push({ cut, stake });
    cuts.set(keyOf(round), of);
  }
  return cuts;
}

const keyOf = ({ accountId, roundNo }: { accountId: bigint; roundNo: bigint }): string => `${accountId} ${roundNo}`;
