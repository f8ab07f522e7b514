import { calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoContent } from '#seed';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

type Draft = Input<typeof calls.contentBackoffice.create>;
type Text = Draft['texts'][string];

let site: TestSite;
let operator: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator('editor');
});
afterAll(() => site.close());

const backoffice = calls.contentBackoffice;
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const text = (title: string, own: Partial<Text> = {}): Text => ({
  title,
  summary: '',
  body: `<p>${title}</p>`,
  terms: '',
  action: '',
  ...own,
});
const SHARED = { kind: 'announcement', audience: 'everyone' } as const;
const anAnnouncement = (title: string, own: Partial<Draft> = {}): Draft => ({
  settings: { ...SHARED, type: 'B', platform: 'both', afterLogin: false, ticker: false },
  from: null,
  until: null,
  texts: { EN: text(title) },
  ...own,
});

/** Creates and publishes an item. */
async function publish(draft: Draft, by: SiteClient = operator) {
  const item = await by.call(backoffice.create, draft);
  return by.call(backoffice.publish, { id: item.id, version: item.version });
}
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
const inLanguage = async (language: string, path: string, module: string) => {
  const reply = await fetch(site.base + path, { headers: { 'x-module-id': module, 'accept-language': language } });
  return ((await reply.json()) as { value: unknown }).value;
};

describe('announcements', () => {
  it('[P-23] [M-05] [S-10] are listed nine a page, newest first, with title, content, date and type', async () => {
    for (let n = 1; n <= 11; n++) await publish(anAnnouncement(`News ${n}`, { from: inHours(-n) }));
    const visitor = site.visitor();
    const first = await visitor.call(calls.content.announcements, {});
    expect(first).toMatchObject({ page: 1, pageSize: 9, total: 11 });
    expect(titles(first.rows)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `News ${n}`));
    expect(first.rows[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: 'B',
      title: 'News 1',
      content: '<p>News 1</p>',
      date: expect.stringMatching(/Z$/),
      language: 'EN',
      fallback: false,
    });
    const second = await visitor.call(calls.content.announcements, { page: 2 });
    expect(titles(second.rows)).toEqual(['News 10', 'News 11']);
    const one = await visitor.call(calls.content.announcement, { id: first.rows[3]?.id ?? '' });
    expect(one.title).toBe('News 4');
  });

  it('[P-23] are filtered by types, platform and execution', async () => {
    const own = { ...SHARED, afterLogin: false, ticker: false } as const;
    await publish(anAnnouncement('Web only', { settings: { ...own, type: 'PL', platform: 'web' } }));
    await publish(anAnnouncement('Phone only', { settings: { ...own, type: 'PU', platform: 'mobile', ticker: true } }));
    await publish(anAnnouncement('At log-in', { settings: { ...own, type: 'H', platform: 'both', afterLogin: true } }));
    const list = async (query: Input<typeof calls.content.announcements> | object) =>
      titles((await site.visitor().call(calls.content.announcements, query)).rows);
    expect(await list({ types: 'PL,PU' })).toEqual(['Phone only', 'Web only']);
    expect(await list({ types: 'PL,PU', platform: 'W' })).toEqual(['Web only']);
    expect(await list({ types: 'PL,PU', platform: 'M' })).toEqual(['Phone only']);
    expect(await list({ execution: 'L', platform: 'W' })).toEqual(['At log-in']);
    expect(await list({ execution: 'T' })).toEqual(['Phone only']);
    expect(await list({ types: 'PR' })).toEqual([]);
    expect(await codeOf(list({ types: 'B;drop' }))).toBe('INVALID_INPUT');
    expect(await codeOf(list({ pageSize: 5_000 }))).toBe('INVALID_INPUT');
  });

  it('are hidden before and after their period and as drafts', async () => {
    const type = { ...SHARED, type: 'PR', platform: 'both', afterLogin: true, ticker: true } as const;
    await operator.call(backoffice.create, anAnnouncement('Draft', { settings: type }));
    await publish(anAnnouncement('Tomorrow', { settings: type, from: inHours(24) }));
    await publish(anAnnouncement('Yesterday', { settings: type, from: inHours(-48), until: inHours(-24) }));
    const { rows } = await site.visitor().call(calls.content.announcements, { types: 'PR' });
    expect(titles(rows)).toEqual([]);
    const phases = async (phase: 'draft' | 'scheduled' | 'ended') =>
      titles((await operator.call(backoffice.items, { kind: 'announcement', phase })).rows);
    expect(await phases('draft')).toEqual(['Draft']);
    expect(await phases('scheduled')).toEqual(['Tomorrow']);
    expect(await phases('ended')).toEqual(['Yesterday']);
    const hidden = await operator.call(backoffice.items, { kind: 'announcement', phase: 'scheduled' });
    expect(await codeOf(site.visitor().call(calls.content.announcement, { id: hidden.rows[0]?.id ?? '' }))).toBe(
      'NOT_FOUND',
    );
  });

  it('are sanitised on output, even if hostile content is in the table', async () => {
    const item = await publish(
      anAnnouncement('Hostile', {
        texts: { EN: text('Hostile', { body: '<p onclick="x()">in<script>x()</script></p>' }) },
      }),
    );
    expect(item.texts['EN']?.body).toBe('<p>in</p>');
    await site.db
      .updateTable('content.text')
      .set({ body: '<p>out<img src=x onerror=x()></p>' })
      .where('item_id', '=', BigInt(item.id))
      .execute();
    const shown = await site.visitor().call(calls.content.announcement, { id: item.id });
    expect(shown.content).toBe('<p>out</p>');
  });

  it('use the visitor’s language, or English with a note', async () => {
    const both = await publish(anAnnouncement('Hello', { texts: { EN: text('Hello'), CN: text('你好') } }));
    const path = `${calls.content.announcement.path}?id=${both.id}`;
    const seen = (language: string) => inLanguage(language, path, calls.content.announcement.module);
    expect(await seen('zh-CN')).toMatchObject({ title: '你好', language: 'CN', fallback: false });
    const english = await publish(anAnnouncement('Only English'));
    expect(
      await inLanguage(
        'zh-CN',
        `${calls.content.announcement.path}?id=${english.id}`,
        calls.content.announcement.module,
      ),
    ).toMatchObject({ title: 'Only English', language: 'EN', fallback: true });
  });
});

