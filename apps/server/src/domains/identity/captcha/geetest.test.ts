import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, startTestSite, type TestSite } from '#testing';
import { saveAnswer } from './captcha.ts';

const KEY = 'a-key-of-the-captcha';
const CAPTCHA_ID = '647f5ed2ed8acb4be36784e01556bb71';
/** The next answer of the fake service; null breaks the connection. */
let says: object | null = null;
let requests: URLSearchParams[] = [];
let service: http.Server;
let site: TestSite;

beforeAll(async () => {
  service = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      form.set('captcha_id', new URL(request.url ?? '', 'http://x').searchParams.get('captcha_id') ?? '');
      requests.push(form);
      if (says === null) return request.socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(says));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  site = await startTestSite({ allowPrivateServices: true });
  await site.db
    .insertInto('identity.provider')
    .values({
      brand_id: site.brandId,
      provider: 'geetest',
      kind: 'geetest',
      title: 'Geetest',
      enabled: true,
      issuer: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      client_id: CAPTCHA_ID,
      secret_sealed: site.secrets.seal(Buffer.from(KEY)),
    })
    .execute();
  await site.db
    .insertInto('identity.login_failure')
    .values({ brand_id: site.brandId, subject: 'name:somebody', failures: 4 })
    .execute();
});
afterAll(async () => {
  await site.close();
  service.close();
});

let lots = 0;
const solved = (own: object = {}) => ({
  lot_number: `lot-${++lots}`,
  captcha_output: 'out',
  pass_token: 'pass',
  gen_time: '1700000000',
  ...own,
});
const logIn = (captcha: object) =>
  codeOf(site.visitor().call(calls.identity.login, { username: 'somebody', password: 'not-it', ...captcha }));
/** Each refusal counts as a failure of the name, and six lock it. */
const again = () => site.db.updateTable('identity.login_failure').set({ failures: 4, locked_until: null }).execute();

describe('brand with Geetest enabled', () => {
  it('[P-14] offers an image captcha to pages without the widget', async () => {
    const captcha = await site.visitor().call(calls.identity.captcha);
    expect(captcha).toEqual({
      captchaId: expect.any(String),
      image: expect.stringMatching(/^iVBOR/),
      geetest: CAPTCHA_ID,
    });
    says = null;
    const captchaId = randomUUID();
    await saveAnswer(site.db, captchaId, 'KX3W9');
    const { username } = await site.member();
    await site.db
      .insertInto('identity.login_failure')
      .values({ brand_id: site.brandId, subject: `name:${username}`, failures: 3 })
      .execute();
    const login = { username, password: PASSWORD };
    expect(await codeOf(site.visitor().call(calls.identity.login, login))).toBe('CAPTCHA_REQUIRED');
    const entered = await site.visitor().call(calls.identity.login, { ...login, captchaId, captcha: 'KX3W9' });
    expect(entered.token).toEqual(expect.any(String));
  });

  it('[P-01] queries the service with the signed lot and accepts a success once', async () => {
    says = { status: 'success', result: 'success', reason: '' };
    requests = [];
    const captcha = solved();
    expect(await logIn(captcha)).toBe('LOGIN_FAILED');
    const sign_token = createHmac('sha256', KEY).update(captcha.lot_number).digest('hex');
    expect(requests.map((form) => Object.fromEntries(form))).toEqual([
      { ...captcha, sign_token, captcha_id: CAPTCHA_ID },
    ]);
    await again();
    expect(await logIn(captcha)).toBe('CAPTCHA_INVALID');
  });

  it('[P-01] refuses a missing or incomplete answer', async () => {
    for (const part of [{}, solved({ pass_token: '' })]) {
      await again();
      expect(await logIn(part)).toBe('CAPTCHA_REQUIRED');
    }
  });

  it('[P-01] refuses on a failure, an error and a timeout of the service', async () => {
    for (const answer of [{ status: 'success', result: 'fail' }, { status: 'error', code: '-50005' }, {}, null]) {
      says = answer;
      await again();
      expect([answer, await logIn(solved())]).toEqual([answer, 'CAPTCHA_INVALID']);
    }
  });
});
