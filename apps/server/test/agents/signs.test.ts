import { randomUUID } from 'node:crypto';
import { type AccountId, type AgentReview, accountId, calls, money, type SignRules } from '@fairhouse/contracts';
import { verdictOf } from '@fairhouse/game-math';
import { checkStatementFile, parseStatementFile } from '@fairhouse/game-math/agents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowTransfers, anAgent, aPaidDeposit, aPayoutAccount } from '#seed';
import { aName, codeOf, createSiteClient, PASSWORD, type SiteClient, startTestSite, type TestSite } from '#testing';
import { ask } from '../../src/domains/agents/contracts/testing/agents-of-site.ts';
import { foldFacts } from '../../src/domains/agents/facts/fold-facts.ts';
import { detectSigns } from '../../src/domains/agents/reviews/detect-signs.ts';
import { runWindows } from '../../src/domains/agents/runs/run-windows.ts';
import { aContract } from './a-line.ts';

const { agentReviewsBackoffice, agentsBackoffice, identity, messages, payments, transfers } = calls;

let site: TestSite;
let operator: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  await allowTransfers(site.db, site.brandId);
  operator = await site.operator();
});
afterAll(() => site.close());

type Member = SiteClient & { accountId: AccountId; username: string };
interface Agent extends Member {
  code: string;
}

/** Registers over HTTP, by a link of an agent and from a device. */
async function register(own: { affiliateCode?: string; device?: string } = {}): Promise<Member> {
  const input = { username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true, ...own };
  const { token } = await createSiteClient(site.base).call(identity.register, input);
  const client = createSiteClient(site.base, token);
  return Object.assign(client, {
    accountId: accountId((await client.call(identity.memberInfo)).id),
    username: input.username,
  });
}

/** A member who becomes the top of a line with a link. */
async function anAgentWithLink(own: { device?: string } = {}, funds = 0n): Promise<Agent> {
  const member = funds > 0n ? await site.member({ funds: money(funds) }) : await register(own);
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, { brandId: site.brandId, accountId: member.accountId, code, rates: { RNG: 10 } });
  // its session knows the type of the log-in
  const { token } = await site.visitor().call(identity.login, { username: member.username, password: PASSWORD });
  member.token = token;
  return Object.assign(member, { code });
}

/** The reviews of a member, or concerning an agent, as the operator lists them. */
async function reviewsOf({ accountId: id }: Member): Promise<AgentReview[]> {
  await detectSigns(site.db);
  return (await operator.call(agentReviewsBackoffice.list, { account: String(id) })).rows;
}
const useSigns = async (own: Partial<SignRules>): Promise<void> => {
  const settings = await operator.call(agentsBackoffice.settings);
  await operator.call(agentsBackoffice.saveSettings, { ...settings, signs: { ...settings.signs, ...own } });
};
const send = (from: Member, to: Member | 'upline', amount: string) =>
  from.call(transfers.send, {
    ...{ clientRef: randomUUID(), to: to === 'upline' ? to : String(to.accountId), amount, note: '' },
  });

