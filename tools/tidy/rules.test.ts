import { describe, expect, it } from 'vitest';
import { mayImport } from '../../apps/server/src/architecture.ts';
import type { Rule } from './rule.ts';
import { dependencyList } from './rules/dependency-list.ts';
import { documentPaths } from './rules/document-paths.ts';
import { fileNames } from './rules/file-names.ts';
import { fileSize } from './rules/file-size.ts';
import { importCycles } from './rules/import-cycles.ts';
import { importTable } from './rules/import-table.ts';
import { literalText } from './rules/literal-text.ts';
import { messageKeys } from './rules/message-keys.ts';
import { npxPackages } from './rules/npx-packages.ts';
import { plainFunctions } from './rules/plain-functions.ts';
import { registeredCalls } from './rules/registered-calls.ts';
import { sqlOwnership } from './rules/sql-ownership.ts';
import { vocabularyRule } from './rules/vocabulary.ts';
import { tidy } from './tidy.ts';
import { treeOf } from './tree.ts';

const server = (file: string): string => `apps/server/src/${file}`;

function says(rule: Rule, files: Record<string, string>): string[] {
  return rule.check(treeOf(new Map(Object.entries(files)))).map((problem) => problem.says);
}

/** A planted violation and its problem, then the correct version without a problem. */
type Case = [what: string, rule: Rule, wrong: Record<string, string>, message: RegExp, right: Record<string, string>];

