import { randomUUID } from 'node:crypto';
import { type AgentStatement, type ContractAnswerOf, calls, money } from '@fairhouse/contracts';
import { parseSigningKeys } from '@fairhouse/game-math';
import { checkStatementFile, checkStatementSignature, parseStatementFile } from '@fairhouse/game-math/agents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPaidDeposit } from '#seed';
import { codeOf, refusalOf, startTestSite, type TestSite } from '#testing';
import { aPlaced, ask, type TestAgent, termsOf } from '../../src/domains/agents/contracts/testing/agents-of-site.ts';
import { foldFacts } from '../../src/domains/agents/facts/fold-facts.ts';
import { runWindows } from '../../src/domains/agents/runs/run-windows.ts';
import { aContract } from './a-line.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const HOUR_MS = 3_600_000;
const FROM = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS).toISOString();
const useSettings = (own: object) =>
  sql`insert into agents.settings (brand_id, version, body, operator_id, created_at)
    values (${site.brandId}, (select coalesce(max(version), 0) + 1 from agents.settings where brand_id = ${site.brandId}), ${JSON.stringify(
      {
        ...{ maxDepth: 20, gap: 0, ceilings: {}, withoutRights: [], masksDeeper: true, zone: 'UTC', cutHour: 0 },
        schemes: [{ activeMinValid: '0.20', activeMinDeposit: '0', excludeSelf: true, includeSelf: false }],
        ...own,
      },
    )}::jsonb, 0, '2020-01-01')`.execute(site.db);

/** Spins a slot with 0.20 a number of times. */
async function spin(member: TestAgent, times: number): Promise<void> {
  await aPaidDeposit(site, member.accountId, money(10_000n));
  const { game_url } = await member.call(calls.games.launch, { gameId: 'lantern-orchard' });
  const launchToken = game_url?.split('#launch=')[1] ?? '';
  const { gameToken } = await member.call(calls.slots.open, { launchToken });
  const game = site.visitor();
  game.token = gameToken;
  for (let each = 0; each < times; each++)
    await game.call(calls.slots.spin, { stake: '0.20', clientRoundId: randomUUID() });
}

