import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStorage } from '#integrations/storage';
import { codeOf, createSiteClient, type SiteClient, startTestListener, startTestSite, type TestSite } from '#testing';
import { purgeTranscripts } from './purge-transcripts.ts';
import { requeueAbandoned } from './requeue-abandoned.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { support, supportBackoffice } = calls;
const newToken = () => randomBytes(32).toString('base64url');
const anImage = async () =>
  new Blob([
    await sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  ]);

/** Starts a conversation, as a member or as a visitor with a fresh token. */
async function start(client: SiteClient, text = 'Where is my deposit?') {
  const visitorToken = client.token ? undefined : newToken();
  const begun = await client.call(support.start, { text, visitorToken, clientRef: randomUUID() });
  if (visitorToken) client.token = visitorToken;
  return begun.conversation;
}
const sendText = (client: SiteClient, conversationId: string, text: string, clientRef = randomUUID()) =>
  client.call(support.send, { conversationId, text, clientRef });
const answer = (operator: SiteClient, id: string, text: string) =>
  operator.call(supportBackoffice.send, { id, text, clientRef: randomUUID() });
const claim = (operator: SiteClient, id: string, assignee: string | null = null) =>
  operator.call(supportBackoffice.claim, { id, assignee });
const texts = (messages: { text: string; event: string | null }[]) => messages.map(({ text, event }) => event ?? text);

/** An online operator, with the id. */
async function atBackoffice(own: { other?: boolean } = {}) {
  const operator = await site.operator('support', own);
  await operator.call(supportBackoffice.presence, { online: true });
  const { id } = await operator.call(calls.backoffice.me);
  return Object.assign(operator, { id });
}

