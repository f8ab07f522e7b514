import { randomUUID } from 'node:crypto';
import { calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getHouseAccount, getHouseAccountBalance, trialBalance, verifyBalance } from '#ledger';
import { codeOf, createSiteClient, type SiteClient, startTestSite, type TestSite } from '#testing';

const { proposalsBackoffice, turnover } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;
type Propose = Input<typeof proposalsBackoffice.proposeAdjustment>;

let site: TestSite;
let owner: SiteClient & { username: string };
let cashier: SiteClient & { username: string };
let other: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
  cashier = await site.operator('cashier');
  other = await site.operator('cashier');
});
afterAll(() => site.close());

const inputOf = (member: Member, own: Partial<Propose> = {}): Propose => ({
  accountId: String(member.accountId),
  kind: 'manual-credit',
  amount: '25',
  reasonCode: 'goodwill',
  text: 'For the long wait',
  about: '',
  times_x100: 0,
  reason: 'Waited three days for an answer',
  clientRef: randomUUID(),
  ...own,
});
const propose = (member: Member, own: Partial<Propose> = {}, by: SiteClient = cashier) =>
  by.call(proposalsBackoffice.proposeAdjustment, inputOf(member, own));
const decision = ({ no, hash }: { no: string; hash: string }) => ({ no, hash, reason: 'Checked' });
const approve = (proposal: { no: string; hash: string }, by: SiteClient = other) =>
  by.call(proposalsBackoffice.approve, decision(proposal));
const reject = (proposal: { no: string; hash: string }, by: SiteClient = other) =>
  by.call(proposalsBackoffice.reject, decision(proposal));
/** How a call ends: `done`, or with its refusal. */
const endOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? '',
  );
const balanceOf = async (member: Member) => (await member.call(calls.identity.balance)).sumBalance;
const setAlone = async (aloneUpTo: string) => {
  const { version } = await owner.call(proposalsBackoffice.settings);
  return owner.call(proposalsBackoffice.saveSettings, { aloneUpTo, version });
};

it('[C-08] manual credit: another operator approves it, once; ledger, record, message and audit say so', async () => {
  const member = await site.member({ funds: money(1_000n) });
  const proposal = await propose(member);
  expect(proposal).toMatchObject({
    ...{ state: 'open', isOwn: true, mayApprove: false, proposedBy: cashier.username, decidedBy: null, outcome: null },
    preview: { username: member.username, currency: 'USD', availableBefore: '10.00', availableAfter: '35.00' },
  });
  expect(await balanceOf(member)).toBe('10.00');
  expect(await codeOf(approve(proposal, cashier))).toBe('OWN_PROPOSAL');
  const ends = await Promise.all([other, owner].map((by) => endOf(approve(proposal, by))));
  expect(ends.sort()).toEqual(['STATE_CHANGED', 'done']);
  expect(await balanceOf(member)).toBe('35.00');
  const { rows } = await member.call(calls.wallet.accountRecord, { kind: 'manual-credit' });
  expect(rows).toMatchObject([{ kind: 'manual-credit', amount: '25.00', balance: '35.00', reference: proposal.no }]);
  const { rows: messages } = await member.call(calls.messages.list, {});
  expect(messages[0]).toMatchObject({ kind: 'payments', page: 'transactionHistory' });
  expect(JSON.stringify(messages[0])).toContain('For the long wait');
  const audit = await owner.call(calls.backoffice.audit, { action: 'approvals.approve' });
  expect(audit.rows[0]).toMatchObject({
    ...{ subject: `proposal ${proposal.no}, player ${member.accountId}`, reason: 'Checked' },
    ...{ before: '10.00 USD', after: '35.00 USD' },
  });
  const [done] = (await owner.call(proposalsBackoffice.list, { state: 'done' })).rows;
  expect(done).toMatchObject({
    no: proposal.no,
    decision: 'Checked',
    outcome: { before: '10.00 USD', after: '35.00 USD' },
  });
  expect(await verifyBalance(site.db, member.accountId)).toMatchObject({ matches: true });
});

it('[C-08] manual debit: checked when proposed and again when done; a refusal changes nothing and it waits on', async () => {
  const member = await site.member({ funds: money(3_000n) });
  expect(await codeOf(propose(member, { kind: 'manual-debit', amount: '30.01' }))).toBe('INSUFFICIENT_FUNDS');
  expect(await codeOf(propose(member, { kind: 'manual-debit', times_x100: 100 }))).toBe('INVALID_INPUT');
  const proposal = await propose(member, { kind: 'manual-debit', amount: '30', reasonCode: 'payment-error' });
  const small = await propose(member, { kind: 'manual-debit', amount: '5' });
  await approve(small);
  expect(await codeOf(approve(proposal))).toBe('INSUFFICIENT_FUNDS');
  expect(await balanceOf(member)).toBe('25.00');
  const waiting = (await other.call(proposalsBackoffice.list, { pageSize: 100 })).rows.map(({ no }) => no);
  expect(waiting).toContain(proposal.no);
  await approve(await propose(member, { amount: '5' }));
  await approve(proposal);
  expect(await balanceOf(member)).toBe('0.00');
  expect(await codeOf(approve(proposal))).toBe('STATE_CHANGED');
  const { rows } = await member.call(calls.wallet.accountRecord, { kind: 'manual-debit' });
  expect(rows.map(({ amount }) => amount)).toEqual(['-30.00', '-5.00']);
  expect(await verifyBalance(site.db, member.accountId)).toMatchObject({ matches: true });
});

