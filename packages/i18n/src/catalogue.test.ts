import { readFileSync } from 'node:fs';
import { REFUSAL_CODES } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { cataloguedLanguages, compileCatalogue, loadCatalogue, localeOf } from './catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { fillWithEnglish } from './fill-with-english.ts';
import { WHOLE } from './languages.ts';

const english = { shell: { 'shell.title': 'Hello {name}', 'shell.rest': 'Rest' } };

describe('checkCatalogue', () => {
  it('finds no problems in matching catalogues', () => {
    expect(checkCatalogue('cn', { shell: { 'shell.title': '你好 {name}', 'shell.rest': '其余' } }, english)).toEqual(
      [],
    );
  });
  it('reports missing and extra keys, empty messages and different placeholders', () => {
    const problems = checkCatalogue('cn', { shell: { 'shell.title': '你好 {nom}', 'shell.more': '多' } }, english);
    expect(problems).toEqual([
      'cn/shell.json: "shell.rest" is missing',
      'cn/shell.json: "shell.title" has placeholders {nom}, English {name}',
      'cn/shell.json: "shell.more" is not in English',
    ]);
    expect(checkCatalogue('cn', { shell: { 'shell.title': ' ', 'shell.rest': '其余' } }, english)).toEqual([
      'cn/shell.json: "shell.title" is empty',
    ]);
  });
  it('checks the branches of a plural', () => {
    const plural = { a: { n: '{n, plural, one {# by {who}} other {# by {who}}}' } };
    expect(checkCatalogue('cn', { a: { n: '{n, plural, other {# 次}}' } }, plural)).toHaveLength(1);
  });
  it('reports superfluous and missing plural forms of a language', () => {
    const counted = { a: { n: '{n, plural, one {# hour} other {# hours}}' } };
    expect(checkCatalogue('cn', { a: { n: '{n, plural, one {# 小时} other {# 小时}}' } }, counted)).toEqual([
      'cn/a.json: "n" has the plural forms {one, other}, the language {other}',
    ]);
    expect(checkCatalogue('ar', { a: { n: '{n, plural, =0 {لا} one {ساعة} other {# ساعات}}' } }, counted)).toEqual([
      'ar/a.json: "n" has the plural forms {one, other}, the language {few, many, one, other, two, zero}',
    ]);
    expect(checkCatalogue('cn', { a: { n: '{n, plural, other {# 小时}}' } }, counted)).toEqual([]);
  });
  it('allows only missing keys in a partial catalogue', () => {
    const partial = { shell: { 'shell.title': 'Hallo {name}' } };
    expect(checkCatalogue('de', partial, english, { partial: true })).toEqual([]);
    expect(checkCatalogue('de', { shell: { 'shell.title': 'Hallo' } }, english, { partial: true })).toHaveLength(1);
  });
  it('reports a key in two files', () => {
    const twice = { a: { x: 'X' }, b: { x: 'X' } };
    expect(checkCatalogue('en', twice, twice)).toEqual(['en/b.json: "x" stands in en/a.json too']);
  });
});

describe('catalogues', () => {
  it.each(['vi', 'th', 'id'])('have every text of lotteries in %s', (language) => {
    const [base, ours] = [loadCatalogue('en'), loadCatalogue(language)];
    const names = ['player/draws', 'player/lottery', 'shared/lottery', 'shared/lottery-plays'];
    const pick = (catalogue: typeof base) => Object.fromEntries(names.map((name) => [name, catalogue[name] ?? {}]));
    expect(checkCatalogue(language, pick(ours), pick(base))).toEqual([]);
  });
  it('match in every language', () => {
    const base = loadCatalogue('en');
    for (const code of WHOLE)
      expect(checkCatalogue(code.toLowerCase(), loadCatalogue(code.toLowerCase()), base)).toEqual([]);
    for (const { code } of cataloguedLanguages())
      expect(checkCatalogue(code.toLowerCase(), loadCatalogue(code.toLowerCase()), base, { partial: true })).toEqual(
        [],
      );
  });
  it('are each in the folder of a site, or of both, or of the server', () => {
    const folder = /^(player|console|shared|server)\//;
    expect(Object.keys(loadCatalogue('en')).filter((domain) => !folder.test(domain))).toEqual([]);
  });
  it('are all listed in message-id.ts', () => {
    const listed = readFileSync(new URL('./message-id.ts', import.meta.url), 'utf8');
    for (const domain of Object.keys(loadCatalogue('en'))) expect(listed).toContain(`/${domain}.json'`);
  });
  it('have a message for every refusal', () => {
    const text = Object.keys(loadCatalogue('en')['server/errors'] ?? {});
    for (const code of REFUSAL_CODES) expect(text).toContain(`error.${code}`);
  });
  it('refuses an invalid message with its key', () => {
    expect(() => compileCatalogue({ a: { broken: 'Hello {name' } })).toThrow('"broken"');
  });
});

describe('language without a catalogue', () => {
  it('[R-24] falls back to English', () => {
    expect(localeOf('DE').code).toBe('EN');
    expect(localeOf('FA').dir).toBe('ltr');
    expect(localeOf('ar').dir).toBe('rtl');
  });
  it('uses English plural rules for English fallback messages', () => {
    const english = compileCatalogue({ a: { n: '{n, plural, =0 {none} one {# hour} other {# hours}}', own: 'Own' } });
    const filled = fillWithEnglish(compileCatalogue({ a: { own: 'Eigenes' } }), english);
    expect(filled['own']).toEqual(['Eigenes']);
    // "one" matches the number 1 only: Japanese has no such form, and Russian uses it for 21 as well
    expect(JSON.stringify(filled['n'])).toBe(
      '[["n","plural",{"0":["none"],"1":["#"," hour"],"other":["#"," hours"]}]]',
    );
  });
});