describe('conversation', () => {
  it('changes from waiting to open to closed and back, published to each side, without markup', async () => {
    const member = await site.member();
    const operator = await atBackoffice();
    const backofficeListener = await startTestListener(operator);
    const { id } = await start(member, '<b>Hello</b> see https://example.com');
    await backofficeListener.waitFor(
      (topic) => topic.topic === 'chat' && topic.conversationId === id && topic.state === 'waiting',
    );
    const listener = await startTestListener(member);

    const inbox = await operator.call(supportBackoffice.inbox, { view: 'waiting' });
    expect(inbox.rows.find((row) => row.id === id)).toMatchObject({
      customer: { accountId: String(member.accountId), name: member.username, online: true },
      unread: 1,
      lastText: '<b>Hello</b> see https://example.com',
      vip: false,
    });
    await claim(operator, id);
    await operator.call(supportBackoffice.typing, { id });
    await listener.waitFor((topic) => topic.topic === 'chat-typing' && topic.by === 'operator');
    await member.call(support.typing, { conversationId: id });
    await backofficeListener.waitFor((topic) => topic.topic === 'chat-typing' && topic.by === 'customer');
    await answer(operator, id, 'One moment.');
    await listener.waitFor((topic) => topic.topic === 'chat' && topic.seq === 3 && topic.operatorId === null);

    const seen = await member.call(support.conversation, { after: 1 });
    expect(texts(seen.messages)).toEqual(['claimed', 'One moment.']);
    expect(seen.messages[1]).toMatchObject({ author: 'operator', operator: operator.username, seq: 3 });
    await member.call(support.read, { conversationId: id, seq: 3 });
    await backofficeListener.waitFor((topic) => topic.topic === 'chat' && topic.customerReadSeq === 3);

    expect((await operator.call(supportBackoffice.close, { id })).state).toBe('closed');
    await sendText(member, id, 'And another thing');
    expect((await member.call(support.conversation, {})).conversation?.state).toBe('waiting');
    await claim(operator, id);
    expect((await member.call(support.close, { conversationId: id })).state).toBe('closed');
    expect((await operator.call(supportBackoffice.reopen, { id })).state).toBe('open');
    expect(texts((await member.call(support.conversation, {})).messages)).toEqual([
      ...['<b>Hello</b> see https://example.com', 'claimed', 'One moment.', 'closed', 'And another thing'],
      ...['claimed', 'closed-by-customer', 'reopened'],
    ]);
    listener.close();
    backofficeListener.close();
  });

  it('is claimed by one of two concurrent operators', async () => {
    const { id } = await start(await site.member());
    const operators = await Promise.all([atBackoffice(), atBackoffice(), atBackoffice()]);
    const tries = await Promise.all(
      operators.map((each) =>
        claim(each, id).then(
          () => 'claimed',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(tries.sort()).toEqual(['STATE_CHANGED', 'STATE_CHANGED', 'claimed']);
    const assignee = (await operators[0].call(supportBackoffice.conversation, { id })).conversation.operatorId;
    const idle = operators.find((each) => each.id !== assignee);
    expect(idle && (await codeOf(answer(idle, id, 'me too')))).toBe('STATE_CHANGED');
    expect(idle && (await codeOf(idle.call(supportBackoffice.close, { id })))).toBe('STATE_CHANGED');
  });

  it('is transferred to an online operator and claimed from an offline one', async () => {
    const [first, second] = await Promise.all([atBackoffice(), atBackoffice()]);
    const { id } = await start(await site.member());
    await claim(first, id);
    const away = await site.operator('support');
    const awayId = (await away.call(calls.backoffice.me)).id;
    expect(await codeOf(first.call(supportBackoffice.transfer, { id, to: awayId }))).toBe('NOT_FOUND');
    expect((await first.call(supportBackoffice.transfer, { id, to: second.id })).operator).toBe(second.username);
    expect(await codeOf(answer(first, id, 'still me'))).toBe('STATE_CHANGED');
    expect(await codeOf(claim(first, id, null))).toBe('STATE_CHANGED');
    expect((await claim(first, id, second.id)).operatorId).toBe(first.id);
  });

  it('returns to the queue when its operator leaves the customer waiting', async () => {
    const operator = await atBackoffice();
    const member = await site.member();
    const { id } = await start(member);
    await claim(operator, id);
    await answer(operator, id, 'Yes?');
    await sendText(member, id, 'Hello?');
    await sql`update support.conversation set last_at = now() - interval '11 minutes' where conversation_id = ${id}`.execute(
      site.db,
    );
    await requeueAbandoned(site.db);
    expect((await member.call(support.conversation, {})).conversation?.state).toBe('open');
    await operator.call(supportBackoffice.presence, { online: false });
    await requeueAbandoned(site.db);
    expect((await member.call(support.conversation, {})).conversation).toMatchObject({
      state: 'waiting',
      operator: '',
    });
  });

  it('sorts players above rank 4 first, then by longest wait', async () => {
    const operator = await atBackoffice();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await start(await site.member())).id);
    await sql`update support.conversation set rank = 4 where conversation_id = ${ids[1]}`.execute(site.db);
    await sql`update support.conversation set rank = 5 where conversation_id = ${ids[2]}`.execute(site.db);
    const { rows } = await operator.call(supportBackoffice.inbox, { view: 'waiting', pageSize: 100 });
    const order = rows.map(({ id }) => id);
    expect(order[0]).toBe(ids[2]);
    expect(order.filter((id) => ids.includes(id))).toEqual([ids[2], ids[0], ids[1]]);
    expect(rows[0]?.vip).toBe(true);
  });
});

describe('reconnection', () => {
  it('loses and duplicates no message: retries are idempotent, missed ones are fetched', async () => {
    const visitor = site.visitor();
    const { id } = await start(visitor, 'one');
    const operator = await atBackoffice();
    await claim(operator, id);
    const refs = Array.from({ length: 8 }, () => randomUUID());
    // Each is sent three times concurrently, as by a page that never received the answer.
    await Promise.all(refs.flatMap((ref) => [1, 2, 3].map(() => sendText(visitor, id, `line ${ref}`, ref))));
    const missed = await visitor.call(support.conversation, { after: 2 });
    expect(missed.messages.map(({ seq }) => seq)).toEqual(refs.map((_, n) => n + 3));
    expect(new Set(missed.messages.map(({ clientRef }) => clientRef))).toEqual(new Set(refs));
    const again = { text: 'new start', clientRef: randomUUID(), visitorToken: visitor.token ?? '' };
    const [once, twice] = [
      await createSiteClient(site.base).call(support.start, again),
      await createSiteClient(site.base).call(support.start, again),
    ];
    expect(once.conversation.id).toBe(id);
    expect(twice.messages.filter(({ text }) => text === 'new start')).toHaveLength(1);
  });

  it('reads long transcripts page by page', async () => {
    const member = await site.member();
    const { id } = await start(member, 'line 1');
    await sql`insert into support.chat_message (conversation_id, seq, author, body)
      select ${id}, n, 'customer', 'line ' || n from generate_series(2, 250) as n`.execute(site.db);
    await sql`update support.conversation set last_seq = 250 where conversation_id = ${id}`.execute(site.db);
    const newest = await member.call(support.conversation, {});
    expect([newest.messages.length, newest.messages[0]?.seq, newest.more]).toEqual([100, 151, true]);
    const oldest = await member.call(support.conversation, { before: 51 });
    expect([oldest.messages.length, oldest.messages[0]?.seq, oldest.more]).toEqual([50, 1, false]);
  });
});

describe('limits', () => {
  it('accepts twenty messages a minute of a customer, each up to 2,000 characters', async () => {
    const member = await site.member();
    const { id } = await start(member);
    expect(await codeOf(sendText(member, id, 'x'.repeat(2001)))).toBe('INVALID_INPUT');
    expect(await codeOf(sendText(member, id, '  '))).toBe('INVALID_INPUT');
    for (let n = 0; n < 19; n++) await sendText(member, id, `line ${n}`);
    expect(await codeOf(sendText(member, id, 'one too many'))).toBe('RATE_LIMITED');
  });

  it('accepts ten new visitors of one address in ten minutes', async () => {
    const demoSite = await startTestSite();
    for (let n = 0; n < 10; n++) await start(demoSite.visitor());
    expect(await codeOf(start(demoSite.visitor()))).toBe('RATE_LIMITED');
    await demoSite.close();
  });
});

describe('images', () => {
  it('[V-07] [S-10] accompany a message, at most three, visible to the two sides only', async () => {
    const member = await site.member();
    const { id } = await start(member);
    const image = await anImage();
    const input = { conversationId: id, text: '', clientRef: randomUUID() };
    const message = await member.call(support.send, input, [image, image, image]);
    expect(message.images).toHaveLength(3);
    const link = message.images[0] ?? '';
    expect((await fetch(site.base + link)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(site.otherBase + link)).status).toBe(404);
    expect((await fetch(site.base + (link.split('?')[0] ?? ''))).status).toBe(404);
    const operator = await atBackoffice();
    const { messages } = await operator.call(supportBackoffice.conversation, { id, after: 1 });
    expect(messages[0]?.images).toHaveLength(3);
    const more = { ...input, clientRef: randomUUID() };
    expect(
      await codeOf(
        member.call(
          support.send,
          more,
          Array.from({ length: 4 }, () => image),
        ),
      ),
    ).toBe('TOO_MANY_IMAGES');
    const page = new Blob(['<html>'], { type: 'image/png' });
    expect(await codeOf(member.call(support.send, more, [page]))).toBe('IMAGE_INVALID');
    const large = new Blob([await image.arrayBuffer(), new Uint8Array(5 * 1024 * 1024)]);
    expect(await codeOf(member.call(support.send, more, [large]))).toBe('IMAGE_TOO_LARGE');
  });
});

describe('isolation', () => {
  it('hides a conversation from other members, visitors, brands and sockets', async () => {
    const owner = await site.member();
    const { id } = await start(owner, 'private words');
    const stranger = site.visitor();
    await start(stranger);
    const others = [await site.member(), await site.member({ other: true }), stranger];
    const listeners = await Promise.all(
      [...others, await site.operator('support', { other: true })].map(startTestListener),
    );
    for (const other of others) {
      const input = { conversationId: id };
      expect(await codeOf(sendText(other, id, 'hello'))).toBe('NOT_FOUND');
      expect(await codeOf(other.call(support.typing, input))).toBe('NOT_FOUND');
      expect(await codeOf(other.call(support.read, { ...input, seq: 1 }))).toBe('NOT_FOUND');
      expect(await codeOf(other.call(support.close, input))).toBe('NOT_FOUND');
      const own = await other.call(support.conversation, {});
      expect(JSON.stringify(own)).not.toContain('private words');
    }
    // A visitor's token of one brand is unknown on the other's host.
    expect(await codeOf(createSiteClient(site.otherBase, stranger.token).call(support.conversation, {}))).toBe(
      'NOT_LOGGED_IN',
    );

    const foreign = await atBackoffice({ other: true });
    const which = { id };
    for (const refused of [
      () => foreign.call(supportBackoffice.conversation, which),
      () => claim(foreign, id),
      () => answer(foreign, id, 'x'),
      () => foreign.call(supportBackoffice.typing, which),
      () => foreign.call(supportBackoffice.read, { id, seq: 1 }),
      () => foreign.call(supportBackoffice.transfer, { id, to: foreign.id }),
      () => foreign.call(supportBackoffice.close, which),
      () => foreign.call(supportBackoffice.reopen, which),
    ])
      expect(await codeOf(refused())).toBe('NOT_FOUND');
    expect((await foreign.call(supportBackoffice.inbox, { view: 'all' })).rows.map((row) => row.id)).not.toContain(id);
    await sendText(owner, id, 'still private');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const received = listeners.flatMap(({ received: events }) =>
      events.filter((topic) => 'conversationId' in topic && topic.conversationId === id),
    );
    expect(received).toEqual([]);
    for (const listener of listeners) listener.close();
  });

  it('is refused for operators without the permission', async () => {
    const cashier = await site.operator('cashier');
    expect(await codeOf(cashier.call(supportBackoffice.inbox, {}))).toBe('NOT_PERMITTED');
    expect(await codeOf(cashier.call(calls.messagesBackoffice.sent, {}))).toBe('NOT_PERMITTED');
  });
});

describe('live chat staffing', () => {
  it('[R-20] [R-21] is reachable during maintenance and from blocked regions', async () => {
    const demoSite = await startTestSite();
    await sql`update brand.brand set maintenance = true where brand_id = ${demoSite.brandId}`.execute(demoSite.db);
    // a process uses its cached brand for three seconds
    await expect.poll(() => codeOf(demoSite.visitor().call(calls.games.vendors)).catch(() => '')).toBe('MAINTENANCE');
    const visitor = demoSite.visitor();
    const { id } = await start(visitor);
    expect((await sendText(visitor, id, 'When are you back?')).seq).toBe(2);
    await demoSite.close();
  });

  it('reports closed hours and stores messages for the morning', async () => {
    const demoSite = await startTestSite();
    const owner = await demoSite.operator();
    const closed = { timeZone: 'UTC', week: Array.from({ length: 7 }, () => null), version: 0 };
    expect(await demoSite.visitor().call(support.availability)).toMatchObject({ open: true, staffed: false });
    const { version } = await owner.call(supportBackoffice.saveBusinessHours, closed);
    expect(await codeOf(owner.call(supportBackoffice.saveBusinessHours, closed))).toBe('STALE_VERSION');
    expect(
      await codeOf(owner.call(supportBackoffice.saveBusinessHours, { ...closed, timeZone: 'Mars/Base', version })),
    ).toBe('INVALID_INPUT');
    expect(await demoSite.visitor().call(support.availability)).toMatchObject({ open: false, opensAt: null });
    const tomorrow = (new Date().getUTCDay() + 6 + 1) % 7;
    const week = closed.week.map((_, day) => (day === tomorrow ? { from: '09:00', to: '17:00' } : null));
    await owner.call(supportBackoffice.saveBusinessHours, { ...closed, week, version });
    const backoffice = await demoSite.visitor().call(support.availability);
    expect(new Date(backoffice.opensAt ?? 0).getUTCHours()).toBe(9);
    const visitor = demoSite.visitor();
    const visitorToken = newToken();
    const input = { text: 'See you', name: 'Ada', email: 'ada@example.com', visitorToken, clientRef: randomUUID() };
    const begun = await visitor.call(support.start, input);
    expect(begun.conversation).toMatchObject({ outOfHours: true, state: 'waiting' });
    expect(texts(begun.messages)).toEqual(['See you', 'out-of-hours']);
    const { rows } = await owner.call(supportBackoffice.inbox, { view: 'waiting', search: 'ada' });
    expect(rows[0]?.customer).toMatchObject({ name: 'Ada', email: 'ada@example.com', accountId: null });
    await demoSite.close();
  });

  it('stores canned responses with the brand’s shortcuts and audits each change', async () => {
    const owner = await site.operator();
    const draft = { id: null, shortcut: 'Hello', text: 'Good day!', version: 0 };
    const saved = await owner.call(supportBackoffice.saveCannedResponse, draft);
    expect(saved).toMatchObject({ shortcut: 'hello', version: 1 });
    expect(await codeOf(owner.call(supportBackoffice.saveCannedResponse, draft))).toBe('CONFLICT');
    const changed = { id: saved.id, shortcut: 'hi', text: 'Hi!', version: 1 };
    await owner.call(supportBackoffice.saveCannedResponse, changed);
    expect(await codeOf(owner.call(supportBackoffice.saveCannedResponse, changed))).toBe('STALE_VERSION');
    const foreign = await site.operator('owner', { other: true });
    expect((await foreign.call(supportBackoffice.cannedResponses)).responses).toEqual([]);
    expect(await codeOf(foreign.call(supportBackoffice.saveCannedResponse, { ...changed, version: 2 }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(foreign.call(supportBackoffice.deleteCannedResponse, { id: saved.id }))).toBe('NOT_FOUND');
    await owner.call(supportBackoffice.deleteCannedResponse, { id: saved.id });
    const audit = await owner.call(calls.backoffice.audit, { action: 'support.canned-response' });
    expect(audit.rows.map(({ after }) => after)).toEqual(['', 'hi: Hi!', 'hello: Good day!']);
  });

  it('purges a transcript ninety days after its last message, images included', async () => {
    const member = await site.member();
    const { id } = await start(member);
    await member.call(support.send, { conversationId: id, text: '', clientRef: randomUUID() }, [await anImage()]);
    const files = () =>
      fs
        .readdirSync(path.join(site.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.png'));
    const before = files().length;
    const storage = createLocalStorage(path.join(site.dataDir, 'files'), site.secrets);
    await sql`update support.conversation set last_at = now() - interval '89 days' where conversation_id = ${id}`.execute(
      site.db,
    );
    expect(await purgeTranscripts(site.db, storage)).toBe(0);
    await sql`update support.conversation set last_at = now() - interval '91 days' where conversation_id = ${id}`.execute(
      site.db,
    );
    expect(await purgeTranscripts(site.db, storage)).toBe(1);
    expect(files()).toHaveLength(before - 1);
    expect(await member.call(support.conversation, {})).toEqual({ conversation: null, messages: [], more: false });
    const { rows } = await sql`select 1 from support.chat_message where conversation_id = ${id}`.execute(site.db);
    expect(rows).toEqual([]);
  });
});