const cases: Case[] = [
  [
    'a product that writes money itself',
    importTable,
    { [server('domains/slots/spin.ts')]: `import { post } from '#ledger';` },
    /slots may not import #ledger/,
    { [server('domains/slots/spin.ts')]: `import { settleBet } from '#bets';` },
  ],
  [
    'a domain that moves money though it may only read it',
    importTable,
    { [server('domains/identity/register.ts')]: `import { createAccount, post } from '#ledger';` },
    /identity may not import createAccount, post of #ledger/,
    { [server('domains/identity/register.ts')]: `import { type Balance, createAccount } from '#ledger';` },
  ],
  [
    'a product that knows another',
    importTable,
    { [server('domains/slots/spin.ts')]: `import type { Deposit } from '#payments';` },
    /slots may not import #payments/,
    { [server('domains/slots/spin.ts')]: `import type { Game } from '#games';` },
  ],
  [
    'a domain that knows the operators',
    importTable,
    { [server('domains/bets/settle-bet.ts')]: `const audit = await import('#backoffice');` },
    /bets may not import #backoffice/,
    {
      [server('app.ts')]: `import { routes } from '#backoffice';`,
      [server('domains/bets/whole.test.ts')]:
        `import { openApp } from '../../app.ts'; import { x } from '#backoffice';`,
    },
  ],
  [
    'a way around the door of another part',
    importTable,
    { [server('domains/payments/pay.ts')]: `export { hold } from '../../ledger/hold.ts';` },
    /go through its index\.ts as #ledger/,
    { [server('domains/payments/pay.ts')]: `export { hold } from '#ledger';` },
  ],
  [
    'a part that is not in the table',
    importTable,
    { [server('domains/bingo/draw.ts')]: '' },
    /"bingo" is not in/,
    { [server('domains/slots/draw.ts')]: '' },
  ],
  [
    'a feature that imports another',
    importTable,
    { 'apps/player/src/features/verify/lobby.tsx': `import { Bet } from '../bets/bet.tsx';` },
    /verify imports the feature bets/,
    { 'apps/player/src/features/verify/lobby.tsx': `import { Tile } from './tile.tsx';` },
  ],
  [
    'a cycle of files',
    importCycles,
    {
      'apps/server/package.json': '{ "name": "@fairhouse/server", "imports": { "#b": "./src/b/index.ts" } }',
      [server('a/index.ts')]: `import { b } from '#b';`,
      [server('b/index.ts')]: `export * from './b.ts';`,
      [server('b/b.ts')]: `import { a } from '../a/index.ts';`,
    },
    /a\/index\.ts → .*b\/index\.ts → .*b\/b\.ts → .*a\/index\.ts/,
    { [server('a/a.ts')]: `import type { b } from './b.ts';`, [server('a/b.ts')]: `import { a } from './a.ts';` },
  ],
  [
    'raw SQL into another schema',
    sqlOwnership,
    { [server('domains/bets/place-bet.ts')]: 'await sql`update only ledger.account set balance = ${1}`.execute(tx);' },
    /bets writes ledger\.account/,
    {
      [server('domains/bets/place-bet.ts')]: [
        'sql`select * from ledger.account for update of ledger.account`;',
        'sql`insert into bets.bet values (1) on conflict do update set x = 1`;',
        'sql`insert into system.outbox (payload) values (1)`;',
      ].join('\n'),
    },
  ],
  [
    'the query builder into another schema',
    sqlOwnership,
    { [server('domains/wallet/pay.ts')]: `tx.deleteFrom('payments.deposit as d').execute();` },
    /wallet writes payments\.deposit/,
    { [server('domains/wallet/pay.ts')]: `tx.selectFrom('payments.deposit').execute();` },
  ],
  [
    'a migration outside of its schema',
    sqlOwnership,
    { 'apps/server/migrations/007-bets.sql': 'create table if not exists identity.member (id bigint);' },
    /writes identity\.member in a migration of bets/,
    {
      'apps/server/migrations/007-bets-search.sql':
        '-- alter table identity.member\ncreate table bets.bet (id bigint);',
    },
  ],
  [
    'a name with a word that is not of the field',
    vocabularyRule([{ name: 'desk', use: 'backoffice' }]),
    { [server('brand.ts')]: 'export const brandDesk = 1;' },
    /"brandDesk": write backoffice/,
    { [server('brand.ts')]: 'export const desktop = 1; // the desk' },
  ],
  [
    'a message key with a word that is not of the field',
    vocabularyRule([{ name: 'desk', use: 'backoffice' }]),
    { 'packages/i18n/messages/en/a.json': '{\n  "a.desk.title": "Orders"\n}' },
    /"a.desk.title": write backoffice/,
    { 'packages/i18n/messages/en/a.json': '{\n  "a.title": "Desk"\n}' },
  ],
  [
    'an exported function with a verb of our own',
    vocabularyRule([{ verb: 'make', use: 'create' }]),
    { [server('key.ts')]: 'export const makeKey = () => 1;' },
    /"makeKey": write create/,
    { [server('key.ts')]: 'const makeKey = () => 1; export const made = makeKey();' },
  ],
  [
    'a word of our own in a comment, a document or a message',
    vocabularyRule([{ prose: /\banew\b/i, use: 'again' }]),
    {
      [server('a.ts')]: '/** Reads anew. */',
      'docs/a.md': 'Read it anew.',
      'packages/i18n/messages/en/a.json': '{\n  "a.b": "Open it anew"\n}',
    },
    /"anew": write again/,
    { [server('a.ts')]: "const a = 'anew';", 'docs/a.md': 'Read `anew` again.', 'CHANGELOG.md': 'Read anew.' },
  ],
  [
    'a call that nobody answers',
    registeredCalls,
    {
      'packages/contracts/src/calls/wallet.ts': 'export const wallet = { balance: defineCall({}) };',
      [server('domains/wallet/routes.ts')]: '',
    },
    /does not handle calls\.wallet\.balance/,
    {
      'packages/contracts/src/calls/wallet.ts': 'export const wallet = { balance: defineCall({}) };',
      [server('domains/wallet/routes.ts')]: 'const { wallet } = calls;\nhandle(wallet.balance, () => 1);',
    },
  ],
  [
    'a call registered twice',
    registeredCalls,
    {
      'packages/contracts/src/calls/wallet.ts': 'export const wallet = { balance: defineCall({}) };',
      [server('domains/wallet/routes.ts')]: 'handle(calls.wallet.balance, a);\nhandle(calls.wallet.balance, b);',
    },
    /registered 2 times/,
    {},
  ],
  [
    'a sentence that no catalogue has',
    messageKeys,
    { 'apps/player/src/a.tsx': `export const a = t('shell.hello');` },
    /uses "shell\.hello", which is missing in EN, CN, AR/,
    {
      'packages/i18n/messages/en/player/shell.json': '{ "shell.hello": "Hello", "shell.state.open": "Open" }',
      'packages/i18n/messages/cn/player/shell.json': '{ "shell.hello": "你好", "shell.state.open": "开放" }',
      'packages/i18n/messages/ar/player/shell.json': '{ "shell.hello": "مرحبًا", "shell.state.open": "مفتوح" }',
      'apps/player/src/a.tsx': 't("shell.hello"); t(`shell.state.${state}`);',
    },
  ],
  [
    'a message that nothing uses',
    messageKeys,
    {
      'packages/i18n/messages/en/player/shell.json': '{ "shell.state.open": "Open" }',
      'apps/player/src/a.tsx': 't(`bets.state.${state}`);',
    },
    /nothing uses "shell\.state\.open"/,
    {},
  ],
  [
    'words in the markup',
    literalText,
    { 'apps/player/src/a.tsx': 'export const A = () => <p>Place bet</p>;' },
    /"Place bet" is literal text/,
    {
      'apps/player/src/a.tsx':
        'export const A = () => <p className={"big red"} data-kind="slot">{t("bets.place")} · 20 × {n}</p>;',
    },
  ],
  [
    'words in a spoken attribute',
    literalText,
    { 'packages/ui/src/a.tsx': 'export const A = () => <button aria-label="Close">{"Close it"}</button>;' },
    /"Close" is literal text/,
    {
      'packages/ui/src/a.tsx': 'export const A = () => <button aria-label={t("ui.close")} type="button">×</button>;',
    },
  ],
  [
    'words in a branch or a template of the markup',
    literalText,
    { 'apps/console/src/a.tsx': 'export const A = () => <p title={`Round ${n}`}>{open ? "Open" : t("a.b")}</p>;' },
    /"(Open|Round)" is literal text/,
    { 'apps/console/src/a.tsx': 'export const A = () => <p title={`${n} · ${m}`}>{open ? t("a.b") : "–"}</p>;' },
  ],
  [
    'words that a game shows without any markup',
    literalText,
    { 'packages/game-clients/src/a.ts': 'line.textContent = "You won";' },
    /"You won" is literal text/,
    { 'packages/game-clients/src/a.ts': 'line.textContent = texts.t("slots.won"); line.className = "you won";' },
  ],
  ...['button.setAttribute("aria-label", "Spin");', 'export const tab = { label: "Spin" };', 'notify("Spin");'].map(
    (wrong): Case => [
      `words that are shown by ${wrong}`,
      literalText,
      { 'packages/game-clients/src/a.ts': wrong },
      /"Spin" is literal text/,
      {
        'packages/game-clients/src/a.ts': wrong.replace('"Spin"', 't("slots.spin")'),
        'packages/game-clients/src/b.ts': wrong.replace('Spin', 'https://games.example.com'),
      },
    ],
  ),
  [
    'a class that is no error',
    plainFunctions,
    { [server('domains/bets/bet.ts')]: 'export class Bet {}' },
    /is a class/,
    { [server('domains/bets/bet.ts')]: 'export class BetError extends Error {}' },
  ],
  [
    'properties that are hidden in a spread literal',
    plainFunctions,
    { [server('app.ts')]: `createGames({ ...{ db, log }, t });` },
    /spreads an object literal/,
    { [server('app.ts')]: 'createGames({ db, log, t, ...(isDemo ? { seed } : {}) });' },
  ],
  [
    'chance that can be foreseen',
    plainFunctions,
    { 'packages/game-math/src/spin.ts': 'export const spin = () => Math.random();' },
    /Math\.random/,
    { 'packages/game-clients/src/sparks.ts': 'export const sparks = () => Math.random();' },
  ],
  [
    'a verb whose file is named otherwise',
    plainFunctions,
    { [server('domains/bets/settle.ts')]: 'export function settleBet() {}' },
    /exports only settleBet/,
    { [server('domains/bets/settle-bet.ts')]: 'export const settleBet = () => 1;' },
  ],
  [
    'a file that grew too long',
    fileSize,
    { 'tools/long.ts': 'x;\n'.repeat(401) },
    /has 401 lines, more than 400/,
    { 'tools/long.ts': 'x;\n'.repeat(250), 'apps/server/src/db/tables.ts': 'x;\n'.repeat(900) },
  ],
  [
    'a name in another style',
    fileNames,
    { [server('db/openPool.ts')]: '' },
    /"openPool\.ts" is not kebab-case/,
    { [server('db/open-pool.test.ts')]: '', [server('domains/bets/README.md')]: '' },
  ],
  [
    'a name that says nothing',
    fileNames,
    { [server('domains/bets/bet-helpers.ts')]: '' },
    /"helpers" is not descriptive/,
    { 'apps/player/src/shell/customer-service.tsx': '' },
  ],
  [
    'a path in a document that leads nowhere',
    documentPaths,
    { 'docs/money.md': 'Run\n```\nnode apps/server/src/ledger/print-trial-balance.ts\n```' },
    /names apps\/server\/src\/ledger\/print-trial-balance\.ts, which does not exist/,
    {
      'docs/money.md':
        '`node apps/server/src/start/print.ts`, all of `apps/server/src/start/p*.ts`, `apps/server/dist/x.js`',
      [server('start/print.ts')]: '',
    },
  ],
  [
    'a file in a document that nothing is called',
    documentPaths,
    { 'ARCHITECTURE.md': 'A verb is a file: `settle-draw.ts` exports `settleDraw`.' },
    /names settle-draw\.ts, which does not exist/,
    {
      'ARCHITECTURE.md': 'A verb is a file: `pick-language.ts`, `rules/decide.ts`; a new one is `NNN-<domain>.sql`.',
      'CHANGELOG.md': 'Removed `settle-draw.ts`.',
      [server('http/pick-language.ts')]: '',
      [server('domains/bets/rules/decide.ts')]: '',
    },
  ],
  [
    'a link to nowhere',
    documentPaths,
    { 'docs/decisions/001.md': 'See [money](money.md).', 'docs/money.md': '' },
    /names money\.md, which does not exist/,
    { 'docs/decisions/001.md': '[money](../money.md#speed), [them](https://example.org/a.md)', 'docs/money.md': '' },
  ],
  [
    'a package that nobody publishes, to be run through npx',
    npxPackages,
    { [server('domains/bets/prove-round.ts')]: 'const howToCheck = `npx fairhouse-verify ${file}`;' },
    /runs fairhouse-verify through npx/,
    { 'package.json': '{ "devDependencies": { "vitest": "5.1.1" } }', 'CONTRIBUTING.md': '`npx vitest run`, npx …' },
  ],
  [
    'a dependency without a reason',
    dependencyList,
    { 'package.json': '{ "devDependencies": { "left-pad": "1.0.0" } }' },
    /left-pad is not in docs\/dependencies\.md/,
    {
      'apps/server/package.json': '{ "dependencies": { "left-pad": "1.0.0", "@fairhouse/contracts": "0.1.0" } }',
      'docs/dependencies.md': '| package | licence | why |\n| `left-pad` | MIT | pads |\n',
    },
  ],
  [
    'a dependency that floats',
    dependencyList,
    { 'package.json': '{ "dependencies": { "left-pad": "^1.0.0" } }' },
    /left-pad is not pinned: \^1\.0\.0/,
    {},
  ],
  [
    'a reason without a dependency',
    dependencyList,
    { 'docs/dependencies.md': '| `left-pad` | MIT | pads |\n' },
    /nothing needs left-pad/,
    {},
  ],
];

