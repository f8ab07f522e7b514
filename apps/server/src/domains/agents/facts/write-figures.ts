import type { AccountId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { bigints, flags, type Tx, texts, timestamps } from '#db';
import { lineOf, type TreePath } from '../tree/path.ts';
import type { Keyed } from './add-up-lines.ts';
import type { Counted, Figures, FlowSum } from './figures.ts';
import type { PlacedFact } from './placed-fact.ts';

const column = <T>(rows: readonly T[], pick: (row: T) => bigint): Buffer => bigints(rows.map(pick));

const figureColumns = (
  rows: readonly Figures[],
): RawBuilder<unknown> => sql`${column(rows, ({ stake }) => stake)}::bigint[],
  ${column(rows, ({ win }) => win)}::bigint[], ${column(rows, ({ jackpot }) => jackpot)}::bigint[],
  ${column(rows, ({ valid }) => valid)}::bigint[]`;

interface DayRow extends Counted {
  account: bigint;
  path: TreePath;
  day: string;
  category: string;
  part: string;
}

const dayRows = (account: bigint, path: TreePath, sums: Keyed<Counted>): DayRow[] =>
  [...sums].map(([key, counted]) => {
    const [day = '', category = '', part = ''] = key.split(' ');
    return { account, path, day, category, part, ...counted };
  });

const ADDED = sql.raw(`set stake = f.stake + excluded.stake, win = f.win + excluded.win,
  jackpot = f.jackpot + excluded.jackpot, valid = f.valid + excluded.valid`);

/** Adds what members played, by path. */
export async function writeMemberDays(tx: Tx, own: ReadonlyMap<TreePath, Keyed<Counted>>): Promise<void> {
  const rows = [...own].flatMap(([path, sums]) => dayRows(lineOf(path).at(-1) as AccountId, path, sums));
  await sql`
    insert into agents.member_day as f (account_id, path, day, category, part, stake, win, jackpot, valid, rounds)
    select account_id, path, day::date, category, part, stake, win, jackpot, valid, rounds
    from unnest(${column(rows, ({ account }) => account)}::bigint[], ${texts(rows.map(({ path }) => path))}::text[],
      ${texts(rows.map(({ day }) => day))}::text[], ${texts(rows.map(({ category }) => category))}::text[],
      ${texts(rows.map(({ part }) => part))}::text[], ${figureColumns(rows)}, ${column(rows, ({ rounds }) => rounds)}::bigint[])
      as n (account_id, path, day, category, part, stake, win, jackpot, valid, rounds)
    order by account_id
    on conflict (account_id, day, category, part, path) do update ${ADDED}, rounds = f.rounds + excluded.rounds`.execute(
    tx,
  );
}

/** Adds what those below members played, by account. */
export async function writeTeamDays(tx: Tx, below: ReadonlyMap<string, Keyed<Counted>>): Promise<void> {
  const rows = [...below].flatMap(([account, sums]) => dayRows(BigInt(account), '', sums));
  if (rows.length === 0) return;
  await sql`
    insert into agents.team_day as f (account_id, day, category, part, stake, win, jackpot, valid, rounds)
    select account_id, day::date, category, part, stake, win, jackpot, valid, rounds
    from unnest(${column(rows, ({ account }) => account)}::bigint[], ${texts(rows.map(({ day }) => day))}::text[],
      ${texts(rows.map(({ category }) => category))}::text[], ${texts(rows.map(({ part }) => part))}::text[],
      ${figureColumns(rows)}, ${column(rows, ({ rounds }) => rounds)}::bigint[])
      as n (account_id, day, category, part, stake, win, jackpot, valid, rounds)
    order by account_id
    on conflict (account_id, day, category, part) do update ${ADDED}, rounds = f.rounds + excluded.rounds`.execute(tx);
}

/** Adds what agents and those below them played in windows. */
export async function writeTeamWindows(
  tx: Tx,
  length_s: 300 | 3600,
  windows: readonly { account: AccountId; isOwn: boolean; start: number; figures: Figures }[],
): Promise<void> {
  if (windows.length === 0) return;
  await sql`
    insert into agents.team_window as f (account_id, length_s, starts_at, own, stake, win, jackpot, valid)
    select account_id, ${length_s}, starts_at, own, stake, win, jackpot, valid
    from unnest(${column(windows, ({ account }) => account)}::bigint[],
      ${timestamps(windows.map(({ start }) => new Date(start)))}::timestamptz[], ${flags(windows.map(({ isOwn }) => isOwn))}::bool[],
      ${figureColumns(windows.map(({ figures }) => figures))}) as n (account_id, starts_at, own, stake, win, jackpot, valid)
    order by account_id
    on conflict (account_id, length_s, starts_at, own) do update ${ADDED}`.execute(tx);
}

/** Records changes of rounds that were settled before. */
export async function writeCorrections(tx: Tx, changes: readonly PlacedFact[]): Promise<void> {
  if (changes.length === 0) return;
  const text = (pick: (change: PlacedFact) => string): Buffer => texts(changes.map(pick));
  const time = (pick: (change: PlacedFact) => Date): Buffer => timestamps(changes.map(pick));
  await sql`
    insert into agents.correction (account_id, change_no, brand_id, path, round_no, round_ref, vendor, game_code, category,
      stake, win, jackpot, valid, accepted_at, settled_at, settled_day, changed_at, changed_day)
    select account_id, change_no, brand_id, path, round_no, round_ref, vendor, game_code, category, stake, win, jackpot,
      valid, accepted_at, settled_at, settled_day::date, changed_at, changed_day::date
    from unnest(${column(changes, ({ accountId }) => accountId)}::bigint[], ${column(changes, ({ changeNo }) => changeNo)}::bigint[],
      ${column(changes, ({ brandId }) => brandId)}::bigint[], ${text(({ path }) => path)}::text[],
      ${column(changes, ({ roundNo }) => roundNo)}::bigint[], ${text(({ roundRef }) => roundRef)}::text[],
      ${text(({ vendor }) => vendor)}::text[], ${text(({ gameCode }) => gameCode)}::text[],
      ${text(({ category }) => category)}::text[], ${figureColumns(changes)},
      ${time(({ acceptedAt }) => acceptedAt)}::timestamptz[], ${time(({ firstSettledAt }) => firstSettledAt)}::timestamptz[],
      ${text(({ firstDay }) => firstDay)}::text[], ${time(({ settledAt }) => settledAt)}::timestamptz[],
      ${text(({ day }) => day)}::text[])
      as n (account_id, change_no, brand_id, path, round_no, round_ref, vendor, game_code, category, stake, win, jackpot,
        valid, accepted_at, settled_at, settled_day, changed_at, changed_day)`.execute(tx);
}

interface FlowRow extends FlowSum {
  account: bigint;
  path: TreePath;
  day: string;
  kind: string;
}

const flowRows = (account: bigint, path: TreePath, sums: Keyed<FlowSum>): FlowRow[] =>
  [...sums].map(([key, sum]) => {
    const [day = '', kind = ''] = key.split(' ');
    return { account, path, day, kind, ...sum };
  });

/** Adds what came to members and left them, by path, and of those below members, by account. */
export async function writeFlows(
  tx: Tx,
  own: ReadonlyMap<TreePath, Keyed<FlowSum>>,
  below: ReadonlyMap<string, Keyed<FlowSum>>,
): Promise<void> {
  const write = async (rows: readonly FlowRow[], isTeam: boolean): Promise<void> => {
    if (rows.length === 0) return;
    const into = isTeam
      ? sql`insert into agents.team_flow as f (account_id, day, kind, amount, flows) select account_id, day::date, kind, amount, flows`
      : sql`insert into agents.member_flow as f (account_id, path, day, kind, amount, flows)
          select account_id, path, day::date, kind, amount, flows`;
    await sql`${into}
      from unnest(${column(rows, ({ account }) => account)}::bigint[], ${texts(rows.map(({ path }) => path))}::text[],
        ${texts(rows.map(({ day }) => day))}::text[], ${texts(rows.map(({ kind }) => kind))}::text[],
        ${column(rows, ({ amount }) => amount)}::bigint[], ${column(rows, ({ flows }) => flows)}::bigint[])
        as n (account_id, path, day, kind, amount, flows)
      order by account_id
      on conflict (${isTeam ? sql`account_id, day, kind` : sql`account_id, day, kind, path`})
      do update set amount = f.amount + excluded.amount, flows = f.flows + excluded.flows`.execute(tx);
  };
  await write(
    [...own].flatMap(([path, sums]) => flowRows(lineOf(path).at(-1) as AccountId, path, sums)),
    false,
  );
  await write(
    [...below].flatMap(([account, sums]) => flowRows(BigInt(account), '', sums)),
    true,
  );
}
