import { randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, rawCall, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { support, supportBackoffice } = calls;
const anImage = async () =>
  new Blob([
    await sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  ]);

describe('feedback', () => {
  const aFeedback = () => ({
    subject: 'site' as const,
    content: 'The lobby is lovely.',
    contact: '',
    clientRef: randomUUID(),
  });

  it('[P-43] is accepted without a token, with images, and once per id', async () => {
    const feedback = aFeedback();
    const { id } = await site.visitor().call(support.feedback, feedback, [await anImage()]);
    expect((await site.visitor().call(support.feedback, feedback)).id).toBe(id);
    const operator = await site.operator('support');
    const { rows } = await operator.call(supportBackoffice.feedback, {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ accountId: null, content: feedback.content });
    expect(rows.find((row) => row.id === id)?.images).toHaveLength(1);
    const wrong = await rawCall(site.base, support.feedback, {
      body: JSON.stringify(aFeedback()),
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect(wrong.body.message.code).toBe('NOT_LOGGED_IN');
  });

  it('[P-43] [V-06] [S-10] is at most 140 characters and within its word range', async () => {
    const visitor = site.visitor();
    for (const content of ['Word', '', `${'ab '.repeat(47)}`, 'x'.repeat(141)]) {
      const refused = visitor.call(support.feedback, {
        ...aFeedback(),
        content: content + (content.length > 130 ? 'cdef' : ''),
      });
      expect(await codeOf(refused)).toBe('INVALID_INPUT');
    }
    expect(await codeOf(visitor.call(support.feedback, { ...aFeedback(), subject: 'nothing' as 'site' }))).toBe(
      'INVALID_INPUT',
    );
  });

  it('[P-43] of a member is answered once, and the answer appears in the messages', async () => {
    const member = await site.member();
    const { id } = await member.call(support.feedback, aFeedback());
    const other = await site.member();
    expect((await other.call(support.feedbacks, {})).rows).toEqual([]);
    const foreign = await site.operator('support', { other: true });
    const reply = { id, text: 'Thank you <3' };
    expect(await codeOf(foreign.call(supportBackoffice.replyFeedback, reply))).toBe('NOT_FOUND');
    const operator = await site.operator('support');
    expect((await operator.call(supportBackoffice.replyFeedback, reply)).reply?.by).toBe(operator.username);
    expect(await codeOf(operator.call(supportBackoffice.replyFeedback, reply))).toBe('STATE_CHANGED');
    const { rows } = await member.call(support.feedbacks, {});
    expect(rows[0]).toMatchObject({ id, reply: { text: 'Thank you <3' } });
    const { rows: messages } = await member.call(calls.messages.list, {});
    expect(messages[0]?.html).toContain('Thank you &#60;3');
  });

  it('[P-43] is limited to ten per hour from one member', async () => {
    const member = await site.member();
    for (let n = 0; n < 10; n++) await member.call(support.feedback, aFeedback());
    expect(await codeOf(member.call(support.feedback, aFeedback()))).toBe('RATE_LIMITED');
  });
});
