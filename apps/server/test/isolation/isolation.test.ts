import { randomUUID } from 'node:crypto';
import { type Call, calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trialBalance, verifyBalance } from '#ledger';
import { aMember } from '#seed';
import {
  createSiteClient,
  notifyAsSandbox,
  PASSWORD,
  type SiteClient,
  startTestListener,
  startTestSite,
  type TestSite,
} from '#testing';
import { CASES } from './cases.ts';
import { type FirstBrand, fillFirstBrand, MARKER } from './first-brand.ts';

let site: TestSite;
let first: FirstBrand;
let second: { member: SiteClient; game: SiteClient; operator: SiteClient };
beforeAll(async () => {
  site = await startTestSite();
  first = await fillFirstBrand(site);
  const member = await site.member({ funds: money(10_000n), other: true });
  const { game_url } = await member.call(calls.games.launch, { gameId: 'lantern-orchard' });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken } = await createSiteClient(site.otherBase).call(calls.slots.open, { launchToken });
  second = {
    member,
    game: createSiteClient(site.otherBase, gameToken),
    operator: await site.operator('owner', { other: true }),
  };
});
// The deliberate login failures would require a captcha for every request from this address.
beforeEach(() => site.db.deleteFrom('identity.login_failure').execute());
afterAll(() => site.close());

const ALL: [name: string, call: Call][] = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
);
/** In the order of the cases: logouts come last. */
const IN_ORDER = Object.keys(CASES).flatMap((name) => ALL.filter(([known]) => known === name));

/** Returns how a call ends: `answered` with its answer, or the refusal code. */
async function end(client: SiteClient, call: Call, ask: unknown): Promise<{ how: string; text: string }> {
  const plain = client.call as (contract: Call, input?: unknown) => Promise<unknown>;
  try {
    return { how: 'answered', text: JSON.stringify(await plain(call, call.input ? ask : undefined)) };
  } catch (error) {
    const { code, value } = error as { code?: string; value?: unknown };
    if (!code) throw error;
    return { how: code, text: JSON.stringify(value ?? null) };
  }
}

/** Sends a gateway webhook with a valid signature to the other brand's host. */
async function notify(event: unknown): Promise<{ how: string; text: string }> {
  const answer = await notifyAsSandbox(site, event as object, { base: site.otherBase });
  return { how: typeof answer === 'string' ? answer : 'answered', text: JSON.stringify(answer) };
}

/** Returns the client at the second brand's host, by the token that the call needs. */
const asker = (call: Call): SiteClient =>
  ({
    public: createSiteClient(site.otherBase),
    gateway: createSiteClient(site.otherBase),
    member: second.member,
    customer: second.member,
    game: second.game,
    operator: second.operator,
  })[call.auth];