/** Spins a slot with 0.20 a number of times. */
async function spin(member: Member, times: number): Promise<void> {
  const { game_url } = await member.call(calls.games.launch, { gameId: 'lantern-orchard' });
  const { gameToken } = await member.call(calls.slots.open, { launchToken: game_url?.split('#launch=')[1] ?? '' });
  const game = site.visitor();
  game.token = gameToken;
  for (let each = 0; each < times; each++)
    await game.call(calls.slots.spin, { stake: '0.20', clientRoundId: randomUUID() });
}
async function foldAll(): Promise<void> {
  await expect
    .poll(async () => {
      await foldFacts(site.db);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from bets.round where settled_xid >=
        (select min(upto) from agents.facts_mark)`.execute(site.db);
      return rows[0]?.n;
    })
    .toBe(0);
}

it('[A-11] [R-03] a member who registers from the device of an agent of the line is a self-referral, and is not refused', async () => {
  const device = randomUUID();
  const agent = await anAgentWithLink({ device });
  const [alike, other] = [
    await register({ affiliateCode: agent.code, device }),
    await register({ affiliateCode: agent.code, device: randomUUID() }),
  ];
  expect(await reviewsOf(alike)).toMatchObject([
    { sign: 'self-referral', state: 'OPEN', member: { username: alike.username }, agent: { username: agent.username } },
  ]);
  expect((await reviewsOf(alike))[0]?.evidence).toContainEqual({ name: 'device', value: agent.username });
  expect(await reviewsOf(other)).toEqual([]);
  // the same likeness is decided once
  const [{ review }] = (await reviewsOf(alike)) as [AgentReview];
  await operator.call(agentReviewsBackoffice.decide, { review, counts: true, reason: 'two brothers' });
  expect(await reviewsOf(alike)).toMatchObject([{ state: 'COUNTS', reason: 'two brothers' }]);
});

it('[A-11] an address that members share with an agent is a sign from three of them on', async () => {
  const agent = await anAgentWithLink();
  const members = [await register({ affiliateCode: agent.code }), await register({ affiliateCode: agent.code })];
  expect(await reviewsOf(agent)).toEqual([]);
  members.push(await register({ affiliateCode: agent.code }));
  const reviews = await reviewsOf(agent);
  expect(reviews.map(({ member }) => member.username).toSorted()).toEqual(
    members.map(({ username }) => username).toSorted(),
  );
  expect(reviews[0]).toMatchObject({ sign: 'self-referral', evidence: [{ name: 'address', value: agent.username }] });
});

it('[A-11] transferred money that goes back up or is withdrawn is a circle, unless it was staked', async () => {
  const agent = await anAgentWithLink({}, 100_000n);
  const [back, staked, drawn] = [
    await register({ affiliateCode: agent.code, device: randomUUID() }),
    await register({ affiliateCode: agent.code, device: randomUUID() }),
    await register({ affiliateCode: agent.code, device: randomUUID() }),
  ];
  await useSigns({ without: ['self-referral'] });
  for (const member of [back, staked, drawn]) await send(agent, member, '20');
  await spin(staked, 8);
  await send(back, 'upline', '20');
  await send(staked, 'upline', '1.60');
  expect(await reviewsOf(staked)).toEqual([]);
  expect(await reviewsOf(drawn)).toEqual([]);
  const account = await aPayoutAccount(site, drawn.accountId);
  await drawn.call(payments.withdraw, { method: 'sandbox-payout', amount: '20', account, clientRef: randomUUID() });
  const evidence = (how: string): object[] => [
    { name: 'transfer' },
    { name: 'received', value: '20.00 USD' },
    { name: how, value: '20.00 USD' },
    { name: 'valid', value: '0.00 USD' },
  ];
  expect(await reviewsOf(back)).toMatchObject([
    { sign: 'circle', agent: { username: agent.username }, evidence: evidence('upline') },
  ]);
  expect(await reviewsOf(drawn)).toMatchObject([{ sign: 'circle', evidence: evidence('withdrawal') }]);
  await useSigns({ without: [] });
});

it('[A-11] a member who plays with nothing but transfers of an agent is bought, until the first deposit', async () => {
  const settings = await operator.call(agentsBackoffice.settings);
  await operator.call(agentsBackoffice.saveSettings, {
    ...settings,
    schemes: [{ activeMinValid: '0.40', activeMinDeposit: '0', excludeSelf: true, includeSelf: false }],
    signs: { ...settings.signs, without: ['self-referral'] },
  });
  const agent = await anAgentWithLink({}, 100_000n);
  const [bought, idle] = [
    await register({ affiliateCode: agent.code, device: randomUUID() }),
    await register({ affiliateCode: agent.code, device: randomUUID() }),
  ];
  for (const member of [bought, idle]) await send(agent, member, '10');
  await spin(bought, 2);
  await spin(idle, 1);
  await foldAll();
  expect(await reviewsOf(bought)).toMatchObject([
    {
      sign: 'bought',
      evidence: [
        { name: 'transfers', value: '1' },
        { name: 'received', value: '10.00 USD' },
        { name: 'valid', value: '0.40 USD' },
      ],
    },
  ]);
  expect(await reviewsOf(idle)).toEqual([]);
  await useSigns({ without: [] });
});

it('[A-11] [A-03] more registrations an hour by one link from one address than the brand expects are a burst, all of them', async () => {
  const agent = await anAgentWithLink({}, 1_000n);
  await useSigns({ burstPerHour: 3, without: ['self-referral'] });
  for (let each = 0; each < 3; each++) await register({ affiliateCode: agent.code });
  expect(await reviewsOf(agent)).toEqual([]);
  await register({ affiliateCode: agent.code });
  const reviews = await reviewsOf(agent);
  expect(reviews.map(({ sign }) => sign)).toEqual(['burst', 'burst', 'burst', 'burst']);
  expect(reviews[0]?.evidence).toContainEqual({ name: 'registrations', value: '4' });
  // not looked for
  await useSigns({ without: ['burst', 'self-referral'] });
  await register({ affiliateCode: agent.code });
  expect(await reviewsOf(agent)).toHaveLength(4);
  await useSigns({ burstPerHour: 20, without: [] });
});

it('[A-10] [A-11] [A-14] the agent reads sign and reason on the statement; an operator decides with a reason, audited; nobody else', async () => {
  const device = randomUUID();
  const agent = await anAgentWithLink({ device });
  const alike = await register({ affiliateCode: agent.code, device });
  const [{ review }] = (await reviewsOf(alike)) as [AgentReview];
  const path = `/${agent.accountId}/`;
  await aContract(site.db, site.brandId, {
    ...{ kind: 'hourly', agent: { accountId: agent.accountId, path, depth: 0 } },
    from: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString(),
  });
  const top = await anAgentWithLink({}, 1_000n);
  await aPaidDeposit(site, alike.accountId, money(10_000n));
  await spin(alike, 50);
  const runAll = async (hours: number) => {
    await foldAll();
    await sql`update agents.facts_mark set as_of = now() + interval '2 days'`.execute(site.db);
    await runWindows(site.db, site.brandId, new Date(Date.now() + hours * 3_600_000));
  };
  await runAll(2);
  const { rows } = await ask(agent, 'hourly', 'records');
  const held = rows.find(({ state }) => state === 'REVIEW');
  const statement = held?.statement ?? '';
  const record = await ask(agent, 'hourly', 'record', { statement });
  expect(record.shares).toMatchObject([
    { member: alike.username, signs: ['self-referral'], state: 'HELD', amount: '0.10', reason: '' },
  ]);
  expect(record.sums).toEqual({ computed: '0.10', amount: '0.00', held: '0.10', notCounted: '0.00' });
  expect(record.final).toBe(false);
  expect(await codeOf(ask(agent, 'hourly', 'file', { statement }))).toBe('STATE_CHANGED');
  expect((await ask(agent, 'hourly', 'lines', { statement })).total).toBe(0);
  for (const op of ['record', 'lines'] as const)
    expect(await codeOf(ask(top, 'hourly', op, { statement }))).toBe('NOT_FOUND');

  const decision = { review, counts: false, reason: 'the same person' };
  const decide = (by: SiteClient, own: object = {}) => by.call(agentReviewsBackoffice.decide, { ...decision, ...own });
  expect(await codeOf(decide(await site.operator('auditor')))).toBe('NOT_PERMITTED');
  expect(await codeOf(decide(await site.operator('owner', { other: true })))).toBe('NOT_FOUND');
  expect(await codeOf(decide(operator, { review: '999999999' }))).toBe('NOT_FOUND');
  await sql`insert into rebate.accrual (account_id, kind, batch_no, due_at, category, branch, brand_id, currency, rounds,
      valid_micro, amount_micro, held_of, hold)
    values (${agent.accountId}, 'team', 0, now(), 'RNG', '', ${site.brandId}, 'USD', 1, 500000000, 2500000, ${alike.accountId},
      'HELD')`.execute(site.db);
  const shown = (await operator.call(agentReviewsBackoffice.list, { sign: 'self-referral', state: 'OPEN' })).rows;
  expect(shown.find((each) => each.review === review)?.shares).toEqual([
    { currency: 'USD', state: 'HELD', amount: '0.10' },
  ]);
  expect(shown.find((each) => each.review === review)?.heldRebates).toEqual([{ currency: 'USD', amount: '2.500000' }]);
  const outcomes = await Promise.all(
    [decide(operator), decide(operator, { counts: true })].map((deciding) =>
      deciding.then(
        () => 'done',
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(outcomes.filter((code) => code === 'STATE_CHANGED')).toHaveLength(1);
  const counts = (await reviewsOf(alike))[0]?.state === 'COUNTS';
  const audit = await sql<{ reason: string }>`select reason from backoffice.audit where action = 'agents.review'
    and subject = ${`player ${alike.accountId}`}`.execute(site.db);
  expect(audit.rows).toEqual([{ reason: 'the same person' }]);
  const inbox = await agent.call(messages.list, {});
  expect(inbox.rows[0]?.title).toContain(alike.username);
  expect(inbox.rows[0]?.html).toContain('the same person');
  expect((await top.call(messages.list, {})).rows.map(({ title }) => title).join()).not.toContain(alike.username);

  await runAll(3);
  const after = await ask(agent, 'hourly', 'record', { statement });
  expect(after.shares).toMatchObject([{ state: counts ? 'COUNTED' : 'NOT_COUNTED', reason: 'the same person' }]);
  expect(after.statement.state).toBe(counts ? 'NONE_ZERO' : 'REFUSED');
  expect(after.sums).toEqual(
    counts
      ? { computed: '0.10', amount: '0.10', held: '0.00', notCounted: '0.00' }
      : { computed: '0.10', amount: '0.00', held: '0.00', notCounted: '0.10' },
  );
  expect(after.final).toBe(true);
  const file = parseStatementFile(JSON.parse((await ask(agent, 'hourly', 'file', { statement })).file));
  const state = counts ? 'COUNTED' : 'NOT_COUNTED';
  expect(file.document.withheld).toMatchObject([{ account: String(alike.accountId), state, amount: '0.10' }]);
  // what was withheld by the run is not among what it counted
  expect(verdictOf(checkStatementFile(file))).toBe('verified');
});

it('[A-11] [A-14] several signs are decided with one reason, each audited; one that was decided before is listed', async () => {
  const device = randomUUID();
  const agent = await anAgentWithLink({ device });
  const members = [];
  for (let each = 0; each < 3; each++) members.push(await register({ affiliateCode: agent.code, device }));
  const reviews: string[] = [];
  for (const member of members) reviews.push((await reviewsOf(member))[0]?.review ?? '');
  const [first = '', second = '', third = ''] = reviews;
  await operator.call(agentReviewsBackoffice.decide, { review: second, counts: true, reason: 'two sisters' });

  const decideMany = (by: SiteClient, own: string[]) =>
    by.call(agentReviewsBackoffice.decideMany, { reviews: own, counts: false, reason: 'one and the same' });
  expect(await codeOf(decideMany(await site.operator('auditor'), reviews))).toBe('NOT_PERMITTED');
  expect(await codeOf(decideMany(await site.operator('owner', { other: true }), reviews))).toBe('NOT_FOUND');
  // nothing is decided when one is not of the brand
  expect(await codeOf(decideMany(operator, [first, '999999999']))).toBe('NOT_FOUND');
  expect(await codeOf(decideMany(operator, []))).toBe('INVALID_INPUT');
  expect(
    await codeOf(
      decideMany(
        operator,
        Array.from({ length: 101 }, () => first),
      ),
    ),
  ).toBe('INVALID_INPUT');
  expect((await reviewsOf(members[0] as Member))[0]?.state).toBe('OPEN');

  expect(await decideMany(operator, [first, second, third, first])).toEqual({
    results: [
      { review: first, outcome: 'done' },
      { review: second, outcome: 'STATE_CHANGED' },
      { review: third, outcome: 'done' },
    ],
  });
  const states = [];
  for (const member of members) states.push((await reviewsOf(member))[0]);
  expect(states).toMatchObject([
    { state: 'NOT_COUNTED', reason: 'one and the same' },
    { state: 'COUNTS', reason: 'two sisters' },
    { state: 'NOT_COUNTED', reason: 'one and the same' },
  ]);
  const { rows } = await sql<{ subject: string; reason: string }>`select subject, reason from backoffice.audit
    where action = 'agents.review' and subject = any (${members.map((member) => `player ${member.accountId}`)}::text[])
    order by reason, subject`.execute(site.db);
  expect(rows.map(({ reason }) => reason)).toEqual(['one and the same', 'one and the same', 'two sisters']);
});