/** Places an agent where it has been since long ago. */
async function placed(parent: TestAgent | null = null, type: 0 | 1 = 1): Promise<TestAgent> {
  const member = await aPlaced(site, { type, parent });
  await sql`update agents.placement set from_at = '2020-01-01' where account_id = ${member.accountId}`.execute(site.db);
  return member;
}
const asTree = async ({ accountId }: TestAgent) => {
  const { rows } = await sql<{ path: string; depth: number }>`select path, depth from agents.placement
    where account_id = ${accountId}`.execute(site.db);
  return { accountId, path: rows[0]?.path ?? '', depth: rows[0]?.depth ?? 0 };
};
async function runAll(): Promise<void> {
  await expect
    .poll(async () => {
      await foldFacts(site.db);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from bets.round r where settled_xid >=
        (select min(upto) from agents.facts_mark)`.execute(site.db);
      return rows[0]?.n;
    })
    .toBe(0);
  // as if the day were over
  await sql`update agents.facts_mark set as_of = now() + interval '2 days'`.execute(site.db);
  await runWindows(site.db, site.brandId, new Date(Date.now() + 30 * HOUR_MS));
}
/** Whether the signed file of a statement is verified by its own figures and the keys of the site. */
async function requireVerified(agent: TestAgent, kind: 'realtime' | 'daily', statement: string): Promise<void> {
  const { file: text } = await ask(agent, kind, 'file', { statement });
  const file = parseStatementFile(JSON.parse(text));
  const keys = parseSigningKeys(await (await fetch(`${site.base}/.well-known/fairhouse-keys.json`)).json());
  const findings = [await checkStatementSignature(file, keys), ...checkStatementFile(file)];
  expect(findings.filter(({ result }) => result !== 'holds')).toEqual([]);
  expect(file.document.number).toBe(statement);
  const altered = { ...file, document: { ...file.document, payable: '9.99' } };
  expect(checkStatementFile(altered).filter(({ result }) => result === 'fails').length).toBeGreaterThan(1);
}
type Lines = ContractAnswerOf<'lines'>['rows'];
const sumOf = (lines: Lines, key: 'stake' | 'win' | 'valid'): number =>
  Math.round(lines.reduce((sum, line) => sum + Number(line[key]) * 100, 0));

it('[A-10] [A-12] [P-36] real bets become statements that open into members and their rounds, to the unit', async () => {
  await useSettings({});
  const top = await placed();
  const sub = await placed(top);
  const players = [await placed(sub, 0), await placed(sub, 0)];
  const contract = { agent: await asTree(top), from: FROM };
  await aContract(site.db, site.brandId, { ...contract, kind: 'realtime' });
  await aContract(site.db, site.brandId, {
    ...contract,
    kind: 'daily',
    from: '2026-01-01T00:00:00Z',
    to: '2026-12-31T00:00:00Z',
  });
  await sql`update agents.contract set effective_from = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' where kind = 'daily'`.execute(
    site.db,
  );
  await spin(players[0] as TestAgent, 7);
  await spin(players[1] as TestAgent, 3);
  await runAll();
  for (const kind of ['realtime', 'daily'] as const) {
    const { rows } = await ask(top, kind, 'records');
    const played = rows.filter(({ turnover }) => turnover !== '0.00');
    expect(played.reduce((sum, { turnover }) => sum + Math.round(Number(turnover) * 100), 0)).toBe(200);
    const members = new Set<string>();
    for (const { statement, turnover } of played) {
      const found = await ask(top, kind, 'lines', { statement });
      expect(sumOf(found.rows, 'valid')).toBe(Math.round(Number(turnover) * 100));
      for (const member of found.rows) {
        members.add(member.id);
        // two levels below the one who asks
        expect(member.name).toMatch(/^..\*\*\*$/);
        const rounds = await ask(top, kind, 'lines', { statement, member: member.id });
        for (const key of ['stake', 'win', 'valid'] as const)
          expect(sumOf(rounds.rows, key)).toBe(sumOf([member], key));
        expect(JSON.stringify(rounds)).not.toMatch(/seed/i);
      }
      const record = await ask(top, kind, 'record', { statement });
      const step = (key: string) => record.steps.find((each) => each.key === key)?.amount;
      expect([step('turnover'), step('payable')]).toEqual([turnover, record.statement.payable]);
      await requireVerified(top, kind, statement);
    }
    expect([...members].toSorted()).toEqual(players.map(({ accountId }) => String(accountId)).toSorted());
  }
  // the line of the account record names the statement
  const record = await top.call(calls.wallet.accountRecord, {});
  const salaries = record.rows.filter(({ kind }) => kind === 'salary');
  expect(salaries.map(({ amount }) => amount)).toContain('0.02');
  const { statement } = await ask(top, 'daily', 'record', { statement: salaries[0]?.reference ?? '' });
  expect(statement.agent.accountId).toBe(String(top.accountId));

  // nobody but its two sides reads it
  const stranger = await placed();
  for (const other of [sub, stranger])
    for (const op of ['record', 'lines', 'file'] as const)
      expect(await codeOf(ask(other, 'daily', op, { statement: statement.statement }))).toBe('NOT_FOUND');
  expect((await ask(stranger, 'daily', 'records')).total).toBe(0);
});