describe('demo content', () => {
  const other = () => site.visitor();
  beforeAll(async () => {
    await site.db.deleteFrom('content.item').where('brand_id', '=', site.brandId).execute();
    await demoContent(site.db, site.brandId, '1');
    // A change clears this process's cached answers.
    await publish({ ...anAnnouncement('Fresh'), from: inHours(-9_000) });
  });

  it('[R-02] fills the home page: banners, ticker and promotions in one answer', async () => {
    const home = await other().call(calls.content.home, { platform: 'W' });
    expect(home.banners.map(({ link }) => link)).toEqual(['/verify', '/rng', '/info/responsible']);
    expect(home.ticker[0]?.title).toBe('This is a demonstration');
    expect(home.ticker.length).toBeGreaterThanOrEqual(3);
    expect(home.promotions.map(({ status }) => status)).toEqual(['open', 'open', 'soon']);
  });

  it('[R-04] makes two pages of announcements over all types', async () => {
    const all = await other().call(calls.content.announcements, { pageSize: 50 });
    expect(all.total).toBeGreaterThan(9);
    expect(new Set(all.rows.map(({ type }) => type))).toEqual(new Set(['B', 'PL', 'PU', 'PR', 'H']));
  });

  it('[R-04] [P-49] lists open, upcoming and closed promotions, each with its terms', async () => {
    const { rows, total } = await other().call(calls.content.promotions, {});
    expect([total, ...rows.map(({ status }) => status)]).toEqual([4, 'open', 'open', 'soon', 'closed']);
    expect(rows.every(({ claimable }) => !claimable)).toBe(true);
    const closed = await other().call(calls.content.promotions, { status: 'closed', category: 'event' });
    const one = await other().call(calls.content.promotion, { id: closed.rows[0]?.id ?? '' });
    expect(one).toMatchObject({ status: 'closed', title: 'Opening Night (example)' });
    expect(one.terms).toContain('demo site');
    expect((await other().call(calls.content.promotions, { category: 'event', status: 'open' })).total).toBe(0);
  });

  it('[R-04] [R-13] [P-49] answers questions by category, by words and page by page', async () => {
    const all = await other().call(calls.content.help, {});
    expect(all.total).toBeGreaterThanOrEqual(15);
    expect(all.categories.map(({ category }) => category)).toEqual([
      ...['start', 'account', 'deposits', 'withdrawals', 'games', 'fairness', 'safety', 'contact'],
    ]);
    const found = await other().call(calls.content.help, { search: 'withdrawal rejected' });
    expect(found.rows[0]?.title).toBe('Why was my withdrawal rejected?');
    expect(found.words).toEqual(['withdrawal', 'rejected']);
    const some = await other().call(calls.content.help, { category: 'fairness', pageSize: 2, page: 2 });
    expect([some.total, some.rows.length]).toEqual([3, 1]);
    expect(await other().call(calls.content.help, { search: 'zzzz' })).toMatchObject({ total: 0, categories: [] });
    const article = await other().call(calls.content.helpArticle, { id: found.rows[0]?.id ?? '' });
    expect(article).toMatchObject({ category: 'withdrawals', language: 'EN', fallback: false });
    expect(article.body).toContain('<p>');
    const chinese = await inLanguage('zh-CN', `${calls.content.help.path}?search=取款被拒绝`, 'CMS-HELP');
    expect((chinese as { rows: { title: string }[] }).rows[0]?.title).toBe('取款为什么被拒绝？');
  });

  it('[R-04] [R-19] contains every page and a footer that links to them', async () => {
    for (const key of [
      'vip',
      'join',
      'licence',
      'responsible',
      'security',
      'payments',
      'terms',
      'privacy',
      'about',
    ] as const)
      expect(await other().call(calls.content.page, { key })).toMatchObject({ key, language: 'EN' });
    const { columns } = await other().call(calls.content.footer);
    expect(columns.map(({ column }) => column)).toEqual(['games', 'payments', 'help', 'safety', 'company']);
    const pages = columns.flatMap(({ entries }) => entries.map(({ page }) => page));
    for (const key of ['licence', 'payments', 'security', 'responsible']) expect(pages).toContain(key);
  });

  it('is complete in English, Chinese and Arabic', async () => {
    for (const kind of ['banner', 'announcement', 'promotion', 'help', 'page', 'footer'] as const) {
      const { rows } = await operator.call(backoffice.items, { kind, pageSize: 100 });
      for (const row of rows.filter(({ updatedBy }) => updatedBy === 'demo'))
        expect(row.languages, row.title).toEqual(['AR', 'CN', 'EN']);
    }
  });
});

