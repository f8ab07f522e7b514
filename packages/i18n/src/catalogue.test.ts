import { readFileSync } from 'node:fs';
import { REFUSAL_CODES } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { checkCatalogue, compileCatalogue, readCatalogue } from './catalogue.ts';
import { TRANSLATED } from './languages.ts';

const english = { shell: { 'shell.title': 'Hello {name}', 'shell.rest': 'Rest' } };

describe('checkCatalogue', () => {
  it('finds nothing where both say the same', () => {
    expect(checkCatalogue('cn', { shell: { 'shell.title': '你好 {name}', 'shell.rest': '其余' } }, english)).toEqual(
      [],
    );
  });
  it('names a missing key, a key too many, an empty sentence and other placeholders', () => {
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
  it('looks into the branches of a plural', () => {
    const plural = { a: { n: '{n, plural, one {# by {who}} other {# by {who}}}' } };
    expect(checkCatalogue('cn', { a: { n: '{n, plural, other {# 次}}' } }, plural)).toHaveLength(1);
  });
  it('names a key that stands in two files', () => {
    const twice = { a: { x: 'X' }, b: { x: 'X' } };
    expect(checkCatalogue('en', twice, twice)).toEqual(['en/b.json: "x" stands in en/a.json too']);
  });
});

describe('the catalogues', () => {
  it('agree in every language', () => {
    const base = readCatalogue('en');
    for (const code of TRANSLATED)
      expect(checkCatalogue(code.toLowerCase(), readCatalogue(code.toLowerCase()), base)).toEqual([]);
  });
  it('are all listed in message-id.ts', () => {
    const listed = readFileSync(new URL('./message-id.ts', import.meta.url), 'utf8');
    for (const domain of Object.keys(readCatalogue('en'))) expect(listed).toContain(`/${domain}.json'`);
  });
  it('have a sentence for every refusal', () => {
    const said = Object.keys(readCatalogue('en')['errors'] ?? {});
    for (const code of REFUSAL_CODES) expect(said).toContain(`error.${code}`);
  });
  it('refuses a sentence that does not parse, by its name', () => {
    expect(() => compileCatalogue({ a: { broken: 'Hello {name' } })).toThrow('"broken"');
  });
});
