/**
 * Allowed imports between parts of the server, by the names of the `#` imports; enforced by `tools/tidy`. The graph must stay free of
 * cycles. Parts import each other only through their index.ts. Tests and test-only code are exempt.
 */

/** Base layer: knows nothing of games, players or money. */
const ground = [
  'config',
  'refusal',
  'secrets',
  'cache',
  'db',
  'http',
  'sites',
  'jobs',
  'realtime',
  'rooms',
  'registry',
];
/** What a game product may import besides the base layer: it decides outcomes, `bets` turns them into money. */
const product = [...ground, 'integrations', 'brand', 'identity', 'rg', 'games', 'bets'];

const domains = [
  ...['brand', 'content', 'identity', 'rg', 'kyc', 'wallet', 'payments', 'bets', 'games', 'vendors', 'accounts'],
  ...['slots', 'tables', 'fish', 'pvp', 'sports', 'lottery', 'messages', 'support', 'agents', 'rebate'],
  ...['turnover', 'approvals', 'rewards', 'promotions', 'points', 'cashback', 'missions', 'referrals', 'raffles'],
  ...['bonuses'],
];

export const mayImport: Record<string, readonly string[]> = {
  config: [],
  refusal: [],
  secrets: ['config', 'refusal'],
  cache: [],
  db: ['config', 'refusal'],
  // the PostgreSQL included in the packages; knows nothing of its data
  embedded: [],
  http: ['config', 'refusal', 'secrets', 'cache', 'db'],
  // the pages of the player site and the console, as files and rendered
  sites: ['refusal', 'cache', 'db', 'http'],
  jobs: ['config', 'refusal', 'db'],
  realtime: ['config', 'refusal', 'secrets', 'db', 'http', 'jobs'],

  // shared rooms: the game socket, leases, the event log
  rooms: ['config', 'refusal', 'secrets', 'cache', 'db', 'http', 'realtime'],

  // what a domain registers itself with
  registry: ['http', 'jobs', 'realtime'],

  // the only writer of money; only wallet, payments, bets, rebate, rewards and agents may move it (`readable` lists what others may read)
  ledger: ['config', 'refusal', 'cache', 'db', 'jobs', 'registry'],
  // external services: each an interface, a real adapter and a local one
  integrations: ['config', 'refusal', 'secrets', 'cache', 'db', 'http'],

  brand: [...ground, 'integrations'],
  content: [...ground, 'integrations'],
  // proposals of operators; the domains that carry them out hand over how
  approvals: [...ground],
  // credits and debits by hand are proposals
  wallet: [...ground, 'ledger', 'brand', 'approvals'],
  bets: [...ground, 'ledger', 'brand', 'wallet'],
  // a new member gets an account and fairness seeds in the same transaction
  identity: [...ground, 'integrations', 'brand', 'wallet', 'bets'],
  // its limits apply to each bet, so `bets` stores and counts those that a bet may exceed
  rg: [...ground, 'brand', 'identity', 'bets'],
  // what credits ask to be played, by the rounds of `bets`
  turnover: [...ground, 'identity', 'bets'],
  // what is given away, of whatever source: paid, and with what it asks to be played
  rewards: [...ground, 'ledger', 'identity', 'rg', 'messages', 'turnover', 'agents', 'approvals'],
  // bonus money, a second balance that `bets` plays
  bonuses: [...ground, 'identity', 'rg', 'bets', 'messages', 'ledger', 'approvals'],
  // sources of awards, by the feeds of `bets` and `ledger` and the business days of `agents`; places look at the weights of `turnover`, and large
  // launches are proposals
  promotions: [
    ...[...ground, 'ledger', 'identity', 'rg', 'bets', 'agents', 'vendors', 'rewards', 'turnover', 'approvals'],
  ],
  points: [...ground, 'identity', 'rg', 'bets', 'agents', 'messages', 'rewards'],
  cashback: [...ground, 'identity', 'rg', 'bets', 'agents', 'rewards'],
  missions: [...ground, 'identity', 'rg', 'bets', 'agents', 'rewards'],
  // who invited whom, and what both receive for it
  referrals: [...ground, 'identity', 'rg', 'bets', 'agents', 'rewards'],
  // tickets from settled rounds; a draw mixes a public beacon in
  raffles: [...ground, 'integrations', 'identity', 'rg', 'bets', 'rewards'],
  // operators' rich text is sanitised like that of the site's pages
  messages: [...ground, 'integrations', 'brand', 'content', 'identity'],
  kyc: [...ground, 'integrations', 'brand', 'identity', 'messages'],
  payments: [
    ...[...ground, 'integrations', 'ledger', 'brand', 'identity', 'rg', 'kyc', 'wallet', 'messages', 'turnover'],
    // closed days are opened again, and bank payments reversed, by proposals
    'approvals',
  ],
  games: [...ground, 'integrations', 'brand', 'identity', 'rg', 'bets'],

  // `wallet` moves money at vendors that hold it
  vendors: [...product, 'wallet'],
  // an account closes when payments, bets and vendors have nothing pending for it
  accounts: [...ground, 'integrations', 'identity', 'rg', 'kyc', 'messages', 'payments', 'vendors', 'approvals'],
  slots: product,
  sports: product,
  tables: product,
  fish: product,
  pvp: product,
  lottery: product,
  // agents open accounts and find members by name; figures of teams come from the feeds of `bets` and `ledger`; contracts pay (decision 081);
  // a message says what was decided about a sign of abuse, or what an agent writes to a direct member, unless `rg` knows of a break; large dues
  // and contracts are forced and voided by proposals
  agents: [...ground, 'integrations', 'identity', 'rg', 'bets', 'ledger', 'messages', 'approvals'],
  support: [...ground, 'integrations', 'brand', 'identity', 'messages'],
  // pays what settled rounds accrued, by the lines and rates of agents; products are given its functions by `app`
  rebate: [...ground, 'ledger', 'brand', 'bets', 'agents'],

  // the back office sees every domain; only the composition root and the demo data see it
  backoffice: [...ground, 'integrations', ...domains],
  // demo data and tests start with some money on an account
  seed: [...ground, 'integrations', 'ledger', ...domains, 'backoffice'],
  // who listens at `/ws`, and to what
  'listener-checks': [...ground, 'brand', 'identity', 'support', 'backoffice'],
  // the sites of every brand, with their boot payloads and page heads
  'serve-brand-sites': ['http', 'db', 'sites', 'integrations', 'brand', 'content', 'games', 'promotions'],
  // what credits by hand lead to
  'adjustment-deps': ['identity', 'messages', 'turnover', 'wallet'],
  // how awards that are not cash are given
  'reward-deps': ['rewards', 'points', 'vendors', 'bonuses', 'raffles'],
  // everything that is given away
  'register-giveaways': [
    ...[...ground, 'integrations', 'identity', 'reward-deps', 'rewards', 'promotions', 'points', 'cashback'],
    ...['missions', 'referrals', 'raffles', 'bonuses', 'payments'],
  ],
  app: [
    ...ground,
    'integrations',
    'ledger',
    ...domains,
    'backoffice',
    'seed',
    'listener-checks',
    'serve-brand-sites',
    'adjustment-deps',
    'register-giveaways',
  ],
  main: [...ground, 'embedded', 'integrations', 'ledger', ...domains, 'backoffice', 'seed', 'app'],
  testing: [...ground, 'integrations', 'ledger', ...domains, 'backoffice', 'seed', 'app'],
  architecture: [],
};

