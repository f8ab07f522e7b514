import { randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { aName, codeOf, createSiteClient, PASSWORD, refusalOf, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await sql`update brand.register_rule set enabled = true, required = false
    where field in ('payeeName', 'birthday')
      or (field = 'affiliateCode' and brand_id = ${site.brandId})`.execute(site.db);
  await sql`update brand.brand set settings = settings || '{"minimumAge": 25}' where brand_id = ${site.otherBrandId}`.execute(
    site.db,
  );
});
afterAll(() => site.close());

const otherVisitor = () => createSiteClient(site.otherBase);

const form = (own: object = {}) => ({
  username: aName(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreed: true,
  ...own,
});

async function register(own: object) {
  const client = site.visitor();
  client.token = (await client.call(calls.identity.register, form(own))).token;
  return (await client.call(calls.identity.memberInfo)).id;
}

const name = (mails: string) => `Ana ${mails}`;
const mails = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 12) || 'abc';

describe('birthday', () => {
  it('[V-05] [S-10] is refused below 21 years or if invalid, and no member is created', async () => {
    const year = new Date().getUTCFullYear();
    for (const birthday of [`${year - 20}-12-31`, '2001-02-30', `${year + 1}-01-01`]) {
      const input = form({ birthday });
      const refused = await refusalOf(site.visitor().call(calls.identity.register, input));
      expect([birthday, refused.code, refused.field]).toEqual([birthday, 'INVALID_INPUT', 'birthday']);
    }
    const { rows } = await sql<{ value: string }>`select value from identity.detail where field = 'birthday'`.execute(
      site.db,
    );
    expect(rows).toEqual([]);
    const id = await register({ birthday: `${year - 22}-01-01` });
    const details = await sql<{ value: string }>`select value from identity.detail where account_id = ${id}`.execute(
      site.db,
    );
    expect(details.rows).toEqual([{ value: `${year - 22}-01-01` }]);
  });
});

describe('birthday with a higher minimum age of the brand', () => {
  it('[V-05] must meet the brand’s age, at registration and in the profile', async () => {
    const year = new Date().getUTCFullYear();
    const [young, old] = [{ birthday: `${year - 24}-01-01` }, { birthday: `${year - 26}-01-01` }];
    const refused = await refusalOf(otherVisitor().call(calls.identity.register, form(young)));
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', field: 'birthday', params: { min: 25 } });
    const member = await site.member({ other: true });
    await member.call(calls.security.reauth, { credential: PASSWORD });
    const titles = await refusalOf(member.call(calls.security.saveProfile, { values: young }));
    expect(titles).toMatchObject({ code: 'INVALID_INPUT', field: 'birthday', params: { min: 25 } });
    await member.call(calls.security.saveProfile, { values: old });
    await otherVisitor().call(calls.identity.register, form(old));
  });
});

describe('link codes, if the brand shows no field for them', () => {
  beforeAll(async () => {
    const [agent, host] = [await site.member({ type: 1, other: true }), await site.member({ type: 1, other: true })];
    const other = { brandId: site.otherBrandId };
    const friend = await site.member({ other: true });
    await sql`insert into referrals.code (account_id, brand_id, code)
      values (${friend.accountId}, ${site.otherBrandId}, 'ANNA42')`.execute(site.db);
    await anAgent(site.db, { ...other, accountId: agent.accountId, code: 'BERT8' });
    await anAgent(site.db, { ...other, accountId: host.accountId, code: 'HOST9', host: 'localhost' });
  });
  const codesOf = async (own: object) => {
    const input = form(own);
    await otherVisitor().call(calls.identity.register, input);
    const { rows } = await sql<{ affiliate_code: string; referral_code: string }>`
      select affiliate_code, referral_code from identity.member where username = ${input.username}`.execute(site.db);
    return rows[0];
  };

  it('[P-10] [R-03] are stored, and an invalid agent code is reported', async () => {
    expect(await codesOf({ affiliateCode: 'bert8', referralCode: 'anna42' })).toEqual({
      affiliate_code: 'BERT8',
      referral_code: 'anna42',
    });
    const wrong = otherVisitor().call(calls.identity.register, form({ affiliateCode: 'nobodys7' }));
    expect(await refusalOf(wrong)).toMatchObject({ code: 'INVITATION_CODE_INVALID', field: 'affiliateCode' });
  });

  it('[P-10] do not replace the agent of an agent’s own host', async () => {
    expect(await codesOf({})).toEqual({ affiliate_code: 'HOST9', referral_code: '' });
    const id = await register({});
    const { rows } = await sql`select affiliate_code from identity.member where account_id = ${id}`.execute(site.db);
    expect(rows).toEqual([{ affiliate_code: '' }]);
  });
});

