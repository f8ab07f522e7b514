import { calls, MOST_PASSKEYS, type Sent } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openPasskey, openTestSite, PASSWORD, type TestSite } from '#testing';

const { passkeys, security, identity, messages } = calls;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A member with a passkey. */
async function withPasskey(own: { other?: boolean } = {}) {
  const member = await site.member(own);
  await member.call(security.prove, { proof: PASSWORD });
  const passkey = openPasskey(member.base);
  const made = passkey.make(await member.call(passkeys.beginAdding));
  await member.call(passkeys.add, { name: 'My telephone', made });
  return { member, passkey };
}
const ask = () => site.visitor().call(passkeys.begin);
const enter = (signed: Sent<typeof passkeys.enter>) => site.visitor().call(passkeys.enter, signed);

describe('a passkey', () => {
  it('[C-01] is added after a proof, told, and logs in without name, password or code', async () => {
    const member = await site.member();
    expect(await codeOf(member.call(passkeys.beginAdding))).toBe('PROOF_NEEDED');
    const { member: owner, passkey } = await withPasskey();
    const { rows } = await owner.call(passkeys.list);
    expect(rows).toMatchObject([{ name: 'My telephone', host: '127.0.0.1', synced: false, lastUsedAt: null }]);
    expect((await owner.call(messages.list, {})).rows.map(({ title }) => title)).toEqual(['A passkey was added']);
    // one-time codes are not asked for: the device has asked for finger, face or PIN
    await sql`update identity.member set totp_sealed = ${site.secrets.seal(Buffer.from('x'))}
      where account_id = ${owner.accountId}`.execute(site.db);
    const again = site.visitor();
    again.token = (await enter(passkey.sign(await ask()))).token;
    expect((await again.call(identity.memberInfo)).account).toBe(owner.username);
    expect((await owner.call(passkeys.list)).rows[0]?.lastUsedAt).not.toBeNull();
  });

  it('[C-01] proves who is here, once, where a password or a one-time code does', async () => {
    const { member, passkey } = await withPasskey();
    const { passkey: foreign } = await withPasskey();
    await sql`update identity.session set proved_until = null where account_id = ${member.accountId}`.execute(site.db);
    await sql`update identity.member set totp_sealed = ${site.secrets.seal(Buffer.from('x'))}
      where account_id = ${member.accountId}`.execute(site.db);
    const prove = (by: Sent<typeof passkeys.enter>) => codeOf(member.call(security.prove, { passkey: by }));
    expect(await prove(foreign.sign(await ask()))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(member.call(passkeys.beginAdding))).toBe('PROOF_NEEDED');
    const signed = passkey.sign(await ask());
    await member.call(security.prove, { passkey: signed });
    await member.call(passkeys.beginAdding);
    expect(await prove(signed)).toBe('PASSKEY_REFUSED');
  });

  it('[C-01] opens nothing any more once it is removed, and not by a stranger', async () => {
    const { member, passkey } = await withPasskey();
    const { rows } = await member.call(passkeys.list);
    const ref = rows[0]?.ref ?? '';
    const { member: stranger } = await withPasskey();
    expect(await codeOf(stranger.call(passkeys.remove, { ref }))).toBe('NOT_FOUND');
    await member.call(passkeys.remove, { ref });
    expect(await codeOf(enter(passkey.sign(await ask())))).toBe('PASSKEY_REFUSED');
  });

  it('[C-01] is one of ten at most', async () => {
    const { member } = await withPasskey();
    const options = await member.call(passkeys.beginAdding);
    await sql`insert into identity.passkey (account_id, credential_id, brand_id, public_key, counter, host, synced, name)
      select ${member.accountId}, sha256(n::text::bytea), 1, '', 0, 'x', false, 'x'
      from generate_series(2, ${MOST_PASSKEYS}::int) n`.execute(site.db);
    const made = openPasskey(site.base).make(options);
    expect(await codeOf(member.call(passkeys.add, { name: 'Eleventh', made }))).toBe('PASSKEYS_FULL');
    expect(await codeOf(member.call(passkeys.beginAdding))).toBe('PASSKEYS_FULL');
  });

  it('[C-01] of a blocked member lets nobody in', async () => {
    const { member, passkey } = await withPasskey();
    await sql`update identity.member set blocked = true where account_id = ${member.accountId}`.execute(site.db);
    expect(await codeOf(enter(passkey.sign(await ask())))).toBe('ACCOUNT_BLOCKED');
  });
});

