import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVendorSite, type VendorSite } from './testing/open-vendor-site.ts';

let site: VendorSite;
beforeAll(async () => {
  site = await openVendorSite();
});
afterAll(() => site.close());

const bet = (tx: string, amount: string, more = {}) => ({ game: 'g1', round: `r-${tx}`, tx, amount, ...more });
let count = 0;
const own = (): string => `t-${++count}`;

describe('[G-08] an outside game server', () => {
  it('SES-01 BET-01 WIN-01 RBK-01: authenticates, bets, wins and takes back, each answer signed', async () => {
    const { who, session } = await site.player();
    const { house1 } = site;
    const [first, second] = [own(), own()];
    const asked = await house1.call('authenticate', { session });
    expect(asked).toMatchObject({ http: 200, signed: true, said: { status: 'OK', ...who, balance: '100.00' } });
    expect(await house1.call('balance', who)).toMatchObject({ said: { status: 'OK', ...who, balance: '100.00' } });
    const taken = await house1.call('bet', { session, ...who, ...bet(first, '10') });
    expect(taken).toMatchObject({ http: 200, signed: true, said: { status: 'OK', balance: '90.00', replay: false } });
    expect(taken.said['wallet_tx']).toMatch(/^w-\d+-\d+$/);
    const won = { ...who, ...bet(own(), '25.00', { kind: 'win', round: `r-${first}`, bet_tx: first }) };
    expect((await house1.call('win', won)).said).toMatchObject({ status: 'OK', balance: '115.00' });
    await house1.call('bet', { session, ...who, ...bet(second, '15') });
    const back = await house1.call('rollback', { ...who, tx: own(), target_tx: second });
    expect(back.said).toMatchObject({ status: 'OK', balance: '115.00', applied: true });
    expect((await house1.call('tx', { class: 'bet', tx: second })).said).toMatchObject({ state: 'REVERSED' });
  });
});
