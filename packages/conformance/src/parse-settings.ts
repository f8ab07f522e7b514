import { loadDemoKeys } from './load-demo-keys.ts';
import { PLAYER_NAMES, type PlayerName, type Target } from './run/target.ts';

export const USAGE = `Runs the conformance cases of HOUSE/1 against a wallet.

  npm run conformance -- --url https://wallet.example --key-id KEY --secret SECRET --player A=id:session

  --url            base URL before /wallet/v1; repeat it for more processes of the same wallet (HOUSE1_URL)
  --key-id         key of the vendor account (HOUSE1_KEY_ID)
  --secret         its secret; prefer HOUSE1_SECRET, which process lists do not show
  --data           data folder of a demo server: provides the defaults for key, address (http://127.0.0.1:3000) and game
  --player         NAME=id:session, NAME one of ${PLAYER_NAMES.join(', ')}; only for a wallet without hooks (HOUSE1_PLAYERS, separated by spaces)
  --hooks          a file that exports openHooks(), or an address that serves hooks over HTTP (HOUSE1_HOOKS, token in HOUSE1_HOOKS_TOKEN)
  --game           an enabled game (HOUSE1_GAME); --other-game: another one; --disabled-game: a disabled one
  --max-stake     the maximum stake of the first game
  --currency       USD; --other-currency: EUR; --smallest: 0.01
  --only           families or ids, separated by commas: BET,IDM,RBK-09
  --json, --html   files to write the report to
  --list           the cases; --list-hooks: the hooks

Exits with 1 if a case failed. Cases that need a missing hook are reported as not run.`;

const DEMO_URL = 'http://127.0.0.1:3000';
const DEMO_GAME = 'demo-plum-wheel';

type Values = Readonly<Record<string, string | boolean | string[] | undefined>>;
type Env = Readonly<Record<string, string | undefined>>;

/** Parses the settings of a run. Error messages name missing or invalid settings and never contain secrets. */
export function parseSettings(
  values: Values,
  env: Env,
): { target: Target; only: string[]; hooksAt: string | null; hooksToken: string } {
  const text = (name: string, fallback = ''): string => {
    const provided = values[name];
    return typeof provided === 'string'
      ? provided
      : (env[`HOUSE1_${name.toUpperCase().replaceAll('-', '_')}`] ?? fallback);
  };
  const demo = text('data') === '' ? null : loadDemoKeys(text('data')).first;
  const must = (name: string): string => {
    const provided = text(name);
    if (provided === '') throw new Error(`--${name} is missing; see --help`);
    return provided;
  };
  const urls = Array.isArray(values['url']) ? values['url'] : (demo ? text('url', DEMO_URL) : must('url')).split(' ');
  const wrong = urls.find((url) => !/^https?:\/\//.test(url));
  if (wrong !== undefined) throw new Error(`--url must be an address, not "${wrong}"`);
  const provided = Array.isArray(values['player'])
    ? values['player']
    : (env['HOUSE1_PLAYERS'] ?? '').split(' ').filter(Boolean);
  const target: Target = {
    urls,
    key: demo ?? { keyId: must('key-id'), secret: must('secret') },
    game: demo ? text('game', DEMO_GAME) : must('game'),
    otherGame: text('other-game', 'no-such-game'),
    disabledGame: text('disabled-game'),
    maxStake: text('max-stake'),
    currency: text('currency', 'USD'),
    otherCurrency: text('other-currency', 'EUR'),
    smallest: text('smallest', '0.01'),
    players: Object.fromEntries(provided.map(parsePlayer)),
  };
  const only = text('only')
    .split(',')
    .map((one) => one.trim().toUpperCase())
    .filter(Boolean);
  return { target, only, hooksAt: text('hooks') || null, hooksToken: env['HOUSE1_HOOKS_TOKEN'] ?? '' };
}

function parsePlayer(text: string): [PlayerName, { id: string; session: string }] {
  const match = /^([A-Z])=([^:]+):(.*)$/.exec(text);
  const name = PLAYER_NAMES.find((each) => each === match?.[1]);
  if (!match || !name)
    throw new Error(`--player must have the form NAME=id:session, with NAME one of ${PLAYER_NAMES.join(', ')}`);
  return [name, { id: match[2] ?? '', session: match[3] ?? '' }];
}