describe('tidy rules', () => {
  it.each(cases)('find %s', (_, rule, wrong, message, right) => {
    expect(says(rule, wrong)).toContainEqual(expect.stringMatching(message));
    expect(says(rule, right)).toEqual([]);
  });

  it('report the line', () => {
    const tree = treeOf(new Map([[server('domains/slots/spin.ts'), `\n\nimport { post } from '#ledger';`]]));
    expect(importTable.check(tree)).toMatchObject([{ path: server('domains/slots/spin.ts'), line: 3 }]);
  });

  it('find a cycle in the table itself', () => {
    const table = mayImport as Record<string, readonly string[]>;
    const before = table['config'] ?? [];
    table['config'] = ['app'];
    try {
      expect(says(importTable, {})).toContainEqual(expect.stringMatching(/the table has a cycle: .*config → app/));
    } finally {
      table['config'] = before;
    }
  });

  it('accept a listed exception and report an unused one', () => {
    const tree = treeOf(new Map([['tools/long.ts', 'x;\n'.repeat(401)]]));
    expect(tidy(tree, [])).toMatchObject([{ rule: 'file-size' }]);
    expect(tidy(tree, [{ rule: 'file-size', match: 'tools/long.ts', reason: 'a test' }])).toEqual([]);
    const idle = tidy(tree, [
      { rule: 'file-size', match: 'tools/long.ts', reason: 'a test' },
      { rule: 'file-size', match: 'tools/other.ts', reason: 'gone' },
    ]);
    expect(idle).toMatchObject([{ rule: 'exceptions', says: expect.stringMatching(/other\.ts" is unused/) as string }]);
  });
});