/** Returns checksums of all rows of the first brand and its players, except for session activity. */
async function rowsOfFirst(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_schema || '.' || table_name as name, min(column_name) as key
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where column_name in ('brand_id', 'account_id') and table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
      and table_name not in ('session', 'login_failure')
    group by 1`.execute(site.db);
  const found: Record<string, string> = {};
  for (const { name, key } of tables) {
    const id = key === 'brand_id' ? site.brandId : first.member.accountId;
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(name)} t where ${sql.ref(key)} = ${id}`.execute(
      site.db,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

/** Returns the first brand's marks found in an answer. */
const leaksOfFirst = (text: string): string[] =>
  [MARKER, first.member.username, first.owner.username].filter((mark) => text.toLowerCase().includes(mark));

describe('isolation of one brand from another', () => {
  it('[P-41] every call has a case', () => {
    expect(ALL.map(([name]) => name).filter((name) => !CASES[name])).toEqual([]);
    expect(Object.keys(CASES).filter((name) => !ALL.some(([known]) => known === name))).toEqual([]);
  });

  it('[P-41] a token of the other brand reads and changes no row', async () => {
    const before = await rowsOfFirst();
    const problems: string[] = [];
    expect(Object.keys(before).length).toBeGreaterThan(20);
    for (const [name, call] of IN_ORDER) {
      const { ask, ends } = CASES[name] ?? { ask: () => ({}), ends: [] };
      const input = ask(first);
      const { how, text } = await (call.auth === 'gateway' ? notify(input) : end(asker(call), call, input));
      if (!ends.includes(how)) problems.push(`${name}: ${how}`);
      problems.push(...leaksOfFirst(text).map((mark) => `${name} tells ${mark}`));
    }
    expect(problems).toEqual([]);
    expect(await rowsOfFirst()).toEqual(before);
  });

  it('[P-41] a token of the first brand is invalid on the other host', async () => {
    const before = await rowsOfFirst();
    const problems: string[] = [];
    const tokens = {
      member: [first.member.token],
      customer: [first.member.token, first.visitor.token],
      game: [first.game.token],
      operator: [first.owner.token],
    };
    for (const [name, call] of ALL) {
      if (call.auth === 'gateway') continue;
      const own = call.auth === 'public' ? [first.member.token, first.owner.token] : tokens[call.auth];
      for (const token of own) {
        const { how, text } = await end(createSiteClient(site.otherBase, token), call, CASES[name]?.ask(first));
        // Without a session the caller is a visitor to public calls, and in the chat a visitor without a conversation.
        if (call.auth !== 'public' && call.auth !== 'customer' && how !== 'NOT_LOGGED_IN')
          problems.push(`${name}: ${how}`);
        problems.push(...leaksOfFirst(text).map((mark) => `${name} tells ${mark}`));
      }
    }
    expect(problems).toEqual([]);
    expect(await rowsOfFirst()).toEqual(before);
  });

  it('[P-41] a token is invalid for the socket of the other host, and events stay separate', async () => {
    const completeLogin = await Promise.all(
      [first.member.token, first.visitor.token, first.owner.token].map((token) =>
        startTestListener(createSiteClient(site.otherBase, token)).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(completeLogin).toEqual([false, false, false]);
    const [member, operator] = [await site.member({ other: true }), await site.operator('owner', { other: true })];
    const listeners = [await startTestListener(member), await startTestListener(operator)];
    const home = await startTestListener(first.owner);
    const input = { method: 'sandbox-payout', amount: '11', account: first.payoutId, clientRef: randomUUID() };
    const { id } = await first.member.call(calls.payments.withdraw, input);
    await home.waitFor((topic) => topic.topic === 'payment-queue' && topic.id === id);
    for (const { received } of listeners) expect(JSON.stringify(received)).not.toContain(`"${id}"`);
  });
});

describe('two brands in one installation', () => {
  it('[P-41] have separate players and balances for the same name', async () => {
    const username = 'sameinboth';
    const deps = { db: site.db, secrets: site.secrets };
    const open = async (brandId: typeof site.brandId, base: string, password: string) => {
      await aMember(deps, { brandId, currency: 'USD', username, password });
      const client = createSiteClient(base);
      client.token = (await client.call(calls.identity.login, { username, password })).token;
      return client;
    };
    const one = await open(site.brandId, site.base, PASSWORD);
    const two = await open(site.otherBrandId, site.otherBase, `${PASSWORD}-other`);
    const [a, b] = [await one.call(calls.identity.memberInfo), await two.call(calls.identity.memberInfo)];
    expect([a.account, b.account]).toEqual([username, username]);
    expect(a.id).not.toBe(b.id);
    const crossed = await end(createSiteClient(site.otherBase), calls.identity.login, { username, password: PASSWORD });
    expect(crossed.how).toBe('LOGIN_FAILED');
  });

  it('[P-41] have separate house accounts, both balanced', async () => {
    const { rows } = await sql<{ brand_id: bigint; names: string[] }>`
      select brand_id, array_agg(name order by name) as names from ledger.house_account group by brand_id order by brand_id`.execute(
      site.db,
    );
    expect(rows.map(({ brand_id }) => brand_id)).toEqual([site.brandId, site.otherBrandId]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
    expect((await verifyBalance(site.db, first.member.accountId)).matches).toBe(true);
    const overview = async (operator: SiteClient) => operator.call(calls.backoffice.overview);
    const before = await overview(first.owner);
    await site.member({ funds: money(7_700n), other: true });
    const { playersOwned, depositsToday } = await overview(first.owner);
    expect([playersOwned, depositsToday]).toEqual([before.playersOwned, before.depositsToday]);
  });
});
