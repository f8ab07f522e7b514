import { finePerUnit, fineUnit_micro } from '@fairhouse/agent-math';
import { CURRENCIES, type Currency } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { linesAt, readWithheldMembers } from '#agents';
import type { SettledFact } from '#bets';
import { bigints, ints, type Tx, texts, timestamps } from '#db';
import { WINDOW_MS } from '../statement-no.ts';
import { RATE_PARTS, rateHere, unitOf_micro } from './share-of-round.ts';
import { type CutFact, splitByCuts } from './split-by-cuts.ts';

/**
 * Records settled rounds of members of lines, with the line and the rates of their acceptance, and what they accrue: for the member the own
 * rate, for everybody above the difference to the rate of the next below. Each share of each round is truncated alone. A change of a round
 * accrues what the whole round then comes to, less what was accrued before. In lotteries the player's own share follows from the kept rate of
 * the order, which the lottery records itself, and a cap of a play type lowers the rates of everybody above by the same. What agents accrue of
 * a member with a sign of abuse is a row of its own, which is held until an operator decides.
 */
export async function accrueShares(tx: Tx, batchNo: bigint, facts: readonly SettledFact[]): Promise<void> {
  const input = toQuery(await splitByCuts(tx, facts));
  await sql`insert into rebate.line (account_id, category, since, brand_id, path, rates)
    select account_id, category, since, brand_id, path, rates
    from (${linesAt(sql`select account_id, category, accepted_at from ${input}`)}) n
    on conflict do nothing`.execute(tx);
  await recordRounds(tx, batchNo, input);
  const withheld = await readWithheldMembers(
    tx,
    facts.map(({ accountId }) => accountId),
  );
  const held = sql`unnest(${bigints(withheld.map(({ accountId }) => accountId))}::bigint[],
    ${texts(withheld.map(({ state }) => state))}::text[]) as w (account_id, hold)`;
  for (const currency of new Set(facts.map((fact) => fact.currency))) await accrue(tx, batchNo, currency, held);
}

const toQuery = (facts: readonly CutFact[]): RawBuilder<unknown> => sql`unnest(
    ${bigints(facts.map(({ accountId }) => accountId))}::bigint[], ${bigints(facts.map(({ roundNo }) => roundNo))}::bigint[],
    ${bigints(facts.map(({ changeNo }) => changeNo))}::bigint[], ${texts(facts.map(({ category }) => category))}::text[],
    ${texts(facts.map(({ currency }) => currency))}::text[], ${texts(facts.map(({ gameCode }) => gameCode))}::text[],
    ${bigints(facts.map(({ stake }) => stake))}::bigint[], ${bigints(facts.map(({ win }) => win))}::bigint[],
    ${bigints(facts.map(({ jackpot }) => jackpot))}::bigint[], ${bigints(facts.map(({ valid }) => valid))}::bigint[],
    ${timestamps(facts.map(({ acceptedAt }) => acceptedAt))}::timestamptz[],
    ${timestamps(facts.map(({ settledAt }) => settledAt))}::timestamptz[], ${ints(facts.map(({ cut }) => cut))}::int[])
  as n (account_id, round_no, change_no, category, currency, game_code, stake, win, jackpot, valid, accepted_at, settled_at, cut)`;

/** Records the rounds. A change has the line of the round that it changes. Rounds of lines without any rate are left out. */
async function recordRounds(tx: Tx, batchNo: bigint, input: RawBuilder<unknown>): Promise<void> {
  // what was settled before this window began is paid with the next statement
  const windowStart = sql`to_timestamp(floor(extract(epoch from now()) / ${WINDOW_MS / 1_000}) * ${WINDOW_MS / 1_000})`;
  await sql`
    with lined as (
      select n.*, coalesce(e.since, l.since) as since, coalesce(e.valid, 0)
          + coalesce(sum(n.valid) over (partition by n.account_id, n.round_no, n.cut order by n.change_no
              rows between unbounded preceding and 1 preceding), 0) as valid_before
      from ${input}
      left join lateral (
        select max(f.since) as since, sum(f.valid) filter (where f.cut = n.cut) as valid from rebate.round_fact f
        where f.account_id = n.account_id and f.round_no = n.round_no
      ) e on true
      left join lateral (
        select l.since from rebate.line l
        where l.account_id = n.account_id and l.category = n.category and l.since <= n.accepted_at
        order by l.since desc limit 1
      ) l on true
    )
    insert into rebate.round_fact (account_id, round_no, change_no, category, since, batch_no, due_at, currency, game_code,
      stake, win, jackpot, valid, valid_before, accepted_at, settled_at, cut)
    select n.account_id, n.round_no, n.change_no, n.category, n.since, ${batchNo},
      ${windowStart} + case when n.settled_at < ${windowStart} then interval '0' else ${`${WINDOW_MS} ms`}::interval end,
      n.currency, n.game_code, n.stake, n.win, n.jackpot, n.valid, n.valid_before, n.accepted_at, n.settled_at, n.cut
    from lined n join rebate.line l on l.account_id = n.account_id and l.category = n.category and l.since = n.since
    where 0 < any(l.rates)`.execute(tx);
}

