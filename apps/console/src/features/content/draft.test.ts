import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from './content-kinds.ts';
import { draftOf, firstProblem, hasText, missingFields, sameDraft, toInput, withText } from './draft.ts';

const fresh = draftOf(null, 'announcement');
const written = withText(fresh, 'EN', { title: 'Hello', body: '<p>There</p>' });

describe('content draft', () => {
  it('requires English first, then everything missing in a started language', () => {
    expect(firstProblem(fresh)).toEqual({ language: 'EN', field: 'title' });
    expect(firstProblem(withText(fresh, 'EN', { title: 'Hello', body: '<p></p>' }))).toEqual({
      language: 'EN',
      field: 'body',
    });
    expect(firstProblem(written)).toBeNull();
    expect(firstProblem(withText(written, 'CN', { title: '你好' }))).toEqual({ language: 'CN', field: 'body' });
    expect(missingFields(written, 'AR')).toEqual([]);
  });

  it('counts an image as content, but not empty paragraphs', () => {
    expect(hasText({ ...EMPTY_TEXT, body: '<p><img src="/files/x.png" alt=""></p>' })).toBe(true);
    expect(hasText({ ...EMPTY_TEXT, body: '<p> </p><p></p>' })).toBe(false);
  });

  it('omits languages without text and is equal without them', () => {
    const opened = withText(written, 'CN', { title: '' });
    expect(Object.keys(toInput(opened).texts)).toEqual(['EN']);
    expect(sameDraft(opened, written)).toBe(true);
    expect(sameDraft(withText(written, 'EN', { title: 'Bye' }), written)).toBe(false);
  });

  it('detects an end before its start and an entry without a target', () => {
    expect(firstProblem({ ...written, from: '2026-02-02T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' })).toBe(
      'until',
    );
    const entry = withText(draftOf(null, 'footer'), 'EN', { title: 'Help' });
    const banner = withText(draftOf(null, 'banner'), 'EN', { title: 'Look' });
    const leading = (link: string) =>
      firstProblem({ ...banner, settings: { kind: 'banner', tone: 'felt', image: '', platform: 'both', link } });
    expect(['', '/rng', 'https://a.example'].map(leading)).toEqual([null, null, null]);
    expect(['javascript:alert(1)', '//a.example', '/\\a'].map(leading)).toEqual(['link', 'link', 'link']);
    expect(firstProblem({ ...entry, settings: { kind: 'footer', column: 'help', page: null, link: '' } })).toBe('link');
  });
});