it('[C-08] manual bonus: paid from promotions, and to be played before it is withdrawn', async () => {
  const member = await site.member({ funds: money(1_000n) });
  const contra = await getHouseAccount(site.db, { brandId: site.brandId, currency: 'USD', name: 'promotions' });
  const before = await getHouseAccountBalance(site.db, contra);
  await approve(await propose(member, { kind: 'bonus', amount: '50', times_x100: 1_000, reasonCode: 'promotion' }));
  expect(await getHouseAccountBalance(site.db, contra)).toBe(before - 5_000n);
  const { rows, most } = await member.call(turnover.requirements, {});
  expect(most).toBe('10.00');
  expect(rows).toMatchObject([{ kind: 'bonus', base: '50.00', needed: '500.00', unplayed: '50.00', state: 'open' }]);
});

it('[C-08] manual amounts up to that of the brand are done by one operator; the same clientRef does it once', async () => {
  await setAlone('25');
  const member = await site.member();
  const input = inputOf(member);
  const done = await cashier.call(proposalsBackoffice.proposeAdjustment, input);
  expect(done).toMatchObject({ state: 'done', decidedBy: null, outcome: { before: '0.00 USD', after: '25.00 USD' } });
  expect(await cashier.call(proposalsBackoffice.proposeAdjustment, input)).toMatchObject({ no: done.no });
  expect(await codeOf(cashier.call(proposalsBackoffice.proposeAdjustment, { ...input, amount: '24' }))).toBe(
    'CONFLICT',
  );
  expect(await balanceOf(member)).toBe('25.00');
  expect(await propose(member, { amount: '25.01' })).toMatchObject({ state: 'open' });
  const stale = owner.call(proposalsBackoffice.saveSettings, { aloneUpTo: '2', version: 0 });
  expect(await codeOf(stale)).toBe('STALE_VERSION');
  await setAlone('0');
});

it('[C-08] manual proposals expire after 24 hours, are withdrawn by their proposer, and name what was read', async () => {
  const member = await site.member();
  const proposal = await propose(member);
  expect(await codeOf(approve({ no: proposal.no, hash: 'a'.repeat(64) }))).toBe('CONFLICT');
  const support = await site.operator('support');
  expect(await codeOf(approve(proposal, support))).toBe('NOT_PERMITTED');
  expect(await codeOf(reject(proposal, support))).toBe('NOT_PERMITTED');
  expect(await reject(proposal, cashier)).toMatchObject({ state: 'rejected', decision: 'Checked' });
  expect(await codeOf(approve(proposal))).toBe('STATE_CHANGED');
  const late = await propose(member);
  await sql`update approvals.proposal set expires_at = now() where proposal_no = ${BigInt(late.no)}`.execute(site.db);
  expect(await codeOf(approve(late))).toBe('PROPOSAL_EXPIRED');
  expect(await codeOf(reject(late))).toBe('PROPOSAL_EXPIRED');
  const { rows } = await owner.call(proposalsBackoffice.list, { state: 'expired' });
  expect(rows).toMatchObject([{ no: late.no, state: 'expired' }]);
  expect(await balanceOf(member)).toBe('0.00');
});

it('[C-08] manual movements are refused for play money, wrong amounts and roles, and never done when the input was changed', async () => {
  const trial = await site.member({ type: 4 });
  expect(await codeOf(propose(trial))).toBe('TRIAL_NOT_ALLOWED');
  const member = await site.member();
  expect(await codeOf(propose(member, { amount: '0' }))).toBe('INVALID_AMOUNT');
  expect(await codeOf(propose(member, { amount: '0.001' }))).toBe('INVALID_AMOUNT');
  expect(await codeOf(propose(member, {}, await site.operator('auditor')))).toBe('NOT_PERMITTED');
  expect(await codeOf(propose(member, {}, await site.operator('cashier', { other: true })))).toBe('NOT_FOUND');
  const proposal = await propose(member);
  await sql`update approvals.proposal set input = jsonb_set(input, '{amount}', '"9999"')
    where proposal_no = ${BigInt(proposal.no)}`.execute(site.db);
  expect(await codeOf(approve(proposal))).toBe('SYSTEM_ERROR');
  expect(await balanceOf(member)).toBe('0.00');
  expect((await trialBalance(site.db)).differences).toEqual([]);
});

it('[G-01] [C-08] money by hand changes no limit on losses', async () => {
  const member = await site.member({ funds: money(100_000n) });
  await member.call(calls.rg.setLimit, { name: 'lossDay', amount: '900' });
  const { game_url } = await member.call(calls.games.launch, { gameId: 'lantern-orchard' });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken } = await site.visitor().call(calls.slots.open, { launchToken });
  const game = createSiteClient(site.base, gameToken);
  const used = async () => {
    const { limits } = await member.call(calls.rg.limits);
    return Number(limits.find(({ name }) => name === 'lossDay')?.used);
  };
  for (let spins = 0; spins < 200 && !((await used()) > 0); spins++)
    await game.call(calls.slots.spin, { stake: '1.00', clientRoundId: randomUUID() });
  const lost = await used();
  expect(lost).toBeGreaterThan(0);
  for (const kind of ['manual-credit', 'bonus', 'manual-debit'] as const)
    await approve(await propose(member, { kind, amount: '5' }));
  expect(await used()).toBe(lost);
});
