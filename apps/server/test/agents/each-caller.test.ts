import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { accountId, type Call, calls, MEMBER_TYPE, type MemberType, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allowTransfers, anAgent } from '#seed';
import { type SiteClient, startTestSite, type TestSite } from '#testing';
import { AGENT_CASES } from '../isolation/agent-cases.ts';
import { CASES } from '../isolation/cases.ts';
import type { FirstBrand } from '../isolation/first-brand.ts';

// Every call of the agent centre, as everybody who may not make it. Its inputs are those of the isolation of brands, of which each call has a
// case, so a new call is covered as soon as that test passes.

type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let outsider: Member;
/** The agent directly above the outsider. */
let theirAgent: Member;
beforeAll(async () => {
  site = await startTestSite();
  await allowTransfers(site.db, site.brandId);
  [theirAgent, outsider] = await aTeam(MEMBER_TYPE.agent);
});
afterAll(() => site.close());

/** An agent reads a team rebate after the end of the own team, so these ask for the account alone. */
const REBATES: [name: string, call: Call][] = [
  ['rebate.teamStatement', calls.rebate.teamStatement],
  ['rebate.teamMembers', calls.rebate.teamMembers],
  ['rebate.teamRounds', calls.rebate.teamRounds],
];
/** Calls of the agent centre that only agents may make, by their names. */
const ALL: [name: string, call: Call][] = [
  ...(['agents', 'agentReports', 'agentContracts', 'income'] as const).flatMap((group) =>
    Object.entries<Call>(calls[group]).map(([name, call]): [string, Call] => [`${group}.${name}`, call]),
  ),
  ...REBATES,
  ['transfers.send', calls.transfers.send],
  ['content.agentAnnouncements', calls.content.agentAnnouncements],
];
const caseOf = (name: string) => {
  const found = AGENT_CASES[name] ?? CASES[name];
  if (!found) throw new Error(`${name} has no case in the isolation of brands`);
  return found;
};

let codes = 0;
/** Places a member below another, or at the top of a line. */
const place = (member: Member, line: readonly Member[], brandId = site.brandId) =>
  sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
    values (${member.accountId}, now(), ${brandId}, ${line.at(-1)?.accountId ?? null}, ${line.length},
      ${`/${[...line, member].map(({ accountId }) => accountId).join('/')}/`})`.execute(site.db);

/** An agent at the top of a line with one player. */
async function aTeam(type: MemberType, other = false): Promise<[agent: Member, player: Member]> {
  const [agent, player] = [
    await site.member({ type, other, funds: money(10_000n) }),
    await site.member({ other, funds: money(10_000n) }),
  ];
  const brandId = other ? site.otherBrandId : site.brandId;
  codes += 1;
  await anAgent(site.db, { brandId, accountId: agent.accountId, code: `CALLERS${codes}`, type, rates: { LOTT: 50 } });
  await place(player, [agent], brandId);
  return [agent, player];
}

/** What a case asks about a member outside; values that it knows of a whole brand are ones that do not exist. */
const askAbout = (name: string, member: Pick<Member, 'accountId' | 'username'> = outsider): unknown => {
  const known = { member, owner: member, version: 1 };
  const first = new Proxy(known, { get: (of, key): unknown => Reflect.get(of, key) ?? '999999999' });
  return caseOf(name).ask(first as unknown as FirstBrand);
};

async function outcomeOf(by: SiteClient, name: string, call: Call): Promise<{ code: string; text: string }> {
  const plain = by.call as (contract: Call, input?: unknown) => Promise<unknown>;
  try {
    return { code: 'OK', text: JSON.stringify(await plain(call, call.input ? askAbout(name) : undefined)) };
  } catch (error) {
    const { code, value } = error as { code?: string; value?: unknown };
    if (!code) throw error;
    return { code, text: JSON.stringify(value ?? null) };
  }
}

/** Returns checksums of everything about the outsider and the own agent of theirs. */
async function rowsOfOutsider(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.columns
    where column_name = 'account_id' and table_schema in ('agents', 'payments', 'ledger', 'messages', 'rebate')
    order by 1`.execute(site.db);
  const sums = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`select md5(string_agg(t::text, '|' order by t::text)) as sum
      from ${sql.table(name)} t where account_id = ${outsider.accountId}`.execute(site.db);
    sums.push(`${name} ${rows[0]?.sum ?? ''}`);
  }
  return sums.join('\n');
}

/** Makes every call about the outsider as an agent, and returns what should not have happened. */
async function askEverything(agent: Member): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, call] of ALL) {
    const { code, text } = await outcomeOf(agent, name, call);
    const named = JSON.stringify(askAbout(name) ?? null).includes(`"${outsider.accountId}"`);
    if (code === 'SYSTEM_ERROR' || code === 'NOT_AN_AGENT') problems.push(`${name}: ${code}`);
    // a member who is named is not found, like one who does not exist; a right that the type lacks is refused first
    if (named && code !== 'NOT_FOUND' && code !== 'RIGHT_MISSING') problems.push(`${name}: ${code}`);
    if (text.includes(outsider.username) || text.includes(`"${outsider.accountId}"`))
      problems.push(`${name} reveals it`);
  }
  return problems;
}

it('[A-14] nobody and trial accounts are refused before anything is read', async () => {
  const trial = await site.member({ type: MEMBER_TYPE.trial });
  const problems: string[] = [];
  for (const [name, call] of ALL) {
    const asVisitor = await outcomeOf(site.visitor(), name, call);
    const asTrial = await outcomeOf(trial, name, call);
    if (asVisitor.code !== 'NOT_LOGGED_IN') problems.push(`${name}: visitor ${asVisitor.code}`);
    const refused = REBATES.some(([each]) => each === name) ? 'NOT_FOUND' : 'TRIAL_NOT_ALLOWED';
    if (asTrial.code !== refused) problems.push(`${name}: trial ${asTrial.code}`);
  }
  expect(ALL.length).toBeGreaterThan(24);
  expect(problems).toEqual([]);
});

