import { calls, RULED_FIELDS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { aName, codeOf, createSiteClient, PASSWORD, refusalOf, startTestSite, type TestSite } from '#testing';

const { identity } = calls;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  // one brand asks for everything, the other only for name and password
  await sql`update brand.register_rule set enabled = true, required = true, pattern_id = 0, accepted_pattern = '', min_length = 1, max_length = 255
    where brand_id = ${site.brandId} and field not in ('username', 'password', 'captcha')`.execute(site.db);
  await sql`update brand.register_rule set enabled = false where brand_id = ${site.otherBrandId}
    and field not in ('username', 'password')`.execute(site.db);
  await sql`insert into brand.module (brand_id, mod_id, enabled)
    select ${site.otherBrandId}, m, true from unnest(array['REG-MOBILE', 'LOGIN-PHONE']) as m
    on conflict (brand_id, mod_id) do update set enabled = true`.execute(site.db);
  const agent = await site.member({ type: 1 });
  await anAgent(site.db, { brandId: site.brandId, accountId: agent.accountId, code: 'ANNA7' });
  const [friend, other] = [await site.member(), await site.member({ other: true })];
  await sql`insert into referrals.code (account_id, brand_id, code) values
    (${friend.accountId}, ${site.brandId}, 'REF-1'), (${other.accountId}, ${site.otherBrandId}, 'REF-1')`.execute(
    site.db,
  );
});
beforeEach(() => site.db.deleteFrom('identity.rate_limit').execute());
afterAll(() => site.close());

