import { describe, expect, it } from 'vitest';
import { hashToken } from '#secrets';
import { DEFAULT_SETTINGS } from '../brand.ts';
import { modulesInMaintenance } from '../modules/module-maintenance.ts';
import { type AccessSettings, createAccessGate } from './access-gate.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const at = (hour: string) => `2026-03-01T${hour}:00Z`;
const gateOf = (own: Partial<AccessSettings>, now_ms = NOON) =>
  createAccessGate({ ...DEFAULT_SETTINGS, maintenance: false, restrictedCountries: [], ...own }, () => now_ms);
const someone = (ip: string, country = '', bypassToken = '') => ({ ip, country, bypassToken });

/** Creates a maintenance plan from now until then. */
const till = (until: string | null) => ({ from: null, until });

describe('region rule', () => {
  it('[R-21] prefers an allowed address over a denied one, and both over the country', () => {
    const gate = gateOf({
      restrictedCountries: ['DE'],
      deniedAddresses: ['198.51.100.0/24', '2001:db8::/32'],
      allowedAddresses: ['198.51.100.7', '2001:db8:1::/48', '139.18.1.0/24'],
    });
    const countries: [string, string, string][] = [
      ['8.8.8.8', 'US', 'open'],
      ['139.18.1.1', 'DE', 'allowed'],
      ['139.18.2.1', 'DE', 'country'],
      ['198.51.100.8', 'US', 'denied'],
      ['::ffff:198.51.100.8', 'US', 'denied'],
      ['198.51.100.7', 'US', 'allowed'],
      ['198.51.101.7', 'US', 'open'],
      ['2001:db8:2::1', 'US', 'denied'],
      ['2001:db8:1::1', 'DE', 'allowed'],
      ['2001:db9::1', '', 'open'],
      ['nonsense', '', 'open'],
    ];
    for (const [ip, country, region] of countries)
      expect([ip, gate.regionRuleOf({ ip, country })]).toEqual([ip, region]);
  });

  it('[R-21] serves only the listed countries, and no unknown country', () => {
    const gate = gateOf({
      onlyCountries: ['JP', 'DE'],
      restrictedCountries: ['DE'],
      allowedAddresses: ['10.0.0.0/8'],
    });
    expect(gate.blockFor(someone('133.11.0.1', 'JP'))).toBeNull();
    expect(gate.blockFor(someone('139.18.1.1', 'DE'))).toBe('region');
    expect(gate.regionRuleOf(someone('8.8.8.8', 'US'))).toBe('not-listed');
    expect(gate.regionRuleOf(someone('9.9.9.9', ''))).toBe('not-listed');
    expect(gate.blockFor(someone('10.1.2.3', ''))).toBeNull();
  });
});

describe('maintenance', () => {
  it('[R-20] starts on schedule and ends automatically only if configured', () => {
    const plan = { maintenanceFrom: at('10:00'), maintenanceUntil: at('14:00'), maintenanceEnds: true };
    const closed = (own: Partial<AccessSettings>, hour: string) => gateOf(own, Date.parse(at(hour))).inMaintenance();
    expect(['09:59', '10:00', '13:59', '14:00'].map((hour) => closed(plan, hour))).toEqual([false, true, true, false]);
    expect(closed({ ...plan, maintenanceEnds: false }, '14:00')).toBe(true);
    expect(closed({ ...plan, maintenance: true }, '09:00')).toBe(true);
    expect(closed({ ...plan, maintenance: true }, '14:00')).toBe(false);
  });

  it('[R-20] admits testers by address or valid pass, but never past a region rule', () => {
    const bypassToken = 'p'.repeat(43);
    const maintenanceBypass = { hash_hex: hashToken(bypassToken).toString('hex'), until: at('13:00') };
    const own = {
      maintenance: true,
      maintenanceBypass,
      testerAddresses: ['192.0.2.0/28'],
      restrictedCountries: ['DE'],
    };
    const gate = gateOf(own);
    expect(gate.blockFor(someone('192.0.2.3'))).toBeNull();
    expect(gate.blockFor(someone('192.0.2.16'))).toBe('maintenance');
    expect(gate.blockFor(someone('8.8.8.8', 'US', bypassToken))).toBeNull();
    expect(gate.blockFor(someone('8.8.8.8', 'US', 'q'.repeat(43)))).toBe('maintenance');
    expect(gate.blockFor(someone('139.18.1.1', 'DE', bypassToken))).toBe('region');
    expect(gateOf(own, Date.parse(at('13:00'))).blockFor(someone('8.8.8.8', 'US', bypassToken))).toBe('maintenance');
  });
});

describe('modules under maintenance', () => {
  const leaf = (modId: string, enabled: '0' | '1' = '1') => ({ modId, enabled, childrenNodes: [] });
  const tree = [{ ...leaf('CASHIER'), childrenNodes: [leaf('PAY-DEPOSIT'), leaf('PAY-WITHDRAW', '0')] }, leaf('GAMES')];

  it('[P-03] are the active ones with everything below, until the later time', () => {
    expect([
      ...modulesInMaintenance(tree, { CASHIER: till(at('13:00')), 'PAY-DEPOSIT': till(at('15:00')) }, NOON),
    ]).toEqual([
      ['CASHIER', at('13:00')],
      ['PAY-DEPOSIT', at('15:00')],
    ]);
    expect([...modulesInMaintenance(tree, { CASHIER: till(null), 'PAY-DEPOSIT': till(at('15:00')) }, NOON)]).toEqual([
      ['CASHIER', null],
      ['PAY-DEPOSIT', null],
    ]);
    expect([...modulesInMaintenance(tree, { CASHIER: till(at('12:00')) }, NOON)]).toEqual([]);
    const planned = { CASHIER: { from: at('13:00'), until: null } };
    expect([...modulesInMaintenance(tree, planned, NOON)]).toEqual([]);
    expect(modulesInMaintenance(tree, planned, Date.parse(at('13:00'))).has('CASHIER')).toBe(true);
  });
});
