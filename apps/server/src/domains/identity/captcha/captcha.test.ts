import { randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aName, codeOf, PASSWORD, startTestSite, type TestSite } from '#testing';
import { saveAnswer } from './captcha.ts';
import { CAPTCHA_GLYPHS, renderCaptcha } from './render-captcha.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => site.db.deleteFrom('identity.login_failure').where('subject', 'like', 'ip:%').execute());
afterAll(() => site.close());

const aCaptcha = async (answer = 'KX3W9') => {
  const captchaId = randomUUID();
  await saveAnswer(site.db, captchaId, answer);
  return { captchaId, captcha: answer };
};
const failThrice = async (username: string) => {
  for (const _ of [1, 2, 3])
    await codeOf(site.visitor().call(calls.identity.login, { username, password: 'wrong-word-1' }));
};

describe('captcha', () => {
  it('[P-14] is a 240 by 80 image that never repeats', async () => {
    const [one, two] = [
      await site.visitor().call(calls.identity.captcha),
      await site.visitor().call(calls.identity.captcha),
    ];
    const { width, height, format } = await sharp(Buffer.from(one.image, 'base64')).metadata();
    expect([width, height, format]).toEqual([240, 80, 'png']);
    expect(one.captchaId).not.toBe(two.captchaId);
    expect(one.image).not.toBe(two.image);
  });

  it('[P-14] allows a retry with the right answer, in any case', async () => {
    const { username } = await site.member();
    await failThrice(username);
    const login = { username, password: PASSWORD };
    expect(await codeOf(site.visitor().call(calls.identity.login, login))).toBe('CAPTCHA_REQUIRED');
    const { captchaId } = await aCaptcha();
    const answered = await site.visitor().call(calls.identity.login, { ...login, captchaId, captcha: ' kx3w9 ' });
    expect(answered.token).toMatch(/^[\w-]{43}$/);
  });

  it('[P-14] is valid once, for five minutes, and only for its own id', async () => {
    const { username } = await site.member();
    await failThrice(username);
    const code = (captcha: object, password = PASSWORD) =>
      codeOf(site.visitor().call(calls.identity.login, { username, password, ...captcha }));
    const used = await aCaptcha();
    expect(await code(used, 'wrong-word-1')).toBe('LOGIN_FAILED');
    expect(await code(used)).toBe('CAPTCHA_INVALID');
    const old = await aCaptcha();
    await site.db
      .updateTable('identity.captcha')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('captcha_id', '=', old.captchaId)
      .execute();
    expect(await code(old)).toBe('CAPTCHA_INVALID');
    const other = await aCaptcha('CEFHJ');
    expect(await code({ ...(await aCaptcha()), captcha: other.captcha })).toBe('CAPTCHA_INVALID');
    for (const captchaId of ['', 'x', '00000000-0000-0000-0000-00000000000g'])
      expect(['CAPTCHA_INVALID', 'CAPTCHA_REQUIRED']).toContain(await code({ captchaId, captcha: 'KX3W9' }));
  });

  it('[P-14] [P-07] is required at registration if the brand’s rules say so', async () => {
    await site.db
      .updateTable('brand.register_rule')
      .set({ enabled: true, required: true })
      .where('field', '=', 'captcha')
      .execute();
    const form = () => ({ username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true });
    // a process uses its cached brand for three seconds
    await expect
      .poll(() => codeOf(site.visitor().call(calls.identity.register, form())).catch(() => ''))
      .toBe('CAPTCHA_REQUIRED');
    const captcha = await aCaptcha();
    const { token } = await site.visitor().call(calls.identity.register, { ...form(), ...captcha });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await codeOf(site.visitor().call(calls.identity.register, { ...form(), ...captcha }))).toBe(
      'CAPTCHA_INVALID',
    );
  });

  it('[P-14] uses only unambiguous letters, each rendered', () => {
    expect(CAPTCHA_GLYPHS.join('')).not.toMatch(/[O0I15S2Z8BQDGU6]/);
    const noise = new Uint8Array(64).fill(127);
    for (const glyph of CAPTCHA_GLYPHS) expect(renderCaptcha(glyph, noise)).toContain('<path d="M');
    expect(renderCaptcha('KX3W9', noise)).toBe(renderCaptcha('KX3W9', noise));
    expect(renderCaptcha('KX3W9', noise)).not.toBe(
      renderCaptcha(
        'KX3W9',
        noise.map((_, i) => i),
      ),
    );
  });
});