describe('writing', () => {
  it('refuses incomplete content and names the field', async () => {
    const wrong = async (draft: unknown) => {
      const failure = await operator.call(backoffice.create, draft as Draft).catch((error: unknown) => error);
      return (failure as { field?: string }).field;
    };
    expect(await wrong(anAnnouncement('x', { texts: { CN: text('没有英文') } }))).toBe('texts.EN.title');
    expect(await wrong(anAnnouncement('x', { texts: { EN: text('x', { body: '<p></p>' }) } }))).toBe('texts.EN.body');
    expect(await wrong(anAnnouncement('x', { texts: { EN: text('x'), ZZ: text('y') } }))).toBe('texts.ZZ');
    expect(await wrong(anAnnouncement('x', { from: inHours(2), until: inHours(1) }))).toBe('until');
    const banner = { kind: 'banner', tone: 'felt', image: '', platform: 'both' } as const;
    expect(await wrong(anAnnouncement('x', { settings: { ...banner, link: 'javascript:alert(1)' } }))).toBe(
      'settings.link',
    );
    expect(await wrong(anAnnouncement('x', { settings: { ...banner, link: '//e.example' } }))).toBe('settings.link');
    expect(
      await wrong(anAnnouncement('x', { settings: { kind: 'footer', column: 'help', page: null, link: '' } })),
    ).toBe('settings.link');
    expect(
      await wrong(anAnnouncement('x', { settings: { ...banner, link: '', image: 'https://e.example/a.png' } })),
    ).toBe('settings.image');
  });

  it('[R-04] refuses rich text too long after sanitising, and reads earlier content', async () => {
    const grows = `<p>${'&'.repeat(15_000)}</p>`;
    const refused = await refusalOf(
      operator.call(backoffice.create, anAnnouncement('Grows', { texts: { EN: text('Grows', { body: grows }) } })),
    );
    expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'texts.EN.body']);
    const { id } = await operator.call(backoffice.create, anAnnouncement('Grown'));
    const body = '&amp;'.repeat(15_000);
    await sql`update content.text set body = ${body} where item_id = ${id}`.execute(site.db);
    expect((await operator.call(backoffice.item, { id })).texts['EN']?.body).toBe(body);
    expect((await operator.call(backoffice.items, { kind: 'announcement' })).rows.map(({ title }) => title)).toContain(
      'Grown',
    );
    await operator.call(backoffice.delete, { id, version: 1 });
  });

  it('drops languages without text and keeps the rest through a change', async () => {
    const item = await operator.call(
      backoffice.create,
      anAnnouncement('Kept', { texts: { EN: text('Kept'), CN: text(''), AR: text('', { body: '<p> </p>' }) } }),
    );
    expect(Object.keys(item.texts)).toEqual(['EN']);
    const changed = await operator.call(backoffice.change, {
      ...anAnnouncement('Changed', { texts: { EN: text('Changed'), CN: text('改了') } }),
      id: item.id,
      version: item.version,
    });
    expect(changed).toMatchObject({ version: 2, state: 'draft', updatedBy: operator.username });
    expect(changed.texts['CN']?.title).toBe('改了');
  });

  it('[R-04] is visible immediately and disappears when unpublished or deleted', async () => {
    const seen = async () => titles((await site.visitor().call(calls.content.announcements, {})).rows).includes('Now');
    const item = await publish(anAnnouncement('Now'));
    expect(await seen()).toBe(true);
    const off = await operator.call(backoffice.unpublish, { id: item.id, version: item.version });
    expect(await seen()).toBe(false);
    const on = await operator.call(backoffice.publish, { id: off.id, version: off.version });
    expect(await seen()).toBe(true);
    await operator.call(backoffice.delete, { id: on.id, version: on.version });
    expect(await seen()).toBe(false);
    expect(await codeOf(operator.call(backoffice.item, { id: on.id }))).toBe('NOT_FOUND');
  });

  it('never overwrites another operator’s change', async () => {
    const item = await operator.call(backoffice.create, anAnnouncement('Mine'));
    const change = (title: string) =>
      operator.call(backoffice.change, { ...anAnnouncement(title), id: item.id, version: item.version });
    const ends = await Promise.all([codeOfEnd(change('A')), codeOfEnd(change('B')), codeOfEnd(change('C'))]);
    expect(ends.sort()).toEqual(['STALE_VERSION', 'STALE_VERSION', 'done']);
    expect(await codeOf(operator.call(backoffice.publish, { id: item.id, version: 1 }))).toBe('STALE_VERSION');
    expect(await codeOf(operator.call(backoffice.delete, { id: item.id, version: 1 }))).toBe('STALE_VERSION');
  });

  it('stores one text per page', async () => {
    const page: Draft = {
      settings: { kind: 'page', page: 'about' },
      from: null,
      until: null,
      texts: { EN: text('About') },
    };
    expect(await codeOf(operator.call(backoffice.create, page))).toBe('CONFLICT');
  });

  it('moves items before one another', async () => {
    const banner = { kind: 'banner', link: '', tone: 'felt', image: '', platform: 'mobile' } as const;
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await publish(anAnnouncement(name, { settings: banner }))).id);
    await operator.call(backoffice.reorder, { id: ids[2] ?? '', before: ids[0] ?? '' });
    const order = async () =>
      titles((await site.visitor().call(calls.content.home, { platform: 'M' })).banners).filter(
        (each) => each.length === 1,
      );
    expect(await order()).toEqual(['c', 'a', 'b']);
    await operator.call(backoffice.reorder, { id: ids[2] ?? '', before: null });
    expect(await order()).toEqual(['a', 'b', 'c']);
    expect(await codeOf(operator.call(backoffice.reorder, { id: ids[0] ?? '', before: '999999' }))).toBe('NOT_FOUND');
  });

  it('accepts a banner image by its content, not its name', async () => {
    const send = async (bytes: Buffer, by: SiteClient) => {
      const form = new FormData();
      form.set('input', '{}');
      form.set('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
      const headers = { 'x-module-id': backoffice.image.module, authorization: `Bearer ${by.token}` };
      const reply = await fetch(site.base + backoffice.image.path, { method: 'POST', headers, body: form });
      return (await reply.json()) as { value: { image: string } | null; message: { code: string } | null };
    };
    const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const image = (await send(png, operator)).value?.image ?? '';
    const banner = { kind: 'banner', link: '', tone: 'felt', platform: 'web', image } as const;
    await publish(anAnnouncement('With a picture', { settings: banner }));
    const home = await site.visitor().call(calls.content.home, { platform: 'W' });
    expect(home.banners.find(({ title }) => title === 'With a picture')?.image).toBe(image);
    const served = await fetch(site.base + image);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(site.otherBase + image)).status).toBe(404);
    expect((await send(Buffer.from('<svg onload="x()"/>'), operator)).message?.code).toBe('IMAGE_INVALID');
    expect((await send(png, await site.operator('support'))).message?.code).toBe('NOT_PERMITTED');
  });

  it('is audited with the values before and after', async () => {
    const item = await publish(anAnnouncement('Audited'));
    await operator.call(backoffice.change, { ...anAnnouncement('Audited again'), id: item.id, version: item.version });
    const auditor = await site.operator('auditor');
    const { rows } = await auditor.call(calls.backoffice.audit, { operator: operator.username, pageSize: 3 });
    expect(rows.map(({ action }) => action)).toEqual(['content.change', 'content.publish', 'content.create']);
    expect(rows[0]?.subject).toBe(`announcement ${item.id}, Audited again`);
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ 'title EN': 'Audited', published: true });
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ 'title EN': 'Audited again' });
  });

  it('requires the permission', async () => {
    const reader = await site.operator('support');
    const cashier = await site.operator('cashier');
    expect((await reader.call(backoffice.items, { kind: 'help' })).total).toBeGreaterThan(0);
    expect(await codeOf(reader.call(backoffice.create, anAnnouncement('x')))).toBe('NOT_PERMITTED');
    expect(await codeOf(cashier.call(backoffice.items, { kind: 'help' }))).toBe('NOT_PERMITTED');
    expect(await codeOf(site.visitor().call(backoffice.items, { kind: 'help' }))).toBe('NOT_LOGGED_IN');
  });
});

