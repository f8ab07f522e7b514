import { calls, type Input } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf, type SiteClient } from '#testing';
import { inDays, type OwnRules, type PromotionSite, rulesOf, startPromotionSite } from './promotion-site.ts';

// Operators' texts about a promotion: the figures in them are those of its rules.

type Draft = Input<typeof calls.contentBackoffice.create>;
const { contentBackoffice, promotionsBackoffice, content } = calls;
let fixture: PromotionSite;
let editor: SiteClient;
beforeAll(async () => {
  fixture = await startPromotionSite();
  editor = await fixture.site.operator('editor');
});
afterAll(() => fixture.site.close());

const RELOAD: OwnRules = {
  trigger: { kind: 'deposit', nths: [], methods: [], least: '20', repeat: 'day' },
  reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 2_500, max: '100' }, times_x100: 300 },
  until: '2099-01-31T12:00:00.000Z',
};
const text = (own: Partial<Draft['texts'][string]> = {}) => ({
  ...{ title: 'Reload', summary: 'From {least}', body: '<p>Up to {max}</p>', terms: '<p>{amount}</p>', action: '' },
  ...own,
});
const draftOf = (promotionId: string | undefined, texts: Draft['texts']): Draft => ({
  settings: { kind: 'promotion', category: 'deposit', tone: 'mint', promotionId },
  from: null,
  until: null,
  texts,
});

it('[R-04] texts of a promotion have the figures of its live rules, in the language that is read', async () => {
  const id = await fixture.launch(RELOAD);
  const body = '<p>{percent} of it, at most {max}, played {times} times, until {until}.</p>';
  const draft = draftOf(id, { EN: text({ body }), CN: text({ title: '复存', body }) });
  const item = await editor.call(contentBackoffice.create, draft);
  await editor.call(contentBackoffice.publish, { id: item.id, version: item.version });
  const read = async (language?: string) => {
    const visitor = fixture.site.visitor();
    if (language) visitor.headers['accept-language'] = language;
    return visitor.call(content.promotion, { id: item.id });
  };
  const expected = { summary: 'From $20.00', terms: '<p>–</p>' };
  await expect
    .poll(async () => (await read()).body)
    .toMatch(/^<p>25(\.00)?% of it, at most \$100\.00, played 3 times, until .*2099.*<\/p>$/);
  expect(await read()).toMatchObject(expected);
  expect((await read('CN')).body).toContain('2099');
  const cards = await fixture.site.visitor().call(content.promotions, {});
  expect(cards.rows.find((card) => card.id === item.id)).toMatchObject({ summary: 'From $20.00', claimable: true });

  // a new version changes the text with the rules
  const { save, launch, get } = promotionsBackoffice;
  const { version } = await fixture.marketer.call(get, { id });
  const rules = rulesOf({ ...RELOAD, trigger: { ...RELOAD.trigger, least: '35' } as never });
  await fixture.marketer.call(save, { id, version, rules });
  expect((await read()).summary).toBe('From $20.00');
  await fixture.marketer.call(launch, { id, version: version + 1, reason: 'a higher least deposit' });
  await expect.poll(async () => (await read()).summary, { timeout: 15_000 }).toBe('From $35.00');
});

it('[R-04] refuses figures and unknown placeholders in texts of a promotion, and stores nothing', async () => {
  const id = await fixture.launch({ ...RELOAD, until: inDays(3) });
  const count = async () => (await editor.call(contentBackoffice.items, { kind: 'promotion' })).total;
  const before = await count();
  for (const [own, code, field] of [
    [{ title: 'Get 100% more' }, 'FIGURE_IN_TEXT', 'title'],
    [{ body: '<p>Up to <b>$</b><b>500</b></p>' }, 'FIGURE_IN_TEXT', 'body'],
    [{ terms: '<p>Until 2026-12-31</p>' }, 'FIGURE_IN_TEXT', 'terms'],
    [{ summary: 'At least {minimum}' }, 'PLACEHOLDER_UNKNOWN', 'summary'],
  ] as const)
    expect(await refusalOf(editor.call(contentBackoffice.create, draftOf(id, { EN: text(own) })))).toMatchObject({
      code,
      field: `texts.EN.${field}`,
    });
  const chinese = { EN: text(), CN: text({ summary: '最高 100元' }) };
  expect(await refusalOf(editor.call(contentBackoffice.create, draftOf(id, chinese)))).toMatchObject({
    field: 'texts.CN.summary',
  });
  expect(await count()).toBe(before);
  // a text of its own says what it likes
  await editor.call(contentBackoffice.create, draftOf(undefined, { EN: text({ title: 'Get 100% more {x}' }) }));
});
