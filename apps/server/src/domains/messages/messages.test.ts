import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  createSiteClient,
  refusalOf,
  type SiteClient,
  startTestListener,
  startTestSite,
  type TestSite,
} from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { messages, messagesBackoffice } = calls;
const unread = async (member: SiteClient) => (await member.call(messages.unreadCount)).unreadCount;
const aText = (title: string, html = '<p>Words</p>') => ({ EN: { title, html } });
const sendTo = (
  operator: SiteClient,
  accountId: bigint | null,
  texts: Record<string, { title: string; html: string }>,
) =>
  operator.call(messagesBackoffice.send, {
    accountId: accountId === null ? null : String(accountId),
    texts,
    clientRef: randomUUID(),
  });
const titles = async (member: SiteClient) => (await member.call(messages.list, {})).rows.map(({ title }) => title);

describe('system messages', () => {
  it('[P-45] arrive with a paid deposit and a decided withdrawal, unread and by socket', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const before = await unread(member);
    const listener = await startTestListener(member);
    const withdrawal = await member.call(calls.payments.withdraw, {
      method: 'sandbox-payout',
      amount: '40',
      account: await site.payoutType(member),
      clientRef: randomUUID(),
    });
    const operator = await site.operator();
    await operator.call(calls.backoffice.rejectWithdrawal, { id: withdrawal.id, reason: 'name does not <match>' });
    await listener.waitFor((topic) => topic.topic === 'unread-count' && topic.unreadCount === before + 1);
    const { rows, unreadCount } = await member.call(messages.list, {});
    expect(unreadCount).toBe(before + 1);
    expect(rows[0]).toMatchObject({
      kind: 'payments',
      title: 'Your withdrawal of $40.00 was not approved',
      page: 'withdraw',
      read: false,
      toAll: false,
    });
    expect(rows[0]?.html).toContain('name does not &#60;match&#62;');
    listener.close();
  });

  it('[P-45] use the reader’s language', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const withdrawal = await member.call(calls.payments.withdraw, {
      method: 'sandbox-payout',
      amount: '40',
      account: await site.payoutType(member),
      clientRef: randomUUID(),
    });
    const operator = await site.operator();
    await operator.call(calls.backoffice.approveWithdrawal, { id: withdrawal.id, reason: 'all fine' });
    const reply = await fetch(site.base + messages.list.path, {
      headers: {
        'x-module-id': messages.list.module,
        authorization: `Bearer ${member.token}`,
        'accept-language': 'zh-CN',
      },
    });
    const { value } = (await reply.json()) as { value: { rows: { title: string }[] } };
    expect(value.rows[0]?.title).toContain('已通过审核');
  });

  it('[P-45] need a token', async () => {
    expect(await codeOf(site.visitor().call(messages.unreadCount))).toBe('NOT_LOGGED_IN');
  });
});

describe('player’s message actions', () => {
  it('reads one, reads all, deletes one; others keep theirs', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const operator = await site.operator('support');
    const sent = await sendTo(operator, member.accountId, aText('For you'));
    const toAll = await sendTo(operator, null, aText('For all'));
    expect((await titles(member)).slice(0, 2)).toEqual(['For all', 'For you']);
    expect(await titles(other)).toEqual(['For all']);
    expect(await unread(member)).toBe(2);
    expect(await member.call(messages.read, { refs: [sent.ref] })).toEqual({ unreadCount: 1 });
    expect((await member.call(messages.list, { unread: '1' })).rows.map(({ ref }) => ref)).toEqual([toAll.ref]);
    // Only its owner can read or remove a message.
    await other.call(messages.read, { refs: [sent.ref] });
    expect(await codeOf(other.call(messages.remove, { ref: sent.ref }))).toBe('NOT_FOUND');
    expect(await member.call(messages.read, { refs: null })).toEqual({ unreadCount: 0 });
    await member.call(messages.remove, { ref: toAll.ref });
    expect(await codeOf(member.call(messages.remove, { ref: toAll.ref }))).toBe('NOT_FOUND');
    await member.call(messages.remove, { ref: sent.ref });
    expect(await titles(member)).toEqual([]);
    expect(await titles(other)).toEqual(['For all']);
    const { rows } = await operator.call(messagesBackoffice.sent, { search: 'For' });
    expect(rows.find(({ ref }) => ref === toAll.ref)?.reads).toBe(1);
    expect(rows.find(({ ref }) => ref === sent.ref)?.player?.username).toBe(member.username);
  });
});

