import { globSync, readFileSync } from 'node:fs';
import { REFUSAL_CODES, refusalKey } from '@fairhouse/contracts';
import { readCatalogue } from '@fairhouse/i18n';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url).pathname;
const LANGUAGES = ['en', 'cn', 'ar'];

/** Shown by a picture in its place. */
const NO_WORDS = '';

/** What the specification's error catalogue (§8) says, the sentence by which we say it, and the test that comes upon it. */
const CATALOGUE: readonly [said: string, key: string, file: string, test: string][] = [
  ['Account or password incorrect', 'error.LOGIN_FAILED', 'e2e/brands.test.ts', 'do not share a log-in'],
  ['network link abnormal', 'ui.lostCall', 'e2e/ways-in.test.ts', '[R-03] [S-05]'],
  [
    'page takes long to open',
    'shell.pageFailed.body',
    'e2e/craft.test.ts',
    '[R-23] a page that is not there after 120',
  ],
  ['system error', 'error.SYSTEM_ERROR', 'apps/server/src/http/http.test.ts', '[S-05] tells a fault of ours'],
  ['popup blocked', 'identity.social.blocked', 'e2e/ways-in.test.ts', 'a closed or blocked window is said'],
  ['popup blocked', 'support.ways.blocked', 'e2e/outside.test.ts', 'says so when the browser blocks'],
  ['domain check invalid', 'error.HOST_UNKNOWN', 'apps/server/src/domains/brand/brand.test.ts', '[S-05] [P-41]'],
  [
    'user name/email does not exist',
    'error.NO_SUCH_MEMBER',
    'apps/server/src/edges/post/post.test.ts',
    '[S-05] [P-12]',
  ],
  ['not all entered info correct', 'error.INVALID_INPUT', 'e2e/shell.test.ts', '[M-02] a registration with faults'],
  ['you are not logged in', 'error.NOT_LOGGED_IN', 'apps/server/src/domains/identity/identity.test.ts', '[P-20]'],
  ['please agree to {0}', 'identity.must.agree', 'e2e/shell.test.ts', '[M-02] a registration with faults'],
  ['in_need_true_account', 'error.TRIAL_NOT_ALLOWED', 'e2e/ways-in.test.ts', '[P-13] [S-01]'],
  ['invitation_code_error', 'error.INVITATION_CODE_WRONG', 'e2e/ways-in.test.ts', '[R-03] [S-05]'],
  ['failed SMS send', 'error.SMS_NOT_SENT', 'apps/server/src/edges/post/post.test.ts', '[S-05] is said to be unsent'],
  ['captcha if flagged', 'error.CAPTCHA_REQUIRED', 'apps/server/src/domains/identity/identity.test.ts', '[P-14]'],
  [
    'phone-auth codes',
    'identity.phoneAuth.unknown',
    'apps/player/src/features/identity/phone-auth.test.ts',
    '[S-05] each',
  ],
  ['access restricted', 'error.REGION_RESTRICTED', 'apps/server/src/domains/brand/access.test.ts', '[R-21]'],
  ['access restricted', 'shell.region', 'e2e/craft.test.ts', '[R-21]'],
  ['system maintenance', 'shell.maintenance', 'e2e/craft.test.ts', '[R-20]'],
  ['game maintenance', 'error.GAME_MAINTENANCE', 'apps/server/src/domains/games/launch.test.ts', 'maintenance'],
  ['ChunkLoadError', 'shell.pageFailed', 'e2e/craft.test.ts', '[R-23] a page whose code is gone'],
  ['failed image', NO_WORDS, 'e2e/workbench.test.ts', '[R-23] a picture that fails'],
  ['QR length overflow', 'ui.qr.tooLong', 'packages/ui/src/qr-matrix.test.ts', '[R-18] gives nothing'],
];

const catalogues = LANGUAGES.map((language) => ({
  language,
  sentences: Object.assign({}, ...Object.values(readCatalogue(language))) as Record<string, string>,
}));
const unsaid = (keys: readonly string[]) =>
  catalogues.flatMap(({ language, sentences }) =>
    keys.filter((key) => !sentences[key]).map((key) => `${language}: ${key}`),
  );
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');

it('[S-05] every message of the error catalogue has its sentence, and a test that comes upon it', () => {
  expect(unsaid(CATALOGUE.map(([, key]) => key).filter((key) => key !== NO_WORDS))).toEqual([]);
  const lost = CATALOGUE.filter(([, , file, test]) => !read(file).includes(test));
  expect(lost).toEqual([]);
});

it('[S-05] every refusal has a sentence of its own in each language', () => {
  expect(unsaid(REFUSAL_CODES.map((code) => refusalKey(code)))).toEqual([]);
  for (const { language, sentences } of catalogues) {
    const said = REFUSAL_CODES.map((code) => sentences[refusalKey(code)]);
    expect([language, said.filter((sentence, at) => said.indexOf(sentence) !== at)]).toEqual([language, []]);
  }
});

/**
 * An assertion, or a case of a test that runs through many. Read, not run: it holds that no code stays without a test that expects it by name,
 * so that a new one cannot come without. That the server then really answers it is held by that test alone; a code that is expected and not
 * answered fails there. It does not notice a test that is skipped, nor a code that stands in an expectation of its absence.
 */
const EXPECTS = /expect|refused\(|refusedAs|codeOf/;

it('[S-05] every refusal is provoked by a test', () => {
  const files = ['apps/server/src/**/*.test.ts', 'e2e/*.test.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }),
  );
  // only what a statement expects: a code in a list or a comparison provokes nothing
  const statements = files.flatMap((file) => read(file).split(';')).filter((text) => EXPECTS.test(text));
  const expects = (code: string) => statements.some((text) => text.includes(`'${code}'`));
  expect(REFUSAL_CODES.filter((code) => !expects(code))).toEqual([]);
});
