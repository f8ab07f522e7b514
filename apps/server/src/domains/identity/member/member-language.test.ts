import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, rawCall, refusalOf, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { changeLanguage, memberInfo } = calls.identity;

describe('language of a member', () => {
  it('[P-49] is saved on change, in any letter case, for this member only', async () => {
    const member = await site.member();
    const other = await site.member();
    expect((await member.call(memberInfo)).language).toBe('EN');
    expect(await member.call(changeLanguage, { language: 'cn' })).toEqual({ language: 'CN' });
    expect((await member.call(memberInfo)).language).toBe('CN');
    expect((await other.call(memberInfo)).language).toBe('EN');
  });

  it('[P-49] is one that the brand offers', async () => {
    const member = await site.member();
    for (const language of ['DE', 'XX', '', 'EN,CN']) {
      const refused = await refusalOf(member.call(changeLanguage, { language }));
      expect([language, refused.code, refused.field]).toEqual([language, 'INVALID_INPUT', 'language']);
    }
    expect((await member.call(memberInfo)).language).toBe('EN');
  });

  it('[P-49] does not exist for a visitor', async () => {
    expect(await codeOf(site.visitor().call(changeLanguage, { language: 'CN' }))).toBe('NOT_LOGGED_IN');
  });
});

describe('language of an answer', () => {
  it('[R-24] follows the call: a refusal is in Arabic, in English without a translation', async () => {
    const t = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await rawCall(site.base, memberInfo, { headers });
      return (body.message as { text?: string }).text;
    };
    expect(await t('ar-EG,ar;q=0.9')).toBe('لم تسجّل الدخول. يُرجى تسجيل الدخول.');
    expect(await t('CN')).toBe('您尚未登录，请先登录。');
    expect(await t('de')).toBe('You are not logged in. Please log in.');
  });
});
