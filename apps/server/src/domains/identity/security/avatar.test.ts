import { calls } from '@fairhouse/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, refusalOf, startTestSite, type TestSite } from '#testing';

const { avatar, avatarBackoffice, backoffice, messages, security } = calls;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const anImage = async () =>
  new Blob([
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d9482b' } })
      .png()
      .toBuffer(),
  ]);
const proved = async () => {
  const member = await site.member();
  await member.call(security.reauth, { credential: PASSWORD });
  return member;
};
const get = (address: string, base = site.base) => fetch(base + address);

describe('[P-04] [P-15] avatar', () => {
  it('[C-01] [P-04] is a built-in avatar or none, and the icon is its image', async () => {
    const member = await proved();
    expect(await member.call(avatar.get)).toEqual({ avatar: '', avatarType: 'STATIC' });
    expect(await member.call(avatar.icon)).toEqual({ icon: '' });
    await member.call(avatar.change, { avatarType: 'STATIC', avatar: 'koi' });
    expect(await member.call(avatar.get)).toEqual({ avatar: 'koi', avatarType: 'STATIC' });
    expect(await member.call(avatar.icon)).toEqual({ icon: '/assets/face-koi.svg' });
    const wrong = member.call(avatar.change, { avatarType: 'STATIC', avatar: '../koi' as never });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'INVALID_INPUT', field: 'avatar' });
    const titles = (await member.call(messages.list, {})).rows.map(({ title }) => title);
    expect(titles).toEqual(['Your profile picture was changed']);
  });

  it('[C-01] [P-04] is an own square image on its brand’s host only; the previous one is deleted', async () => {
    const member = await proved();
    await member.call(avatar.change, { avatarType: 'CUSTOM' }, [await anImage()]);
    const first = await member.call(avatar.get);
    expect(first.avatarType).toBe('CUSTOM');
    const reply = await get(first.avatar);
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
    expect((await get(first.avatar, site.otherBase)).status).toBe(404);
    expect((await get(first.avatar.split('?')[0] ?? '')).status).toBe(404);
    await member.call(avatar.change, { avatarType: 'CUSTOM' }, [await anImage()]);
    expect((await get(first.avatar)).status).toBe(404);
    const second = await member.call(avatar.get);
    await member.call(avatar.change, { avatarType: 'STATIC', avatar: '' });
    expect((await get(second.avatar)).status).toBe(404);
  });

  it('[C-01] [V-07] is refused without re-authentication, without an image, and when invalid', async () => {
    const member = await site.member();
    const change = async (...images: Blob[]) => codeOf(member.call(avatar.change, { avatarType: 'CUSTOM' }, images));
    expect(await change(await anImage())).toBe('REAUTH_REQUIRED');
    await member.call(security.reauth, { credential: PASSWORD });
    expect(await change()).toBe('INVALID_INPUT');
    expect(await change(await anImage(), await anImage())).toBe('TOO_MANY_IMAGES');
    const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>']);
    expect(await change(drawing)).toBe('IMAGE_INVALID');
    expect(await member.call(avatar.get)).toEqual({ avatar: '', avatarType: 'STATIC' });
  });

  it('[P-04] an operator removes an image: deleted, notified with the reason, audited', async () => {
    const member = await proved();
    await member.call(avatar.change, { avatarType: 'CUSTOM' }, [await anImage()]);
    const current = await member.call(avatar.get);
    const input = { accountId: String(member.accountId), reason: 'shows somebody else' };
    expect(await codeOf((await site.operator('auditor')).call(avatarBackoffice.remove, input))).toBe('NOT_PERMITTED');
    expect(await codeOf((await site.operator('owner', { other: true })).call(avatarBackoffice.remove, input))).toBe(
      'NOT_FOUND',
    );
    const owner = await site.operator();
    expect((await owner.call(backoffice.player, input)).avatar.avatarType).toBe('CUSTOM');
    await owner.call(avatarBackoffice.remove, input);
    expect(await codeOf(owner.call(avatarBackoffice.remove, input))).toBe('STATE_CHANGED');
    expect((await get(current.avatar)).status).toBe(404);
    expect(await member.call(avatar.icon)).toEqual({ icon: '' });
    expect((await member.call(messages.list, {})).rows[0]).toMatchObject({
      title: 'Your profile picture was removed',
      html: expect.stringContaining('shows somebody else') as string,
    });
    const [line] = (await owner.call(backoffice.audit, { action: 'player.avatar-remove' })).rows;
    expect(line).toMatchObject({ operator: owner.username, reason: input.reason });
  });
});