/** The member's input besides name and password, each field with a distinct value. */
const DETAILS = {
  paymentPassword: '246810',
  mobileNum: '0901234567',
  email: 'ana@example.com',
  payeeName: 'Ana Example',
  nickname: 'Annie',
  birthday: '1990-01-01',
  idNumber: 'ID-1',
  nationality: 'Nowhere',
  address: '1 Street',
  occupation: 'Weaver',
  sourceOfIncome: 'Cloth',
  qqNum: '12345',
  line: 'line-1',
  wechat: 'wechat-1',
  whatsapp: '1234567',
  telegram: 'telegram-1',
  zalo: '7654321',
  facebook: 'facebook-1',
  recommenderId: 'friend-1',
  referralCode: 'ref-1',
  affiliateCode: 'anna7',
};
const form = (own: object = {}) => ({
  username: aName(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreed: true,
  countryDialingCode: '84',
  ...own,
});
const there = () => createSiteClient(site.otherBase);

interface SavedMember {
  member: Record<string, unknown> | undefined;
  details: Record<string, string>;
}
async function savedMember(username: string): Promise<SavedMember> {
  const { rows } = await sql<Record<string, unknown>>`
    select account_id, email, legal_name, referral_code, affiliate_code, mobile, payment_password_hash <> '' as paid
    from identity.member where username = ${username}`.execute(site.db);
  const details = await sql<{ field: string; value: string }>`
    select field, value from identity.detail where account_id = ${rows[0]?.['account_id']}`.execute(site.db);
  return { member: rows[0], details: Object.fromEntries(details.rows.map(({ field, value }) => [field, value])) };
}

describe('registration fields', () => {
  it('[P-11] [V-03] are all stored in their columns', async () => {
    const fields = Object.keys(RULED_FIELDS).filter((field) => !['username', 'password', 'captcha'].includes(field));
    expect(Object.keys(DETAILS).sort()).toEqual(fields.sort());
    const input = form(DETAILS);
    await site.visitor().call(identity.register, input);
    const { member, details } = await savedMember(input.username);
    const { email, payeeName, referralCode, paymentPassword: _secret, affiliateCode: _code, ...rest } = DETAILS;
    expect(member).toMatchObject({ email, legal_name: payeeName, referral_code: referralCode, paid: true });
    // the number is unverified, so it cannot log in
    expect(member).toMatchObject({ affiliate_code: 'ANNA7', mobile: '' });
    expect(details).toEqual({ ...rest, mobileNum: '+84901234567' });
  });

  it('[P-11] [V-03] are each refused by name when required and missing', async () => {
    const refused: unknown[] = [];
    for (const field of Object.keys(DETAILS)) {
      const { code, field: at } = await refusalOf(
        site.visitor().call(identity.register, form({ ...DETAILS, [field]: '' })),
      );
      refused.push([code, at]);
    }
    expect(refused).toEqual(Object.keys(DETAILS).map((field) => ['INVALID_INPUT', field]));
  });

  it('[P-11] are dropped if the brand does not ask for them, except link codes', async () => {
    const input = form({ ...DETAILS, affiliateCode: '' });
    await there().call(identity.register, input);
    const { member, details } = await savedMember(input.username);
    expect(member).toMatchObject({ email: '', legal_name: '', mobile: '', paid: false, referral_code: 'ref-1' });
    expect(details).toEqual({});
  });

  it('links accounts by a number that another member entered or verified', async () => {
    const signs = async (username: string) => {
      const { rows } = await sql<{ signal: string }>`select distinct l.signal from identity.duplicate_account l
        join identity.member m using (account_id) where m.username = ${username} and l.signal = 'number'`.execute(
        site.db,
      );
      return rows.map(({ signal }) => signal);
    };
    const [first, again, fresh] = ['0905550001', '0905550001', '0905550002'].map((mobileNum) =>
      form({ ...DETAILS, mobileNum }),
    );
    for (const each of [first, again, fresh]) await site.visitor().call(identity.register, each as never);
    expect(await signs(again?.username ?? '')).toEqual(['number']);
    expect(await signs(fresh?.username ?? '')).toEqual([]);
    const owner = await site.member();
    await sql`insert into identity.mobile (brand_id, number, account_id)
      values (${site.brandId}, '+84905550003', ${owner.accountId})`.execute(site.db);
    const like = form({ ...DETAILS, mobileNum: '0905550003' });
    await site.visitor().call(identity.register, like);
    expect(await signs(like.username)).toEqual(['number']);
  });
});

describe('disabled login method', () => {
  const dialled = { countryDialingCode: '84', mobileNum: '0907770001' };
  const off = async (call: Promise<unknown>) => {
    const { code, params } = await refusalOf(call);
    return code === 'MODULE_DISABLED' ? params['module'] : code;
  };

  it('[S-08] is refused by the server, whatever a page shows', async () => {
    const visitor = site.visitor();
    const registerByMobile = { ...dialled, password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
    expect(await off(visitor.call(identity.registerByMobile, registerByMobile))).toBe('REGISTRATION_CLOSED');
    const code = { countryDialingCode: '84', mobileNo: dialled.mobileNum };
    expect(await off(visitor.call(identity.sendRegisterCode, code))).toBe('REGISTRATION_CLOSED');
    expect(await off(visitor.call(identity.login, { type: 'mobile', ...dialled, password: PASSWORD }))).toBe(
      'LOGIN-PHONE',
    );
    expect(await off(visitor.call(identity.sendLoginCode, dialled))).toBe('LOGIN-CODE');
    expect(await off(visitor.call(identity.sendLoginCode, { ...dialled, purpose: 'reset' }))).toBe('CHNGPASSVERIF3');
    const reset = { ...dialled, verificationCode: '123456', newPassword: 'quite-new-1' };
    expect(await off(visitor.call(identity.resetByPhone, reset))).toBe('CHNGPASSVERIF3');
    const byCode = { type: 'sms' as const, ...dialled, verificationCode: '123456' };
    expect(await off(there().call(identity.login, byCode))).toBe('LOGIN-CODE');
    expect(await off(visitor.call(calls.social.register, { token: 'any', agreed: true }))).toBe('REGISTRATION_CLOSED');
    const member = await site.member();
    expect(await off(member.call(calls.security.startLink, { provider: 'near' }))).toBe('SOCIAL-LOGIN');
  });

  it('[S-08] [P-08] without codes, a number needs a password and cannot log in', async () => {
    const without = there().call(identity.registerByMobile, { ...dialled, agreed: true });
    expect(await refusalOf(without)).toMatchObject({ code: 'INVALID_INPUT', field: 'password' });
    const own = { ...dialled, password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
    expect((await there().call(identity.registerByMobile, own)).token).not.toBe('');
    const enter = there().call(identity.login, { type: 'mobile', ...dialled, password: PASSWORD });
    expect(await codeOf(enter)).toBe('LOGIN_FAILED');
  });
});
