import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anImage,
  approveAs,
  codeOf,
  correctPlayer,
  refusalOf,
  type SiteClient,
  startTestSite,
  type TestSite,
} from '#testing';

const { accountsBackoffice, backoffice, identity, proposalsBackoffice } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let support: SiteClient & { username: string };
let owner: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  [support, owner] = await Promise.all([site.operator('support'), site.operator()]);
});
afterAll(() => site.close());

const of = ({ accountId }: Member) => ({ accountId: String(accountId) });
const nameOf = async (member: Member) => {
  const { fields } = await support.call(accountsBackoffice.profile, of(member));
  return fields.find(({ field }) => field === 'payeeName')?.value;
};
const versionOf = async (member: Member) => (await support.call(accountsBackoffice.profile, of(member))).version;
const addEvidence = async (member: Member, images = 1) =>
  support.call(
    accountsBackoffice.addEvidence,
    of(member),
    await Promise.all(Array.from({ length: images }, () => anImage())),
  );
const propose = async (member: Member, payeeName: string, evidenceId: string | null) =>
  support.call(accountsBackoffice.correct, {
    ...of(member),
    ...{ version: await versionOf(member), values: { payeeName }, documentId: null, evidenceId },
    note: 'Passport sent by mail',
  });
const auditOf = async (action: 'player.correct' | 'player.evidence-view') =>
  (await owner.call(backoffice.audit, { action, pageSize: 1 })).rows[0];

it('[C-08] a correction with evidence is decided by another operator, and changes nothing until then', async () => {
  const member = await site.member();
  const { id } = await addEvidence(member, 2);
  const { proposal } = await propose(member, 'Ann Lee', id);
  expect(await nameOf(member)).toBe('');
  // one at a time
  expect(await codeOf(propose(member, 'Ann Li', id))).toBe('STATE_CHANGED');
  expect(await codeOf(approveAs(support, { proposal }))).toBe('OWN_PROPOSAL');
  expect(await codeOf(approveAs(await site.operator('cashier'), { proposal }))).toBe('NOT_PERMITTED');
  const { rows } = await owner.call(proposalsBackoffice.list, {});
  expect(rows[0]).toMatchObject({
    ...{ no: proposal, kind: 'profile-correction', reason: 'Passport sent by mail' },
    input: { images: 2, evidenceId: id, changes: [{ field: 'payeeName', before: '', after: 'Ann Lee' }] },
    preview: { username: member.username },
  });
  const image = await owner.call(accountsBackoffice.evidence, { ...of(member), id, n: 2 });
  expect(image.type).toBe('image/png');
  expect(await auditOf('player.evidence-view')).toMatchObject({
    ...{ subject: `player ${member.accountId}, evidence ${id}`, operator: owner.username },
  });
  expect(await codeOf(owner.call(accountsBackoffice.evidence, { ...of(member), id, n: 3 }))).toBe('NOT_FOUND');

  const race = await Promise.allSettled([approveAs(owner, { proposal }), approveAs(owner, { proposal })]);
  expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await nameOf(member)).toBe('Ann Lee');
  expect(await auditOf('player.correct')).toMatchObject({ reason: 'Passport sent by mail' });
  const { rows: events } = await support.call(accountsBackoffice.history, of(member));
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([['corrected', `operator:proposal ${proposal}`]]);
});

it('[C-08] a correction needs evidence of this player, and is tried when it is proposed', async () => {
  const [member, other] = [await site.member(), await site.member()];
  expect(await refusalOf(propose(member, 'Ann Lee', null))).toMatchObject({ code: 'INVALID_INPUT', field: 'evidence' });
  const { id: foreign } = await addEvidence(other);
  for (const id of [foreign, '999999'])
    expect(await refusalOf(propose(member, 'Ann Lee', id))).toMatchObject({ code: 'NOT_FOUND', field: 'evidenceId' });
  expect(await codeOf(support.call(accountsBackoffice.addEvidence, of(member)))).toBe('IMAGE_INVALID');
  const wrong = support.call(accountsBackoffice.addEvidence, of(member), [new Blob(['no image'])]);
  expect(await codeOf(wrong)).toBe('IMAGE_INVALID');
  const { id } = await addEvidence(member);
  expect(await codeOf(owner.call(accountsBackoffice.evidence, { ...of(other), id, n: 1 }))).toBe('NOT_FOUND');
  const version = await versionOf(member);
  const young = { values: { birthday: `${new Date().getUTCFullYear() - 20}-01-01` }, documentId: null };
  const input = { ...of(member), version, ...young, evidenceId: id, note: 'Passport' };
  expect(await refusalOf(support.call(accountsBackoffice.correct, input))).toMatchObject({ field: 'birthday' });
  expect(await versionOf(member)).toBe(version);
  const trial = await site.member({ type: 4 });
  expect(await codeOf(propose(trial, 'Ann Lee', (await addEvidence(trial)).id))).toBe('TRIAL_NOT_ALLOWED');
});

it('[C-08] a correction of a profile that has changed since, or of other values, is not done', async () => {
  const member = await site.member();
  const { id } = await addEvidence(member);
  const first = await propose(member, 'Ann Lee', id);
  await sql`update identity.member set profile_version = profile_version + 1 where account_id = ${member.accountId}`.execute(
    site.db,
  );
  expect(await codeOf(approveAs(owner, first))).toBe('STALE_VERSION');
  const { rows } = await owner.call(proposalsBackoffice.list, { pageSize: 100 });
  const { no = '', hash = '' } = rows.find((each) => each.no === first.proposal) ?? {};
  await owner.call(proposalsBackoffice.reject, { no, hash, reason: 'Changed' });
  const second = await propose(member, 'Ann Li', id);
  await sql`update accounts.correction set field_values = '{"payeeName":"Eve"}' where account_id = ${member.accountId}`.execute(
    site.db,
  );
  expect(await codeOf(approveAs(owner, second))).toBe('SYSTEM_ERROR');
  expect(await nameOf(member)).toBe('');
});

it('[C-08] a name that another operator approved holds back payouts as any change of who the player is', async () => {
  const member = await site.member();
  const values = (payeeName: string) => ({ values: { payeeName }, documentId: null, note: 'Passport' });
  for (const name of ['Ann Lee', 'Ann Li'])
    await correctPlayer(
      { by: support, approver: owner },
      { ...of(member), version: await versionOf(member), ...values(name) },
    );
  const { rows } = await sql<{ access_changed_at: Date | null }>`
    select access_changed_at from identity.member where account_id = ${member.accountId}`.execute(site.db);
  expect(rows[0]?.access_changed_at).toBeInstanceOf(Date);
  expect(await nameOf(member)).toBe('Ann Li');
  expect((await member.call(identity.memberInfo)).account).toBe(member.username);
});
