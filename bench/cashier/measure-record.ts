import { addDays, businessDayOf } from '@fairhouse/agent-math';
import { accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';
import { getProfitAndLoss } from '../../apps/server/src/domains/wallet/profit/get-profit-and-loss.ts';
import { countRecord } from '../../apps/server/src/domains/wallet/record/count-record.ts';
import { streamCsv } from '../../apps/server/src/domains/wallet/record/export-record.ts';
import { listRecord } from '../../apps/server/src/domains/wallet/record/list-record.ts';
import { getHouseAccount } from '../../apps/server/src/ledger/index.ts';
import { type Result, timeOf } from './result.ts';

const RULES = { zone: 'Asia/Shanghai', cutHour: 0 };
const PLAYER = accountId(7n);
const NEW = accountId(8n);
const OWNER = { accountId: PLAYER, currency: 'USD', rules: RULES } as const;
const PAGE = { page: 1, pageSize: 20 };
const TIMES = 15;
const MEBIBYTE = 1_048_576;

/** Ratios of the account record of a player with `own` of `entries` entries, spread over a year. */
export async function measureRecord(db: Db, { entries, own }: { entries: number; own: number }): Promise<Result[]> {
  await fillJournal(db, entries, own);
  const grouped = await timeOf(3, () =>
    sql`select (at at time zone ${RULES.zone})::date as day, kind, count(*), sum(amount), min(seq), max(seq)
      from ledger.entry where account_id = ${PLAYER} group by 1, 2`.execute(db),
  );
  const rolled = await timeOf(3, async () => {
    await sql`delete from wallet.account_day where account_id = ${PLAYER}`.execute(db);
    await sql`delete from wallet.record_mark where account_id = ${PLAYER}`.execute(db);
    await countRecord(db, PLAYER, RULES);
  });
  await sql`vacuum analyze wallet.account_day`.execute(db);
  const results: Result[] = [
    { what: 'first count by day, against a grouped sum', ratio: rolled / grouped, goal: 'at most 2' },
  ];

  const today = businessDayOf(RULES, Date.now());
  const period = { fromDay: addDays(today, -365), toDay: today, today };
  const profit = (id: typeof PLAYER) => timeOf(TIMES, () => getProfitAndLoss(db, { ...OWNER, accountId: id, period }));
  const ofNew = await profit(NEW);
  results.push({
    what: 'profit and loss of a year, against a new account',
    ratio: (await profit(PLAYER)) / ofNew,
    goal: 'at most 2',
  });

  const page = (input: Partial<Parameters<typeof listRecord>[2]>) =>
    timeOf(TIMES, () => listRecord(db, OWNER, { ...PAGE, ...input } as Parameters<typeof listRecord>[2]));
  const plain = await page({});
  const span = { fromDay: addDays(today, -90), toDay: addDays(today, -30) };
  const filters: [string, Parameters<typeof page>[0]][] = [
    ['by kind', { kind: 'bet' }],
    ['by days', span],
    ['by kind and days', { kind: 'bet', ...span }],
    ['by a rare kind', { kind: 'deposit' }],
    ['by reference', { reference: 'r12345' }],
    ['by amount', { least: '0.90' }],
  ];
  for (const [name, input] of filters)
    results.push({
      what: `first page ${name}, against the unfiltered one`,
      ratio: (await page(input)) / plain,
      goal: 'at most 3',
    });
  const far = Math.floor((own * 0.4) / PAGE.pageSize);
  const near = await page({ kind: 'bet' });
  const last = await page({ kind: 'bet', page: far });
  results.push({
    what: `page ${far.toLocaleString('en')} by kind, against its page 1`,
    ratio: last / near,
    goal: 'at most 2',
  });
  return [...results, await measureCsv(db)];
}

/** The memory that a file of all entries takes above the start, in mebibytes. */
async function measureCsv(db: Db): Promise<Result> {
  globalThis.gc?.();
  const start = process.memoryUsage().rss;
  let most = start;
  let lines = 0;
  for await (const chunk of streamCsv(db, { accountId: PLAYER }, 'USD')) {
    lines += String(chunk).split('\n').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return {
    what: `CSV of ${lines.toLocaleString('en')} lines, MiB above the start`,
    ratio: (most - start) / MEBIBYTE,
    goal: 'at most 64',
  };
}

/** Fills a journal of a year; the player's entries lie among those of 1,000 others, half of them bets and one of a hundred a deposit. */
async function fillJournal(db: Db, entries: number, own: number): Promise<void> {
  const house = await getHouseAccount(db, { brandId: 1n as never, currency: 'USD', name: 'gaming' });
  for (const [id, version] of [
    [PLAYER, own],
    [NEW, 0],
  ] as const)
    await sql`insert into ledger.account (account_id, brand_id, kind, currency, balance, version)
      values (${id}, 1, 'player', 'USD', ${version}, ${version})`.execute(db);
  await sql`insert into ledger.entry (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key, reference, at)
    select case when mine then 7 else 1000 + n % 1000 end, case when mine then place else 1 + n / 1000 end, ${house},
      case when place % 100 = 0 then 'deposit' when place % 2 = 1 then 'bet' else 'win' end,
      case when place % 100 = 0 then 1 when place % 2 = 1 then -1 else 1 end, 0, place, 0, 'k' || n, 'r' || n,
      now() - make_interval(secs => (${entries} - n) * 31536000.0 / ${entries})
    from (select n, n * ${own}::bigint / ${entries} <> (n - 1) * ${own}::bigint / ${entries} as mine,
        n * ${own}::bigint / ${entries} as place
      from generate_series(1, ${entries}::bigint) n) as laid`.execute(db);
  await sql`vacuum analyze ledger.entry`.execute(db);
}
