import { BlockList, isIP } from 'node:net';
import type { AccountId, BrandSettings, RegionRule } from '@fairhouse/contracts';
import type { AccessBlock, Visitor } from '#http';
import { hashToken } from '#secrets';
import { isValidBypass, type MaintenanceBypass, type TesterAccount } from './maintenance-bypass.ts';

export type AccessSettings = Pick<
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
> & { maintenanceBypass: MaintenanceBypass | null; testerAccounts: readonly TesterAccount[] };

/** Controls visitors' access to a brand's site at any moment. */
export interface AccessGate {
  /** Returns true when the brand is in maintenance for non-testers. */
  inMaintenance(): boolean;
  isTester(visitor: Pick<Visitor, 'ip' | 'bypassToken'>, accountId?: AccountId): boolean;
  /** Returns true when a member may log in during maintenance. */
  isTesterAccount(accountId: AccountId): boolean;
  /** Returns the rule that applies to a region: allowed addresses win over denied ones, and these over the country. */
  regionRuleOf(visitor: Pick<Visitor, 'ip' | 'country'>): RegionRule;
  /** Returns why a visitor is blocked, or null when they have access. A tester bypasses maintenance, never a region rule. */
  blockFor(visitor: Visitor): AccessBlock | null;
}

/** Creates a brand's access gate from its settings. `now_ms` is the clock. */
export function createAccessGate(settings: AccessSettings, now_ms: () => number = Date.now): AccessGate {
  const allowed = createAddressMatcher(settings.allowedAddresses);
  const denied = createAddressMatcher(settings.deniedAddresses);
  const testers = createAddressMatcher(settings.testerAddresses);
  const accounts = new Map(settings.testerAccounts.map(({ accountId, hash_hex }) => [accountId, hash_hex]));
  const accountBypasses = new Set(accounts.values());
  const isAccountBypass = (bypassToken: string) =>
    bypassToken !== '' && accountBypasses.size > 0 && accountBypasses.has(hashToken(bypassToken).toString('hex'));
  const restricted = new Set(settings.restrictedCountries);
  const only = new Set(settings.onlyCountries);

  const gate: AccessGate = {
    inMaintenance: () => isInMaintenance(settings, now_ms()),
    isTester: ({ ip, bypassToken }, accountId) =>
      testers(ip) ||
      isValidBypass(settings.maintenanceBypass, bypassToken, now_ms()) ||
      isAccountBypass(bypassToken) ||
      (accountId !== undefined && gate.isTesterAccount(accountId)),
    isTesterAccount: (accountId) => accounts.has(String(accountId)),
    regionRuleOf({ ip, country }) {
      if (allowed(ip)) return 'allowed';
      if (denied(ip)) return 'denied';
      if (restricted.has(country)) return 'country';
      return only.size > 0 && !only.has(country) ? 'not-listed' : 'open';
    },
    blockFor(visitor) {
      if (gate.inMaintenance() && !gate.isTester(visitor)) return 'maintenance';
      return isRegionServed(gate.regionRuleOf(visitor)) ? null : 'region';
    },
  };
  return gate;
}

export const isRegionServed = (region: RegionRule): boolean => region === 'allowed' || region === 'open';

function isInMaintenance(settings: AccessSettings, now_ms: number): boolean {
  const { maintenance, maintenanceFrom: from, maintenanceEnds: ends, maintenanceUntil: until } = settings;
  const isStarted = maintenance || (from !== null && now_ms >= Date.parse(from));
  return isStarted && !(ends && until !== null && now_ms >= Date.parse(until));
}

/** Creates a matcher for a list of addresses and ranges. An invalid address matches none. */
function createAddressMatcher(ranges: readonly string[]): (ip: string) => boolean {
  // every call asks three lists, and most are empty
  if (ranges.length === 0) return () => false;
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
