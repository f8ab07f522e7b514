import { globSync, readFileSync } from 'node:fs';
import { REFUSAL_CODES, refusalKey } from '@fairhouse/contracts';
import { loadCatalogue } from '@fairhouse/i18n';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url).pathname;
const LANGUAGES = ['en', 'cn', 'ar'];

const catalogues = LANGUAGES.map((language) => ({
  language,
  sentences: Object.assign({}, ...Object.values(loadCatalogue(language))) as Record<string, string>,
}));
const unsaid = (keys: readonly string[]) =>
  catalogues.flatMap(({ language, sentences }) =>
    keys.filter((key) => !sentences[key]).map((key) => `${language}: ${key}`),
  );
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');

it('[S-05] every refusal has a sentence of its own in each language', () => {
  expect(unsaid(REFUSAL_CODES.map((code) => refusalKey(code)))).toEqual([]);
  for (const { language, sentences } of catalogues) {
    const said = REFUSAL_CODES.map((code) => sentences[refusalKey(code)]);
    expect([language, said.filter((sentence, at) => said.indexOf(sentence) !== at)]).toEqual([language, []]);
  }
});

/**
 * That the messages of the specification are really met is shown where somebody meets them: those that the server says in
 * `error-catalogue.test.ts`, those of the browser in the journeys whose titles carry [S-05].
 *
 * An assertion, or a case of a test that runs through many. Read, not run: it holds that no code stays without a test that expects it by name,
 * so that a new one cannot come without. That the server then really answers it is held by that test alone; a code that is expected and not
 * answered fails there. It does not notice a test that is skipped, nor a code that stands in an expectation of its absence.
 */
const EXPECTS = /expect|refused\(|refusedAs|codeOf/;

it('every refusal is expected by a test', () => {
  const files = ['apps/server/src/**/*.test.ts', 'e2e/*.test.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }),
  );
  // only what a statement expects: a code in a list or a comparison provokes nothing
  const statements = files.flatMap((file) => read(file).split(';')).filter((text) => EXPECTS.test(text));
  const expects = (code: string) => statements.some((text) => text.includes(`'${code}'`));
  expect(REFUSAL_CODES.filter((code) => !expects(code))).toEqual([]);
});