describe('operator messages', () => {
  it('[P-45] to all players are one row, published to each socket of the brand, and retractable', async () => {
    const [member, foreign] = [await site.member(), await site.member({ other: true })];
    const listeners = await Promise.all([member, foreign].map(startTestListener));
    const operator = await site.operator();
    const sent = await sendTo(operator, null, { ...aText('News'), CN: { title: '消息', html: '<p>内容</p>' } });
    await listeners[0]?.waitFor((topic) => topic.topic === 'unread-count' && topic.unreadCount === null);
    const { rows: broadcasts } =
      await sql`select 1 from messages.broadcast where texts -> 'EN' ->> 'title' = 'News'`.execute(site.db);
    expect(broadcasts).toHaveLength(1);
    expect(await titles(member)).toContain('News');
    expect(await titles(foreign)).toEqual([]);
    const foreignOperator = await site.operator('owner', { other: true });
    expect(await codeOf(foreignOperator.call(messagesBackoffice.recall, { ref: sent.ref }))).toBe('NOT_FOUND');
    expect((await operator.call(messagesBackoffice.recall, { ref: sent.ref })).recalledAt).not.toBeNull();
    expect(await codeOf(operator.call(messagesBackoffice.recall, { ref: sent.ref }))).toBe('STATE_CHANGED');
    expect(await titles(member)).not.toContain('News');
    expect(listeners[1]?.received.map(({ topic }) => topic)).toEqual(['resync']);
    for (const listener of listeners) listener.close();
  });

  it('reach only players registered before', async () => {
    await sendTo(await site.operator(), null, aText('Before your time'));
    expect(await titles(await site.member())).not.toContain('Before your time');
  });

  it('are sanitised rich text, need English, and go to players of the own brand', async () => {
    const member = await site.member();
    const operator = await site.operator();
    const hostile = '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">there</a></p>';
    await sendTo(operator, member.accountId, aText('Hostile', hostile));
    const html = (await member.call(messages.list, {})).rows[0]?.html ?? '';
    expect(html).toBe('<p>Hi <a>there</a></p>');
    expect(await codeOf(sendTo(operator, member.accountId, { CN: { title: '无', html: '<p>无</p>' } }))).toBe(
      'INVALID_INPUT',
    );
    expect(await codeOf(sendTo(operator, member.accountId, aText('Empty', '<script>1</script>')))).toBe(
      'INVALID_INPUT',
    );
    const foreign = await site.member({ other: true });
    expect(await codeOf(sendTo(operator, foreign.accountId, aText('Across')))).toBe('NOT_FOUND');
    expect(await codeOf(createSiteClient(site.base, member.token).call(messagesBackoffice.sent, {}))).toBe(
      'NOT_LOGGED_IN',
    );
  });

  it('[P-45] are refused if too long after sanitising; an earlier one breaks no list', async () => {
    const operator = await site.operator();
    const grows = '&'.repeat(15_000);
    const refused = await refusalOf(sendTo(operator, null, aText('Grows', grows)));
    expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'texts.EN.html']);
    const member = await site.member();
    expect(await titles(member)).not.toContain('Grows');
    const { ref } = await sendTo(operator, null, aText('Grown'));
    const html = '&amp;'.repeat(15_000);
    await sql`update messages.broadcast set texts = jsonb_set(texts, '{EN,html}', to_jsonb(${html}::text))
      where 'b' || broadcast_id = ${ref}`.execute(site.db);
    expect((await operator.call(messagesBackoffice.sent, {})).rows[0]?.texts['EN']?.html).toBe(html);
    expect((await member.call(messages.list, {})).rows[0]?.html).toBe(html);
    expect((await operator.call(messagesBackoffice.recall, { ref })).recalledAt).not.toBeNull();
  });

  it('are sent once per id and audited', async () => {
    const member = await site.member();
    const operator = await site.operator();
    const input = { accountId: String(member.accountId), texts: aText('Once'), clientRef: randomUUID() };
    const first = await operator.call(messagesBackoffice.send, input);
    expect((await operator.call(messagesBackoffice.send, input)).ref).toBe(first.ref);
    expect(await titles(member)).toEqual(['Once']);
    const { rows } = await operator.call(calls.backoffice.audit, {
      action: 'message.send',
      operator: operator.username,
    });
    expect(rows[0]).toMatchObject({ subject: `message ${first.ref}, player ${member.accountId}`, after: 'Once' });
  });
});
