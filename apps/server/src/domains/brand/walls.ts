import { BlockList, isIP } from 'node:net';
import type { AccountId, BrandSettings, PlaceRule } from '@fairhouse/contracts';
import type { Visitor, Wall } from '#http';
import { hashToken } from '#secrets';
import { isPassOf, type TesterAccount, type TesterPass } from './tester-pass.ts';

export type WallSettings = Pick<
  BrandSettings,
  | 'maintenance'
  | 'maintenanceFrom'
  | 'maintenanceUntil'
  | 'maintenanceEnds'
  | 'testerAddresses'
  | 'restrictedCountries'
  | 'onlyCountries'
  | 'allowedAddresses'
  | 'deniedAddresses'
> & { testerPass: TesterPass | null; testerAccounts: readonly TesterAccount[] };

/** What stands between visitors and the site of a brand, at any moment. */
export interface Walls {
  /** Whether the brand is in maintenance, for whoever is no tester. */
  inMaintenance(): boolean;
  isTester(visitor: Pick<Visitor, 'ip' | 'pass'>, accountId?: AccountId): boolean;
  /** Whether a member may log in during a maintenance. */
  isTesterAccount(accountId: AccountId): boolean;
  /** The rule that decides over a place: what is allowed beats what is denied, and that beats the country. */
  placeOf(visitor: Pick<Visitor, 'ip' | 'country'>): PlaceRule;
  /** What keeps a visitor out; null lets in. A tester passes a maintenance, never a region. */
  before(visitor: Visitor): Wall | null;
}

/** Makes a brand's walls of its settings. `now_ms` is the clock. */
export function makeWalls(settings: WallSettings, now_ms: () => number = Date.now): Walls {
  const allowed = listOf(settings.allowedAddresses);
  const denied = listOf(settings.deniedAddresses);
  const testers = listOf(settings.testerAddresses);
  const accounts = new Map(settings.testerAccounts.map(({ accountId, hash_hex }) => [accountId, hash_hex]));
  const passes = new Set(accounts.values());
  const isAccountPass = (pass: string) => pass !== '' && passes.size > 0 && passes.has(hashToken(pass).toString('hex'));
  const restricted = new Set(settings.restrictedCountries);
  const only = new Set(settings.onlyCountries);

  const walls: Walls = {
    inMaintenance: () => isClosed(settings, now_ms()),
    isTester: ({ ip, pass }, accountId) =>
      testers(ip) ||
      isPassOf(settings.testerPass, pass, now_ms()) ||
      isAccountPass(pass) ||
      (accountId !== undefined && walls.isTesterAccount(accountId)),
    isTesterAccount: (accountId) => accounts.has(String(accountId)),
    placeOf({ ip, country }) {
      if (allowed(ip)) return 'allowed';
      if (denied(ip)) return 'denied';
      if (restricted.has(country)) return 'country';
      return only.size > 0 && !only.has(country) ? 'not-listed' : 'open';
    },
    before(visitor) {
      if (walls.inMaintenance() && !walls.isTester(visitor)) return 'maintenance';
      return isServed(walls.placeOf(visitor)) ? null : 'region';
    },
  };
  return walls;
}

export const isServed = (place: PlaceRule): boolean => place === 'allowed' || place === 'open';

function isClosed({ maintenance, ...plan }: WallSettings, now_ms: number): boolean {
  const begun = maintenance || (plan.maintenanceFrom !== null && now_ms >= Date.parse(plan.maintenanceFrom));
  const over = plan.maintenanceEnds && plan.maintenanceUntil !== null && now_ms >= Date.parse(plan.maintenanceUntil);
  return begun && !over;
}

/** Whether an address is in a list of addresses and ranges; what is no address is in none. */
function listOf(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    const family = net.includes(':') ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return (ip) => {
    const bare = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const kind = isIP(bare);
    return kind !== 0 && list.check(bare, kind === 4 ? 'ipv4' : 'ipv6');
  };
}