/**
 * Adds up what the rounds of a batch accrue, by beneficiary and the member directly below from whose team they are.
 *
 * A share is `x × rate / 1000`, truncated, which is `x / 1000 × rate + x % 1000 × rate / 1000`, each division truncated. So the rounds of a
 * line are first added up by their remainder: in a currency of two decimals there are ten, however many rounds, and only these are computed
 * for each place of the line. A change counts the whole round as it is now, and takes off what was counted of it before.
 */
async function accrue(tx: Tx, batchNo: bigint, currency: Currency, held: RawBuilder<unknown>): Promise<void> {
  const decimals = CURRENCIES[currency];
  const parts = sql.lit(RATE_PARTS);
  await sql`
    with counted as materialized (
      select l.account_id, l.category, l.since, l.brand_id, l.path, l.rates, f.cut, f.due_at, x.fine % ${parts} as rest,
        coalesce(w.account_id, 0) as held_of, coalesce(w.hold, '') as hold,
        sum(x.sign * (x.fine / ${parts}))::bigint as wholes, sum(x.sign)::bigint as times, sum(x.rounds)::bigint as rounds,
        sum(x.valid)::bigint as valid
      from rebate.round_fact f
      join rebate.line l on l.account_id = f.account_id and l.category = f.category and l.since = f.since
      left join ${held} on w.account_id = f.account_id
      cross join lateral (values
        ((f.valid_before + f.valid) * ${finePerUnit(decimals)}::bigint, 1, 1, f.valid),
        (f.valid_before * ${finePerUnit(decimals)}::bigint, -1, 0, 0)
      ) as x (fine, sign, rounds, valid)
      where f.batch_no = ${batchNo} and f.currency = ${currency} and (x.rounds = 1 or x.fine <> 0)
      group by l.account_id, l.category, l.since, f.cut, f.due_at, rest, w.account_id, w.hold
    ), summed as materialized (
      select c.brand_id, c.category, c.path, cardinality(c.rates) as places, c.due_at, s.place,
        case when s.is_own then 0 else c.held_of end as held_of, case when s.is_own then '' else c.hold end as hold, sum(c.rounds) as rounds,
        sum(c.valid) as valid, sum(c.wholes * s.diff + c.times * (c.rest * s.diff / ${parts})) as fine
      from counted c cross join lateral (
        select r.place::int as place, r.place = cardinality(c.rates) as is_own,
          ${rateHere(sql`r.rate`, sql`c.cut`)} - ${rateHere(sql`coalesce(c.rates[r.place::int + 1], 0)`, sql`c.cut`)} as diff
        from unnest(c.rates) with ordinality as r (rate, place)
      ) s
      where s.diff > 0 and not (s.place = cardinality(c.rates) and c.category in ('LOTT', 'ELOTT'))
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    insert into rebate.accrual (account_id, kind, batch_no, due_at, category, branch, brand_id, currency, rounds, valid_micro,
      amount_micro, held_of, hold)
    select split_part(path, '/', place + 1)::bigint, case when place = places then 'own' else 'team' end, ${batchNo}, due_at,
      category, '/' || array_to_string((string_to_array(btrim(path, '/'), '/'))[1 : place + 1], '/') || '/', brand_id, ${currency},
      sum(rounds), sum(valid) * ${unitOf_micro(currency)}::bigint, sum(fine) * ${fineUnit_micro(decimals)}::bigint,
      held_of, hold
    from summed group by 1, 2, 4, 5, 6, 7, held_of, hold`.execute(tx);
}