describe('attacks on passkeys', () => {
  it('a question that was answered before, is too old, or was never asked is refused', async () => {
    const { passkey } = await withPasskey();
    const question = await ask();
    await enter(passkey.sign(question));
    expect(await codeOf(enter(passkey.sign(question)))).toBe('PASSKEY_REFUSED');
    const old = await ask();
    await sql`update identity.passkey_question set expires_at = now()`.execute(site.db);
    expect(await codeOf(enter(passkey.sign(old)))).toBe('PASSKEY_REFUSED');
    const made = { ...old, challenge: Buffer.alloc(32, 7).toString('base64url') };
    expect(await codeOf(enter(passkey.sign(made)))).toBe('PASSKEY_REFUSED');
  });

  it('a wrong answer uses the question up, and one question opens one session', async () => {
    const { passkey } = await withPasskey();
    const question = await ask();
    expect(await codeOf(enter(passkey.sign(question, { origin: 'https://evil.example' })))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(enter(passkey.sign(question)))).toBe('PASSKEY_REFUSED');
    const signed = passkey.sign(await ask());
    const ends = await Promise.allSettled([enter(signed), enter(signed)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a page of another origin, a device that asked for nothing, and a counter that goes back are refused', async () => {
    const { passkey } = await withPasskey();
    const lies = [
      { origin: 'https://evil.example' },
      { origin: site.base.replace('http', 'https') },
      { verified: false },
    ];
    for (const lie of lies)
      expect([lie, await codeOf(enter(passkey.sign(await ask(), lie)))]).toEqual([lie, 'PASSKEY_REFUSED']);
    await enter(passkey.sign(await ask(), { counter: 50 }));
    for (const counter of [49, 50])
      expect(await codeOf(enter(passkey.sign(await ask(), { counter })))).toBe('PASSKEY_REFUSED');
    await enter(passkey.sign(await ask(), { counter: 51 }));
  });

  it('a passkey of another brand, of another member or of nobody opens nothing', async () => {
    const { passkey: foreign } = await withPasskey({ other: true });
    const { member, passkey } = await withPasskey();
    const question = await ask();
    expect(await codeOf(enter(foreign.sign(question, { origin: site.base })))).toBe('PASSKEY_REFUSED');
    const stranger = await site.member();
    for (const owner of [String(stranger.accountId), 'nobody', '99999999999999999999'])
      expect(await codeOf(enter(passkey.sign(await ask(), { owner: Buffer.from(owner).toString('base64url') })))).toBe(
        'PASSKEY_REFUSED',
      );
    const forged = { ...passkey.sign(await ask()), id: foreign.sign(question).id, rawId: foreign.sign(question).id };
    expect(await codeOf(enter(forged))).toBe('PASSKEY_REFUSED');
    expect((await member.call(identity.memberInfo)).account).toBe(member.username);
  });

  it('what one member is asked nobody else answers, nor another session of the same', async () => {
    const { member } = await withPasskey();
    const { member: thief } = await withPasskey();
    const passkey = openPasskey(site.base);
    const options = await member.call(passkeys.beginAdding);
    expect(await codeOf(thief.call(passkeys.add, { name: 'x', made: passkey.make(options) }))).toBe('PASSKEY_REFUSED');
    const twice = await member.call(passkeys.beginAdding);
    const made = passkey.make(twice, { verified: false });
    expect(await codeOf(member.call(passkeys.add, { name: 'x', made }))).toBe('PASSKEY_REFUSED');
    const elsewhere = site.visitor();
    elsewhere.token = (await elsewhere.call(identity.login, { username: member.username, password: PASSWORD })).token;
    await elsewhere.call(security.prove, { proof: PASSWORD });
    const third = await member.call(passkeys.beginAdding);
    expect(await codeOf(elsewhere.call(passkeys.add, { name: 'x', made: passkey.make(third) }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect((await member.call(passkeys.list)).rows).toHaveLength(1);
  });
});
