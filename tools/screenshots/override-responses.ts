import type { Page } from 'playwright-core';
import type { ResponseOverride } from './screens.ts';

const AT = '2026-10-05T09:30:00.000Z';
const OVERVIEW = '/wps/member/security';
const WITH_CODES = { hasTotp: true, recoveryCodesLeft: 7, reauthMethod: 'totp', reauthBy: 'totp' };

const LAUNCH = '/wps/game/launchGame';
const NO_ADDRESS = { game_url: '', game_url2: '', expiresAt: null };

const room = (roomId: string, name: string, stakes: readonly [string, string], seats: number | null) => ({
  roomId,
  gameId: 'example',
  name,
  currency: 'USD',
  seats,
  minStake: stakes[0],
  maxStake: stakes[1],
});
const passkey = (ref: string, name: string, synced: boolean) => ({
  ref: ref.repeat(32),
  name,
  host: 'play.example',
  synced,
  createdAt: AT,
  lastUsedAt: synced ? AT : null,
});
const provider = (id: string, kind: string, title: string, bound: boolean) => ({
  provider: id,
  kind,
  title,
  open: true,
  linkedAt: bound ? AT : null,
  email: bound ? 'a•••@example.com' : '',
});

const fishingRoom = (number: number, more: object) => ({
  roomId: `reef-${number}`,
  gameCode: 'kelp-hollow',
  versionHash: '',
  name: `Reef ${number}`,
  level: 'reef',
  currency: 'USD',
  prices: ['0.10', '10.00'],
  seats: 4,
  taken: [],
  boss: null,
  status: 'open',
  now: 0,
  ...more,
});
const boss = (more: object) => ({ fish: null, nextFrom: 40_000, nextUntil: 130_000, ...more });

/** Changed response values by call path; the rest of a response stays as it is. */
const OVERRIDES: Readonly<Record<ResponseOverride, Readonly<Record<string, object>>>> = {
  reauth: { [OVERVIEW]: { reauthUntil: null } },
  'reauth codes': { [OVERVIEW]: { ...WITH_CODES, reauthUntil: null } },
  'reauth passkey': { [OVERVIEW]: { reauthMethod: 'passkey', passkeys: 1, reauthUntil: null } },
  codes: {
    [OVERVIEW]: WITH_CODES,
    [`${OVERVIEW}/totp/recovery-codes`]: {
      recoveryCodes: Array.from({ length: 10 }, (_, at) => `k4tq${at}-9mzw${at}`),
    },
  },
  passkeys: {
    [`${OVERVIEW}/passkeys`]: {
      rows: [passkey('a', 'Chrome · Windows', false), passkey('b', 'iPhone', true)],
    },
  },
  rooms: {
    [LAUNCH]: {
      ...NO_ADDRESS,
      rooms: [room('low', 'Garden table', ['0.50', '20.00'], 4), room('high', 'Terrace', ['25.00', '500.00'], null)],
    },
  },
  'fishing rooms': {
    '/fish/v1/rooms': {
      rooms: [
        fishingRoom(1, { taken: [1, 3], boss: boss({}) }),
        fishingRoom(2, { taken: [0, 1, 2, 3], boss: boss({ fish: '1.b0' }) }),
        fishingRoom(3, { taken: [0], boss: boss({ nextFrom: 0 }), status: 'draining' }),
        fishingRoom(4, { status: 'closed' }),
      ],
    },
  },
  'no fishing rooms': { '/fish/v1/rooms': { rooms: [] } },
  'funds at vendors': {
    [LAUNCH]: {
      ...NO_ADDRESS,
      fundsAtVendors: [
        { vendorId: '1', title: 'Example Vendor', balance: '12.50', currency: 'USD', waiting: true },
        { vendorId: '2', title: 'Second Vendor', balance: null, currency: 'USD', waiting: false },
      ],
    },
  },
  providers: {
    [`${OVERVIEW}/social`]: {
      rows: [provider('google', 'google', 'Google', true), provider('telegram', 'telegram', 'Telegram', false)],
    },
  },
};

/** Changes responses for states that the demo has not set up, or that only a first response would show. */
export async function overrideResponses(page: Page, override: ResponseOverride): Promise<void> {
  for (const [path, part] of Object.entries(OVERRIDES[override]))
    await page.context().route(`**${path}`, async (route) => {
      const { value } = (await (await route.fetch()).json()) as { value: object | null };
      await route.fulfill({ json: { success: true, value: { ...value, ...part } } });
    });
}