it('[A-14] a player is no agent, whether in a line or not', async () => {
  const [, player] = await aTeam(MEMBER_TYPE.agent);
  const problems: string[] = [];
  for (const by of [await site.member(), player])
    for (const [name, call] of ALL) {
      const { code } = await outcomeOf(by, name, call);
      const ends = caseOf(name).ends.map((end) => (end === 'answered' ? 'OK' : end));
      if (!ends.includes(code)) problems.push(`${name}: ${code}`);
    }
  expect(problems).toEqual([]);
});

it.each([
  ...[MEMBER_TYPE.agent, MEMBER_TYPE.subAgent, MEMBER_TYPE.agent41, MEMBER_TYPE.agent42].map(
    (type) => [type, 'another team', false] as const,
  ),
  [MEMBER_TYPE.agent, 'another brand', true] as const,
])('[A-14] an agent of type %i in %s learns and changes nothing of a member outside', async (type, _where, other) => {
  const [agent] = await aTeam(type, other);
  const before = await rowsOfOutsider();
  expect(await askEverything(agent)).toEqual([]);
  expect(await rowsOfOutsider()).toBe(before);
});

it('[A-14] an agent beside a member, below the same agent, learns and changes nothing of the member', async () => {
  const beside = await site.member({ type: MEMBER_TYPE.subAgent, funds: money(10_000n) });
  await place(beside, [theirAgent]);
  const before = await rowsOfOutsider();
  expect(await askEverything(beside)).toEqual([]);
  expect(await rowsOfOutsider()).toBe(before);
});

/** A member whom no brand has. */
const NOBODY = { accountId: accountId('999999999'), username: 'nobodyatall' };
const TERMS = {
  ...{ rules: [{ minTurnover: '0', minActive: 0, rate_bps: 10 }], cap: '0', lossRequired: false, carryOver: false },
  ...{ cycle: 'day' as const, scheme: 1, text: '' },
};
/** Calls that name a member in a way that their case does not. */
const BY_NAME: [name: string, call: Call, ask: (member: typeof NOBODY) => object][] = [
  ['members by name', calls.agents.members, ({ username }) => ({ search: username })],
  ['figures by name', calls.agentReports.figures, ({ username }) => ({ by: 'member', search: username })],
  ['transactions by name', calls.agentReports.transactions, ({ username }) => ({ search: username })],
  [
    'an offer',
    calls.agentContracts.daily,
    ({ accountId: agent }) => ({
      ...{ op: 'request', clientRef: randomUUID(), agent: String(agent), version: 0, terms: TERMS },
    }),
  ],
  [
    'a preview',
    calls.agentContracts.daily,
    ({ accountId: agent }) => ({ op: 'preview', agent: String(agent), terms: TERMS }),
  ],
];

const ATTEMPTS = 4;
/** What the relay of messages sends at any time, and the ends of transactions, as it has them too. */
const OF_RELAY = /system\.outbox|pg_notify|^(begin|commit|rollback)$/;

it('[A-14] asks the database the same for a member outside as for one who does not exist, so the answer takes the same time', async () => {
  const [agent] = await aTeam(MEMBER_TYPE.agent);
  const asking: [name: string, call: Call, ask: (member: typeof NOBODY) => unknown][] = [
    ...ALL.filter(([name]) => JSON.stringify(askAbout(name) ?? null).includes(`"${outsider.accountId}"`)).map(
      ([name, call]): (typeof asking)[number] => [name, call, (member) => askAbout(name, member)],
    ),
    ...BY_NAME,
  ];
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  /** The statements of a call, without their values. Those of one call may go over two connections at the same time. */
  const statementsOf = async (call: Call, input: unknown): Promise<{ code: string; statements: string[] }> => {
    const before = sent.mock.calls.length;
    const plain = agent.call as (contract: Call, input?: unknown) => Promise<unknown>;
    const code = await plain(call, input).then(
      () => 'OK',
      (error: { code?: string; message?: string }) => error.code ?? error.message ?? '',
    );
    const texts = sent.mock.calls.slice(before).map(([first]) => {
      const query = first as unknown as string | { text: string };
      return typeof query === 'string' ? query : query.text;
    });
    return { code, statements: texts.filter((text) => !OF_RELAY.test(text)).toSorted() };
  };
  const ends: string[] = [];
  for (const [name, call, ask] of asking) {
    let foreign = await statementsOf(call, ask(outsider));
    let unknown = await statementsOf(call, ask(NOBODY));
    // the server also reads now and then for itself, which is in one attempt; a difference of the two is in all
    for (let attempt = 1; attempt < ATTEMPTS && !isDeepStrictEqual(foreign, unknown); attempt += 1) {
      foreign = await statementsOf(call, ask(outsider));
      unknown = await statementsOf(call, ask(NOBODY));
    }
    expect({ name, ...foreign }).toEqual({ name, ...unknown });
    // the number of a statement names its owner, so nothing is read
    if (foreign.statements.length > 0) ends.push(`${name} ${foreign.code}`);
  }
  sent.mockRestore();
  expect(ends.filter((end) => end.endsWith('NOT_FOUND')).length).toBeGreaterThan(7);
  expect(ends.filter((end) => !/ (NOT_FOUND|OK)$/.test(end))).toEqual([]);
});