describe('invitation code', () => {
  beforeAll(async () => {
    const agent = await site.member({ type: 1 });
    await anAgent(site.db, {
      ...{ brandId: site.brandId, accountId: agent.accountId, code: 'ANNA7' },
      host: 'anna.example',
    });
  });

  it('[P-10] is found in any case, or by the agent’s host', async () => {
    const ask = (input: object) => site.visitor().call(calls.identity.affiliate, input);
    expect(await ask({ code: 'anna7' })).toEqual({ code: 'ANNA7', type: 0 });
    expect(await ask({ domain: 'anna.example' })).toEqual({ code: 'ANNA7', type: 0 });
    for (const input of [{ code: 'NOBODY' }, { domain: 'other.example' }, {}])
      expect(await codeOf(ask(input))).toBe('INVITATION_CODE_INVALID');
  });

  it('[P-10] [S-05] is refused at registration if unknown', async () => {
    const refused = await refusalOf(site.visitor().call(calls.identity.register, form({ affiliateCode: 'nobody1' })));
    expect([refused.code, refused.field]).toEqual(['INVITATION_CODE_INVALID', 'affiliateCode']);
    const id = await register({ affiliateCode: 'anna7' });
    const { rows } = await sql<{ affiliate_code: string }>`
      select affiliate_code from identity.member where account_id = ${id}`.execute(site.db);
    expect(rows).toEqual([{ affiliate_code: 'ANNA7' }]);
  });
});

describe('new member with linked accounts', () => {
  it('is accepted, and operators see the reason; one reviews it once', async () => {
    await sql`update identity.member set register_ip = ''`.execute(site.db);
    const device = randomUUID();
    const payeeName = name(mails());
    const first = await register({ device, payeeName });
    await sql`update identity.member set register_ip = ''`.execute(site.db);
    const second = await register({ device, payeeName: payeeName.toUpperCase() });
    const owner = await site.operator('owner');
    const seen = await owner.call(calls.duplicatesBackoffice.list, { accountId: first });
    expect(seen.rows).toHaveLength(2);
    for (const signal of ['device', 'payee'])
      expect(seen.rows).toContainEqual(
        expect.objectContaining({
          newer: expect.objectContaining({ accountId: second }),
          older: expect.objectContaining({ accountId: first }),
          signal,
          reviewed: null,
        }),
      );
    const review = { newerId: second, olderId: first, signal: 'device' as const, note: 'one household' };
    const both = await Promise.all(
      [owner, await site.operator('cashier')].map((operator) =>
        operator.call(calls.duplicatesBackoffice.review, review).then(
          () => 'settled',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(both.sort()).toEqual(['STATE_CHANGED', 'settled']);
    expect(await codeOf(owner.call(calls.duplicatesBackoffice.review, { ...review, olderId: second }))).toBe(
      'NOT_FOUND',
    );
    const after = await owner.call(calls.duplicatesBackoffice.list, { accountId: second });
    expect(after.rows.map(({ signal, reviewed }) => [signal, reviewed?.note ?? null])).toEqual([
      ['payee', null],
      ['device', 'one household'],
    ]);
    const support = await site.operator('support');
    expect(await codeOf(support.call(calls.duplicatesBackoffice.review, { ...review, signal: 'payee' }))).toBe(
      'NOT_PERMITTED',
    );
  });

  it('is linked by address within a month, and not across brands', async () => {
    const [first, second] = [await register({}), await register({})];
    const owner = await site.operator('owner');
    const { rows } = await owner.call(calls.duplicatesBackoffice.list, { accountId: second });
    expect(rows.filter(({ older }) => older.accountId === first).map(({ signal }) => signal)).toEqual(['address']);
    const other = await site.operator('owner', { other: true });
    expect(await codeOf(other.call(calls.duplicatesBackoffice.list, { accountId: second }))).toBe('NOT_FOUND');
  });
});
