import { randomUUID } from 'node:crypto';
import {
  type AccountId,
  accountId,
  calls,
  type Input,
  isAgent,
  MAX_AGENT_MESSAGES,
  MEMBER_TYPE,
  type MemberType,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAgent } from '#seed';
import {
  aName,
  codeOf,
  createSiteClient,
  PASSWORD,
  refusalOf,
  type SiteClient,
  startTestSite,
  type TestSite,
} from '#testing';

const { agents, agentsBackoffice, identity } = calls;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  // recommenders are asked for
  await sql`update brand.register_rule set enabled = true, required = false
    where brand_id = ${site.brandId} and field = 'recommenderId'`.execute(site.db);
});
afterAll(() => site.close());

type Agent = SiteClient & { accountId: AccountId; username: string };

const RATES = { LOTT: 100, RNG: 10 };
/** An agent at the top of a line. */
async function aTop({
  type = MEMBER_TYPE.agent,
  other = false,
}: {
  type?: MemberType;
  other?: boolean;
} = {}): Promise<Agent> {
  const member = await site.member({ type, other });
  await anAgent(site.db, {
    brandId: other ? site.otherBrandId : site.brandId,
    accountId: member.accountId,
    ...{ code: randomUUID().slice(0, 8).toUpperCase(), type, rates: RATES },
  });
  return member;
}

type NewLink = Input<typeof agents.createLink>;
const aLink = (agent: SiteClient, own: Partial<NewLink> = {}) =>
  agent.call(agents.createLink, {
    ...{ clientRef: randomUUID(), opens: 'player', rates: { LOTT: 50 }, note: '', expiresAt: null, maxUses: null },
    ...own,
  });
const form = (affiliateCode: string) => ({
  ...{ username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true, countryDialingCode: '84' },
  affiliateCode,
});
/** Registers with a code, and returns a client of the new member. */
async function register(code: string): Promise<Agent> {
  const input = form(code);
  const { token } = await createSiteClient(site.base).call(identity.register, input);
  const client = createSiteClient(site.base, token);
  const { id } = await client.call(identity.memberInfo);
  return Object.assign(client, { accountId: accountId(id), username: input.username });
}
const membersOf = (agent: SiteClient, input: object = {}) => agent.call(agents.members, input);