describe('[P-41] content of brands', () => {
  it('is separate for each brand', async () => {
    const mine = await publish(anAnnouncement('Brand one'));
    const stranger = await site.operator('owner', { other: true });
    for (const attempt of [
      () => stranger.call(backoffice.item, { id: mine.id }),
      () => stranger.call(backoffice.change, { ...anAnnouncement('Taken'), id: mine.id, version: mine.version }),
      () => stranger.call(backoffice.unpublish, { id: mine.id, version: mine.version }),
      () => stranger.call(backoffice.delete, { id: mine.id, version: mine.version }),
      () => stranger.call(backoffice.reorder, { id: mine.id, before: null }),
    ])
      expect(await codeOf(attempt())).toBe('NOT_FOUND');
    expect((await stranger.call(backoffice.items, { kind: 'announcement' })).total).toBe(0);
    const own = await publish(anAnnouncement('Brand two'), stranger);
    expect(await codeOf(stranger.call(backoffice.reorder, { id: own.id, before: mine.id }))).toBe('NOT_FOUND');

    const there = (path: string, module: string) =>
      fetch(site.otherBase + path, { headers: { 'x-module-id': module } }).then(
        async (reply) => (await reply.json()) as { success: boolean; value: { rows: { title: string }[] } },
      );
    const { value } = await there(calls.content.announcements.path, 'MCS-ANNOUNCEMENTS');
    expect(titles(value.rows)).toEqual(['Brand two']);
    const { success } = await there(`${calls.content.announcement.path}?id=${mine.id}`, 'MCS-ANNOUNCEMENTS');
    expect(success).toBe(false);
    expect(await codeOf(site.visitor().call(calls.content.announcement, { id: own.id }))).toBe('NOT_FOUND');
  });
});

const codeOfEnd = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
