import { globSync, readFileSync } from 'node:fs';
import { REFUSAL_CODES, refusalKey } from '@fairhouse/contracts';
import { loadCatalogue } from '@fairhouse/i18n';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const LANGUAGES = ['en', 'cn', 'ar'];

const catalogues = LANGUAGES.map((language) => ({
  language,
  sentences: Object.assign({}, ...Object.values(loadCatalogue(language))) as Record<string, string>,
}));
const untranslated = (keys: readonly string[]) =>
  catalogues.flatMap(({ language, sentences }) =>
    keys.filter((key) => !sentences[key]).map((key) => `${language}: ${key}`),
  );
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');

it('[S-05] every refusal has its own message in each language', () => {
  expect(untranslated(REFUSAL_CODES.map((code) => refusalKey(code)))).toEqual([]);
  for (const { language, sentences } of catalogues) {
    const texts = REFUSAL_CODES.map((code) => sentences[refusalKey(code)]);
    expect([language, texts.filter((sentence, at) => texts.indexOf(sentence) !== at)]).toEqual([language, []]);
  }
});

/**
 * Shows that the specification's messages really occur: the server's are tested in `error-catalogue.test.ts`, the browser's in the journeys
 * whose titles carry [S-05].
 *
 * Matches an assertion, or a case of a parametrised test. The source is searched, not run: every code needs a test that expects it by name,
 * so no code can be added without one. Whether the server really answers with the code is up to that test: it fails if the code does not
 * come. Skipped tests are not noticed, nor a code that occurs only in an expectation of its absence.
 */
const EXPECTS = /expect|refused\(|refusedAs|codeOf/;

it('every refusal is expected by a test', () => {
  const files = ['apps/server/{src,test}/**/*.test.ts', 'e2e/*.test.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }),
  );
  // only expectations count: a code in a list or a comparison provokes nothing
  const statements = files.flatMap((file) => read(file).split(';')).filter((text) => EXPECTS.test(text));
  const expects = (code: string) => statements.some((text) => text.includes(`'${code}'`));
  expect(REFUSAL_CODES.filter((code) => !expects(code))).toEqual([]);
});