it('[A-11] [P-37] [C-05] an agent pays a due once for a reference; overdue ones cannot be withdrawn or transferred; operators see and decide', async () => {
  const transfers = { enabled: true, toUpline: true, min: '1', max: '100', perDay: 9, dayMax: '100' };
  await useSettings({ payers: 'line', transfers });
  const top = await placed();
  const sub = await placed(top);
  const player = await placed(sub, 0);
  const agent = await asTree(sub);
  await aContract(site.db, site.brandId, {
    ...{ kind: 'hourly', agent, payer: await asTree(top), from: FROM },
    terms: termsOf('hourly', [5_000], { rules: [{ minTurnover: '0', minActive: 0, rate_bps: 5_000 }] }),
  });
  await spin(player, 5);
  await runAll();
  const dueOf = async (): Promise<AgentStatement> =>
    (await ask(top, 'hourly', 'records', { side: 'given' })).rows.find(({ state }) => state !== 'NONE_ZERO') as never;
  const due = await dueOf();
  expect(due).toMatchObject({ state: 'DUE', payable: '0.50', left: '0.50' });
  expect(await codeOf(ask(top, 'hourly', 'file', { statement: due.statement }))).toBe('STATE_CHANGED');
  const clientRef = randomUUID();
  const pay = (who: TestAgent, ref = clientRef) => ask(who, 'hourly', 'pay', { due: due.due ?? '', clientRef: ref });
  expect(await codeOf(pay(top, randomUUID()))).toBe('INSUFFICIENT_FUNDS');
  expect(await codeOf(pay(sub, randomUUID()))).toBe('NOT_FOUND');
  const duesOf = async () => {
    const { dues, overdue } = await top.call(calls.agentReports.overview);
    return [dues, overdue];
  };
  expect(await duesOf()).toEqual(['0.50', '0.00']);

  await aPaidDeposit(site, top.accountId, money(1_020n));
  await sql`update agents.statement set state = 'OVERDUE' where payer_id = ${top.accountId} and state = 'DUE'`.execute(
    site.db,
  );
  expect(await duesOf()).toEqual(['0.50', '0.50']);
  const account = await site.payoutType(top);
  const withdraw = (amount: string) =>
    top.call(calls.payments.withdraw, {
      ...{ clientRef: randomUUID(), method: 'sandbox-payout', amount, fee: '0', account, paymentPassword: '246810' },
    });
  const transfer = (amount: string) =>
    top.call(calls.transfers.send, {
      ...{ clientRef: randomUUID(), to: String(sub.accountId), amount, note: '', paymentPassword: '246810' },
    });
  for (const take of [withdraw, transfer])
    expect(await refusalOf(take('10.00'))).toMatchObject({ code: 'DUES_OPEN', params: { amount: '0.50' } });

  const operator = await site.operator('owner');
  const owed = await operator.call(calls.agentRunsBackoffice.statements, { owed: 'yes' });
  expect(owed.rows).toMatchObject([{ statement: due.statement, state: 'OVERDUE', left: '0.50' }]);
  const runs = await operator.call(calls.agentRunsBackoffice.runs, { kind: 'hourly' });
  expect(runs.rows.length).toBeGreaterThan(0);
  const auditor = await site.operator('auditor');
  const decision = { statement: due.statement, reason: 'agreed by phone' };
  expect(await codeOf(auditor.call(calls.agentRunsBackoffice.waive, decision))).toBe('NOT_PERMITTED');

  // above the brand's amount another operator decides; the payer's money stays until then
  await useSettings({ payers: 'line', fourEyesAbove: '0.49' });
  const other = await site.operator('owner', { other: true });
  const second = await site.operator('owner');
  const force = () => operator.call(calls.agentRunsBackoffice.force, decision);
  const proposed = await force();
  expect(proposed).toMatchObject({ statement: due.statement, state: 'OVERDUE', left: '0.50' });
  expect((await force()).proposal).toBe(proposed.proposal);
  const queue = await second.call(calls.proposalsBackoffice.list, {});
  const proposal = queue.rows.find(({ no }) => no === proposed.proposal);
  expect(proposal).toMatchObject({
    ...{ kind: 'agent-force', subject: `statement ${due.statement}`, reason: 'agreed by phone', mayApprove: true },
    preview: { accountId: String(top.accountId), currency: 'USD', amount: '0.50', about: due.statement },
  });
  const decided = { no: proposal?.no ?? '', hash: proposal?.hash ?? '', reason: 'read it' };
  expect(await codeOf(operator.call(calls.proposalsBackoffice.approve, decided))).toBe('OWN_PROPOSAL');
  expect(await codeOf(other.call(calls.proposalsBackoffice.approve, decided))).toBe('NOT_FOUND');
  const cashier = await site.operator('cashier');
  expect(await codeOf(cashier.call(calls.proposalsBackoffice.approve, decided))).toBe('NOT_PERMITTED');
  expect(await duesOf()).toEqual(['0.50', '0.50']);

  const [one, again] = await Promise.all([pay(top), pay(top)]);
  expect([one.statement.state, again]).toEqual(['PAID', one]);
  expect(await codeOf(pay(top, randomUUID()))).toBe('STATE_CHANGED');
  expect((await top.call(calls.wallet.accountRecord, {})).rows[0]).toMatchObject({
    ...{ kind: 'salary-paid', amount: '-0.50', balance: '9.70', reference: due.statement },
  });
  expect(await codeOf(force())).toBe('STATE_CHANGED');
  // what was paid in the meantime is not taken again
  expect(await codeOf(second.call(calls.proposalsBackoffice.approve, decided))).toBe('STATE_CHANGED');
  expect(await codeOf(other.call(calls.agentRunsBackoffice.waive, decision))).toBe('NOT_FOUND');
});