/** What other parts may import from a part that they may not import as a whole: creating accounts and reading them moves no money. */
export const readable: Record<string, { by: readonly string[]; names: readonly string[] }> = {
  ledger: {
    by: ['identity', 'backoffice', 'turnover', 'points', 'missions'],
    names: [
      ...[
        'createAccount',
        'getBalance',
        'listAccountRecord',
        'verifyBalance',
        'trialBalance',
        'lastTrialBalance',
        'listLastDifferences',
        'getHouseAccountBalance',
        'readFlows',
      ],
      ...[
        'Balance',
        'RecordLine',
        'RecordQuery',
        'BalanceCheck',
        'TrialBalance',
        'TrialCheck',
        'Difference',
        'CurrencyTotal',
        'MovementKind',
        'Flow',
      ],
    ],
  },
};

/**
 * Which parts write a PostgreSQL schema, where it is not only the part of the same name; a name with a dot is one table. `anyone` is for
 * rows that belong in the transaction of their cause.
 */
export const writersOf: Record<string, readonly string[] | 'anyone'> = {
  system: ['db', 'http', 'jobs', 'realtime', 'secrets'],
  'system.outbox': 'anyone',
  'system.lease': ['rooms'],
  'system.room_event': ['rooms'],
  'system.room_snapshot': ['rooms'],
  'system.room_lobby': ['rooms'],
  graphile_worker: ['jobs'],
};