describe('invitation links', () => {
  it('[A-03] [P-10] [R-03] a link registers players and agents below its owner, with its rates', async () => {
    const top = await aTop();
    const forAgents = await aLink(top, { opens: 'agent', rates: { LOTT: 90, RNG: 8 } });
    expect(forAgents).toMatchObject({ closedBy: null, uses: 0, opened: 0, version: 1 });
    const asked = await site.visitor().call(identity.affiliate, { code: forAgents.code.toLowerCase() });
    expect(asked).toEqual({ code: forAgents.code, type: 2 });
    const sub = await register(forAgents.code);
    expect(await sub.call(agents.self)).toMatchObject({ rates: { LOTT: 90, RNG: 8 }, direct: 0, levelsLeft: 19 });
    const forPlayers = await aLink(sub, { rates: { LOTT: 90 } });
    const player = await register(forPlayers.code);
    expect(await codeOf(player.call(agents.self))).toBe('NOT_AN_AGENT');

    const { rows } = await top.call(agents.links, {});
    expect(rows.find(({ code }) => code === forAgents.code)).toMatchObject({ uses: 1, opened: 1 });
    const own = await membersOf(top);
    expect(own).toMatchObject({ total: 1, line: [] });
    expect(own.rows[0]).toMatchObject({ username: sub.username, type: 2, level: 1, direct: 1, team: 1 });
    const below = await membersOf(top, { under: String(sub.accountId) });
    expect(below.line).toEqual([{ accountId: String(sub.accountId), username: sub.username }]);
    // a name below the direct members is masked
    expect(below.rows[0]).toMatchObject({
      username: `${player.username.slice(0, 2)}***`,
      level: 2,
      rates: { LOTT: 90 },
    });
    expect(await top.call(agents.self)).toMatchObject({ direct: 1, team: 2, upline: null });
  });

  it('[A-03] gives the last use once, however many register at the same time', async () => {
    const top = await aTop();
    const { code } = await aLink(top, { maxUses: 1 });
    const inputs = Array.from({ length: 200 }, () => form(code));
    const results = await Promise.allSettled(
      inputs.map((input) => createSiteClient(site.base).call(identity.register, input)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await membersOf(top)).total).toBe(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from identity.username
      where folded = any(${inputs.map(({ username }) => username.toLowerCase())})`.execute(site.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('[A-03] refuses a link that is off, over, used up or above what its owner may give, alike and with nothing stored', async () => {
    const top = await aTop();
    const off = await aLink(top);
    await top.call(agents.changeLink, { ...pick(off), enabled: false });
    const used = await aLink(top, { maxUses: 1 });
    await register(used.code);
    const over = await aLink(top, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    await sql`update agents.link set expires_at = now() where code = ${over.code}`.execute(site.db);
    const high = await aLink(top, { rates: RATES });
    await sql`update agents.rate set rate = 90 where account_id = ${top.accountId} and category = 'LOTT'`.execute(
      site.db,
    );
    for (const { code } of [off, used, over, high, { code: 'NOBODYS7' }]) {
      expect(await codeOf(site.visitor().call(identity.affiliate, { code }))).toBe('INVITATION_CODE_INVALID');
      const input = form(code);
      const refused = await refusalOf(createSiteClient(site.base).call(identity.register, input));
      expect(refused).toMatchObject({ code: 'INVITATION_CODE_INVALID', field: 'affiliateCode' });
    }
    const closed = (await top.call(agents.links, {})).rows.map(({ closedBy }) => closedBy);
    expect(closed).toEqual(['rates', 'expiry', 'uses', 'owner', null]);
    expect((await membersOf(top)).total).toBe(1);
  });

  it('[A-03] [R-03] a recommender is an agent by name or code, and codes of two agents are refused', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const { username } = top;
    const recommended = async (recommenderId: string, code = '') => {
      const input = { ...form(code), recommenderId };
      const { token } = await createSiteClient(site.base).call(identity.register, input);
      return createSiteClient(site.base, token);
    };
    // by name: with the newest open link for players
    const { code } = await aLink(top, { rates: { LOTT: 40 } });
    await aLink(top, { opens: 'agent', rates: {} });
    await recommended(username.toUpperCase());
    expect((await membersOf(top)).rows[0]).toMatchObject({ type: 0, rates: { LOTT: 40 } });
    await recommended(code.toLowerCase());
    await recommended(username, code);
    expect((await membersOf(top)).total).toBe(3);
    expect((await top.call(agents.links, {})).rows.find((each) => each.code === code)?.uses).toBe(3);
    // a friend is no agent, and a name that nobody has is stored as it is
    await recommended('afriend7');
    const before = (await membersOf(other)).total;
    const theirs = await aLink(other);
    for (const [who, with_] of [
      [username, theirs.code],
      [code, theirs.code],
    ] as const) {
      const refused = await refusalOf(recommended(who, with_));
      expect(refused).toMatchObject({ code: 'INVITATION_CODE_INVALID', field: 'recommenderId' });
    }
    await sql`update agents.link set enabled = false where account_id = ${top.accountId}`.execute(site.db);
    for (const who of [username, code]) expect(await codeOf(recommended(who))).toBe('INVITATION_CODE_INVALID');
    expect([(await membersOf(top)).total, (await membersOf(other)).total]).toEqual([3, before]);
  });

  it('[A-03] refuses an agent who registers with the own code, and counts no use', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const { code } = await aLink(top);
    const usesOf = async () => (await top.call(agents.links, {})).rows.find((each) => each.code === code)?.uses;
    const ofCode = { affiliateCode: code };
    const ofName = { affiliateCode: '', recommenderId: top.username };
    for (const by of [ofCode, ofName]) {
      const input = { ...form(''), ...by };
      const refused = await refusalOf(top.call(identity.register, input));
      expect(refused).toMatchObject({ code: 'INVITATION_CODE_INVALID', field: 'affiliateCode' });
      const { rows } = await sql`select from identity.username where folded = ${input.username}`.execute(site.db);
      expect(rows).toEqual([]);
    }
    expect([await usesOf(), (await membersOf(top)).total]).toEqual([0, 0]);
    // another member, a session that is over, and nobody register with it
    await other.call(identity.register, { ...form(''), ...ofCode });
    const over = createSiteClient(site.base, top.token);
    await top.call(identity.logout);
    await over.call(identity.register, { ...form(''), ...ofCode });
    const { rows } = await sql<{ uses: number }>`select uses from agents.link where code = ${code}`.execute(site.db);
    expect(rows).toEqual([{ uses: 2 }]);
  });

  it('[A-03] repeats a link by its reference, and refuses wrong input', async () => {
    const top = await aTop();
    const clientRef = randomUUID();
    const [one, again] = await Promise.all([aLink(top, { clientRef }), aLink(top, { clientRef })]);
    expect(again.code).toBe(one.code);
    expect(await codeOf(aLink(top, { clientRef, maxUses: 5 }))).toBe('CONFLICT');
    const tooHigh = await refusalOf(aLink(top, { rates: { LOTT: 101 } }));
    expect(tooHigh).toMatchObject({
      code: 'RATE_TOO_HIGH',
      field: 'rates',
      params: { category: 'LOTT', most: '10.0' },
    });
    expect(await codeOf(aLink(top, { rates: { SPORTS: 1 } }))).toBe('RATE_TOO_HIGH');
    // rates are tenths of a percent
    const offStep = await refusalOf(aLink(top, { rates: { LOTT: 50.5 } }));
    expect(offStep).toMatchObject({ code: 'INVALID_INPUT', field: 'rates.LOTT' });
    const past = await refusalOf(aLink(top, { expiresAt: '2020-01-01T00:00:00Z' }));
    expect(past).toMatchObject({ code: 'INVALID_INPUT', field: 'expiresAt' });
    expect(await codeOf(top.call(agents.changeLink, { ...pick(one), version: 9 }))).toBe('STALE_VERSION');
    const other = await aTop();
    expect(await codeOf(other.call(agents.changeLink, pick(one)))).toBe('NOT_FOUND');
    await sql`insert into agents.link (brand_id, code, account_id, opens)
      select brand_id, code || n, account_id, opens from agents.link, generate_series(1, 199) n
      where code = ${one.code}`.execute(site.db);
    expect(await codeOf(aLink(top))).toBe('TOO_MANY_LINKS');
  });
});

/** What a change of a link sends. */
const pick = ({ code, version, enabled, note, expiresAt, maxUses }: Awaited<ReturnType<typeof aLink>>) => ({
  ...{ code, version, enabled, note, expiresAt, maxUses },
});

describe('teams', () => {
  it('[A-14] each type of agent may do what its rights say', async () => {
    const rightsOf = async (agent: SiteClient) => (await agent.call(agents.self)).rights;
    const top = await aTop();
    expect(await rightsOf(top)).toHaveLength(7);
    await aLink(top, { opens: 'agent', rates: {} });
    expect(await rightsOf(await aTop({ type: 42 }))).toEqual(['team', 'players', 'agents', 'rates', 'contracts']);
    const promoter = await aTop({ type: 41 });
    expect(await rightsOf(promoter)).toEqual(['team', 'players', 'contracts']);
    expect(await refusalOf(aLink(promoter, { opens: 'agent', rates: {} }))).toMatchObject({
      code: 'RIGHT_MISSING',
      params: { right: 'agents' },
    });
    for (const type of [MEMBER_TYPE.member, MEMBER_TYPE.trial]) {
      const member = await site.member({ type });
      expect(isAgent(type)).toBe(false);
      expect(await codeOf(member.call(agents.self))).toBe(
        type === MEMBER_TYPE.trial ? 'TRIAL_NOT_ALLOWED' : 'NOT_AN_AGENT',
      );
    }
    expect(await codeOf(site.visitor().call(agents.self))).toBe('NOT_LOGGED_IN');
  });

  it('[A-04] an agent sees only the own subtree, and finds direct members by name', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const member = await register((await aLink(top)).code);
    expect((await membersOf(top, { search: member.username.slice(0, 6) })).total).toBe(1);
    expect((await membersOf(other, { search: member.username })).total).toBe(0);
    for (const agent of [other, await aTop({ other: true })])
      expect(await codeOf(membersOf(agent, { under: String(member.accountId) }))).toBe('NOT_FOUND');
    expect(await codeOf(membersOf(top, { under: '999999' }))).toBe('NOT_FOUND');
    const raise = { accountId: String(member.accountId), rates: { LOTT: 60 } };
    expect(await codeOf(other.call(agents.raiseRates, raise))).toBe('NOT_FOUND');
  });

  it('[A-04] raises rates up to the own ones, and never lowers them', async () => {
    const top = await aTop();
    const member = await register((await aLink(top)).code);
    const raise = (rates: object) => top.call(agents.raiseRates, { accountId: String(member.accountId), rates });
    expect(await raise({ LOTT: 100, RNG: 3 })).toMatchObject({ rates: { LOTT: 100, RNG: 3 } });
    expect(await codeOf(raise({ LOTT: 101, RNG: 3 }))).toBe('RATE_TOO_HIGH');
    expect(await refusalOf(raise({ LOTT: 99, RNG: 3 }))).toMatchObject({
      code: 'RATE_TOO_LOW',
      params: { category: 'LOTT', least: '10.0' },
    });
    const history = await sql<{ rate: number }>`select rate from agents.rate
      where account_id = ${member.accountId} and category = 'LOTT' order by from_at`.execute(site.db);
    expect(history.rows.map(({ rate }) => rate)).toEqual([50, 100]);
  });

  it('[A-14] sends messages to direct members, each once, and none during a break, which the agent does not learn', async () => {
    const top = await aTop();
    const other = await aTop();
    const { code } = await aLink(top);
    const [member, resting] = [await register(code), await register(code)];
    const send = (by: SiteClient, to: Agent, text: string, clientRef = randomUUID()) =>
      by.call(agents.sendMessage, { clientRef, accountId: String(to.accountId), text });
    await sql`insert into rg.exclusion (account_id, exclusion_no, kind, set_by, starts_at, until)
      values (${resting.accountId}, 1, 'time-out', 'player', now(), now() + interval '1 day')`.execute(site.db);
    const clientRef = randomUUID();
    const text = 'Hello <b>you</b>';
    expect(await send(top, member, text, clientRef)).toEqual({ left: MAX_AGENT_MESSAGES - 1 });
    expect(await send(top, member, text, clientRef)).toEqual({ left: MAX_AGENT_MESSAGES - 1 });
    expect(await codeOf(send(top, member, 'other', clientRef))).toBe('CONFLICT');
    expect(await send(top, resting, text)).toEqual({ left: MAX_AGENT_MESSAGES - 2 });
    const readBy = async (who: SiteClient) => {
      const { rows } = await who.call(calls.messages.list, {});
      return rows.filter(({ title }) => title.includes(top.username)).map(({ html }) => html);
    };
    expect(await readBy(member)).toEqual(['<p>Hello &#60;b&#62;you&#60;/b&#62;</p>']);
    expect(await readBy(resting)).toEqual([]);
    // nobody but the agent directly above
    expect(await codeOf(send(other, member, text))).toBe('NOT_FOUND');
    expect(await codeOf(send(member, resting, text))).toBe('NOT_AN_AGENT');
    expect(await codeOf(send(top, top, text))).toBe('NOT_FOUND');
    expect(await codeOf(send(top, member, ' '))).toBe('INVALID_INPUT');
    await sql`insert into agents.sent_message (account_id, client_ref, member_id, content)
      select ${top.accountId}, gen_random_uuid(), ${member.accountId}, '' from generate_series(3, ${MAX_AGENT_MESSAGES})`.execute(
      site.db,
    );
    expect(await refusalOf(send(top, member, text))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await send(top, member, text, clientRef)).toEqual({ left: 0 });
  });

  it('[A-03] opens accounts directly, with a password for the first login', async () => {
    const top = await aTop();
    const username = aName();
    const opened = await top.call(agents.openAccount, { opens: 'player', username, rates: { LOTT: 20 } });
    const login = { username, password: opened.password };
    expect(await createSiteClient(site.base).call(identity.login, login)).toMatchObject({ passwordIsTemporary: true });
    expect((await membersOf(top)).rows[0]).toMatchObject({ username, rates: { LOTT: 20 } });
    const owner = createSiteClient(site.base, (await createSiteClient(site.base).call(identity.login, login)).token);
    // nothing is deposited or played before the owner has stated the birthday and agreed to the terms
    expect(await owner.call(identity.memberInfo)).toMatchObject({ passwordDue: 'temporary', termsDue: true });
    expect(await codeOf(owner.call(calls.payments.methods))).toBe('PASSWORD_CHANGE_REQUIRED');
    const change = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    const set = (own: object) => refusalOf(owner.call(identity.changePassword, { ...change, ...own }));
    expect(await set({ agreed: true })).toMatchObject({ code: 'INVALID_INPUT', field: 'birthday' });
    const young = `${new Date().getUTCFullYear() - 20}-01-01`;
    expect(await set({ agreed: true, birthday: young })).toMatchObject({ field: 'birthday', params: { min: 21 } });
    expect(await set({ birthday: '1990-05-06' })).toMatchObject({ code: 'INVALID_INPUT', field: 'agreed' });
    await owner.call(identity.changePassword, { ...change, agreed: true, birthday: '1990-05-06' });
    expect(await owner.call(identity.memberInfo)).toMatchObject({ passwordDue: null, termsDue: false });
    const again = top.call(agents.openAccount, { opens: 'player', username, rates: {} });
    expect(await codeOf(again)).toBe('USERNAME_TAKEN');
    const high = top.call(agents.openAccount, { opens: 'player', username: aName(), rates: { LOTT: 101 } });
    expect(await codeOf(high)).toBe('RATE_TOO_HIGH');
    expect((await membersOf(top)).total).toBe(1);
  });

  it('refuses more levels than the brand allows', async () => {
    const operator = await site.operator();
    const settings = await operator.call(agentsBackoffice.settings);
    const saved = await operator.call(agentsBackoffice.saveSettings, { ...settings, maxDepth: 1 });
    const top = await aTop();
    const sub = await register((await aLink(top, { opens: 'agent', rates: {} })).code);
    expect(await codeOf(aLink(sub, { rates: {} }))).toBe('DEPTH_REACHED');
    expect(await codeOf(operator.call(agentsBackoffice.saveSettings, settings))).toBe('STALE_VERSION');
    await operator.call(agentsBackoffice.saveSettings, { ...saved, maxDepth: settings.maxDepth });
    expect((await aLink(sub, { rates: {} })).closedBy).toBeNull();
  });
});

describe('operators', () => {
  it('[A-04] allow no rate of lotteries above that of the highest prize group', async () => {
    const operator = await site.operator();
    const settings = await operator.call(agentsBackoffice.settings);
    const save = (LOTT: number) =>
      operator.call(agentsBackoffice.saveSettings, { ...settings, ceilings: { ...settings.ceilings, LOTT } });
    for (const rate of [131, 150, 200])
      expect(await refusalOf(save(rate))).toMatchObject({
        code: 'RATE_TOO_HIGH',
        field: 'ceilings',
        params: { category: 'LOTT', most: '13.0' },
      });
    expect(await operator.call(agentsBackoffice.settings)).toEqual(settings);
    const { version } = await save(128);
    await operator.call(agentsBackoffice.saveSettings, { ...settings, version });
  });

  it('[A-14] make a member an agent within the ceilings, audited, and keep an agent who has a team', async () => {
    const operator = await site.operator();
    const member = await site.member();
    const appoint = (own: object) =>
      operator.call(agentsBackoffice.appoint, {
        ...{ accountId: String(member.accountId), type: 1, rates: { LOTT: 100 }, reason: 'runs a shop' },
        ...own,
      });
    const setCurrency = (currency: string) =>
      sql`update identity.member set currency = ${currency} where account_id = ${member.accountId}`.execute(site.db);
    await setCurrency('VND');
    expect(await codeOf(appoint({}))).toBe('CURRENCY_MISMATCH');
    await setCurrency('USD');
    expect(await appoint({})).toMatchObject({ type: 1, rates: { LOTT: 100 }, direct: 0 });
    expect(await codeOf(appoint({ rates: { LOTT: 131 } }))).toBe('RATE_TOO_HIGH');
    await register((await aLink(member, { rates: { LOTT: 50 } })).code);
    expect(await codeOf(appoint({ rates: { LOTT: 49 } }))).toBe('RATE_TOO_LOW');
    expect(await codeOf(appoint({ type: 0 }))).toBe('HAS_TEAM');
    expect(await codeOf(appoint({ type: 4 }))).toBe('TRIAL_NOT_ALLOWED');
    const list = await operator.call(agentsBackoffice.list, {});
    expect(list.rows.find(({ accountId: id }) => id === String(member.accountId))).toMatchObject({ team: 1 });
    const audit = await sql<{ reason: string }>`select reason from backoffice.audit
      where action = 'agents.appoint' and subject = ${`player ${member.accountId}`}`.execute(site.db);
    expect(audit.rows).toEqual([{ reason: 'runs a shop' }]);
    const other = await site.operator('owner', { other: true });
    const elsewhere = { accountId: String(member.accountId), type: 1 as const, rates: {}, reason: 'none at all' };
    expect(await codeOf(other.call(agentsBackoffice.appoint, elsewhere))).toBe('NOT_FOUND');
  });
});