it('[A-09] [P-35] previews an offer over the last six closed cycles', async () => {
  const top = await placed();
  const sub = await placed(top);
  const player = await placed(sub, 0);
  await sql`insert into agents.team_day (account_id, day, category, part, stake, win, jackpot, valid, rounds)
    select ${sub.accountId}, (now() - interval '1 day')::date, 'RNG', 'settled', 100000, 40000, 0, 100000, 1`.execute(
    site.db,
  );
  const terms = termsOf('daily', [100], { rules: [{ minTurnover: '500', minActive: 0, rate_bps: 100 }] });
  const agent = String(sub.accountId);
  const { cycles, estimated } = await ask(top, 'daily', 'preview', { agent, terms });
  expect([cycles.length, estimated]).toEqual([6, false]);
  // a day is not a window of these
  for (const kind of ['hourly', 'realtime'] as const) {
    const short = await ask(top, kind, 'preview', { agent, terms: { ...terms, cycle: termsOf(kind, [1]).cycle } });
    expect([short.cycles[0]?.amount, short.estimated]).toEqual(['10.00', true]);
  }
  expect(cycles[0]).toMatchObject({ turnover: '1000.00', amount: '10.00', rate_bps: 100, leaves: '-10.00' });
  expect(cycles[1]).toMatchObject({ turnover: '0.00', amount: '0.00', rate_bps: null });
  expect(await codeOf(ask(top, 'daily', 'preview', { agent: String(player.accountId), terms }))).toBe('NOT_FOUND');
});

it('[A-10] [A-11] [A-09] shows how far the open window is, by the rules of the run, and what is missing to the next tier', async () => {
  await useSettings({});
  const top = await placed();
  const player = await placed(top, 0);
  const agent = await asTree(top);
  const rules = [
    { minTurnover: '0.50', minActive: 1, rate_bps: 100 },
    { minTurnover: '5', minActive: 2, rate_bps: 200 },
  ];
  await sql`delete from agents.contract where agent_id = ${top.accountId}`.execute(site.db);
  for (const kind of ['daily', 'dividend'] as const)
    await aContract(site.db, site.brandId, {
      ...{ kind, agent, from: '2026-01-01T00:00:00Z' },
      terms: termsOf(kind, [100], { rules, scheme: 1 }),
    });
  expect((await ask(top, 'daily', 'progress')).rows).toMatchObject([
    { turnover: '0.00', rate_bps: null, amount: '0.00' },
  ]);
  await spin(player, 6);
  await foldFacts(site.db);
  await expect
    .poll(async () => {
      await foldFacts(site.db);
      return (await ask(top, 'daily', 'progress')).rows[0]?.turnover;
    })
    .toBe('1.20');
  const { rows, now } = await ask(top, 'daily', 'progress');
  expect(rows).toMatchObject([
    {
      ...{ active: 1, rate_bps: 100, amount: '0.01', base: null },
      next: { rate_bps: 200, minTurnover: '5.00', missingTurnover: '3.80', missingActive: 1 },
    },
  ]);
  const left_ms = Date.parse(rows[0]?.to ?? '') - Date.parse(now);
  expect([left_ms > 0, left_ms <= 24 * HOUR_MS]).toEqual([true, true]);
  const [dividend] = (await ask(top, 'dividend', 'progress')).rows;
  expect(dividend).toMatchObject({ turnover: '1.20', base: expect.stringMatching(/^-?\d+\.\d\d$/) });
  // dividends that the agent owes are paid by the run once asked for
  for (const enabled of [true, false]) {
    expect(await top.call(calls.agents.payDividends, { enabled })).toEqual({ enabled });
    expect((await top.call(calls.agents.self)).paysDividends).toBe(enabled);
  }
  // contracts of others are not among them
  expect((await ask(await placed(), 'daily', 'progress')).rows).toEqual([]);
});
