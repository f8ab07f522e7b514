/**
 * Who may import whom inside the server, by the names of the `#` imports; `tools/tidy` enforces it. It must stay free
 * of cycles. Parts see each other only through their index.ts. Tests, and what only tests use, are free.
 */

/** Ground floor: knows nothing of games, players or money. */
const ground = ['config', 'refusal', 'secrets', 'ttl-cache', 'db', 'http', 'jobs', 'realtime'];
/** What a game product may know besides the ground floor: it decides outcomes, `bets` turns them into money. */
const product = [...ground, 'integrations', 'brand', 'identity', 'rg', 'games', 'bets'];
/** Reactions to what happened: they hear events, and pay out through `wallet`. */
const reaction = [...ground, 'brand', 'identity', 'wallet', 'payments', 'games', 'bets', 'messages'];

const domains = [
  ...['brand', 'content', 'identity', 'rg', 'kyc', 'wallet', 'payments', 'bets', 'games', 'vendors', 'accounts'],
  ...['slots', 'lottery', 'tables', 'fish', 'pvp', 'sports'],
  ...['promotions', 'missions', 'points', 'rebate', 'vip', 'agents', 'messages', 'support'],
];

export const mayImport: Record<string, readonly string[]> = {
  config: [],
  refusal: [],
  secrets: ['config', 'refusal'],
  'ttl-cache': [],
  db: ['config', 'refusal'],
  // the PostgreSQL that comes with the packages; knows nothing of what is in it
  embedded: [],
  http: ['config', 'refusal', 'secrets', 'ttl-cache', 'db'],
  jobs: ['config', 'refusal', 'db'],
  realtime: ['config', 'refusal', 'secrets', 'db', 'http', 'jobs'],

  // the only writer of money; only wallet, payments and bets may move it (what others may read stands in `readable`)
  ledger: ['config', 'refusal', 'db', 'jobs'],
  // the outside world: each an interface, a real adapter and a local one
  integrations: ['config', 'refusal', 'secrets', 'ttl-cache', 'db', 'http'],

  brand: [...ground, 'integrations'],
  content: [...ground, 'integrations'],
  wallet: [...ground, 'ledger', 'brand'],
  bets: [...ground, 'ledger', 'brand', 'wallet'],
  // a new member gets an account and fair seeds in the transaction that makes him
  identity: [...ground, 'integrations', 'brand', 'wallet', 'bets'],
  // its limits hold at each bet, so `bets` keeps and counts those that a bet may pass
  rg: [...ground, 'brand', 'identity', 'bets'],
  // operators' rich text is cleaned as that of the site's pages
  messages: [...ground, 'integrations', 'brand', 'content', 'identity'],
  kyc: [...ground, 'integrations', 'brand', 'identity', 'messages'],
  payments: [...ground, 'integrations', 'ledger', 'brand', 'identity', 'rg', 'kyc', 'wallet', 'messages'],
  games: [...ground, 'integrations', 'brand', 'identity', 'rg', 'bets'],

  // money at a vendor that keeps it itself is moved by `wallet`
  vendors: [...product, 'wallet'],
  // an account closes when payments, bets and vendors have nothing of it any more
  accounts: [...ground, 'integrations', 'identity', 'rg', 'kyc', 'payments', 'vendors'],
  slots: product,
  lottery: product,
  tables: product,
  fish: product,
  pvp: product,
  sports: product,

  points: reaction,
  vip: reaction,
  support: [...reaction, 'integrations'],
  rebate: reaction,
  missions: [...reaction, 'points'],
  promotions: [...reaction, 'points', 'vip'],
  agents: [...reaction, 'rebate'],

  // the operator's side sees every domain; nobody but the composition root and the demo data sees it
  backoffice: [...ground, 'integrations', ...domains],
  // demo data and tests begin with some money on an account
  seed: [...ground, 'integrations', 'ledger', ...domains, 'backoffice'],
  app: [...ground, 'integrations', 'ledger', ...domains, 'backoffice', 'seed'],
  main: [...ground, 'embedded', 'integrations', 'ledger', ...domains, 'backoffice', 'seed', 'app'],
  testing: [...ground, 'integrations', 'ledger', ...domains, 'backoffice', 'seed', 'app'],
  architecture: [],
};

/**
 * What every other part may take from a part that it may not import as a whole: opening accounts and reading them moves
 * no money.
 */
export const readable: Record<string, { by: readonly string[]; names: readonly string[] }> = {
  ledger: {
    by: ['identity', 'backoffice', 'agents'],
    names: [
      ...[
        'createAccount',
        'getBalance',
        'listAccountRecord',
        'verifyBalance',
        'trialBalance',
        'lastTrialBalance',
        'getHouseAccountBalance',
      ],
      ...[
        'Balance',
        'RecordLine',
        'RecordQuery',
        'BalanceCheck',
        'TrialBalance',
        'Difference',
        'CurrencyTotal',
        'MovementKind',
      ],
    ],
  },
};

/**
 * Which parts write a PostgreSQL schema, where it is not simply the part of the same name; a name with a dot is one
 * table. `anyone` is for rows that belong into the transaction of whatever caused them.
 */
export const writersOf: Record<string, readonly string[] | 'anyone'> = {
  system: ['db', 'http', 'jobs', 'realtime', 'secrets'],
  'system.outbox': 'anyone',
  graphile_worker: ['jobs'],
};
