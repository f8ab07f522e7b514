import { calls } from '@fairhouse/contracts';
import { loadCatalogue } from '@fairhouse/i18n';
import { describe, expect, it } from 'vitest';
import { buildModuleTree, listModules, type ModuleNode, modulesOff } from './module-tree.ts';

const flat = (nodes: readonly ModuleNode[]): string[] => nodes.flatMap((n) => [n.modId, ...flat(n.childrenNodes)]);

describe('module tree', () => {
  it('[P-03] is open by default, except for modules without a call', () => {
    expect([...modulesOff(buildModuleTree(new Map()))].sort()).toEqual([
      'AGENTS-ONLY',
      'CHNGPASSVERIF3',
      'FREE-PLAY',
      'LOGIN-CODE',
      'LOGIN-PHONE',
      'MEMBERS-ONLY',
      'PASSWORD-EXPIRY',
      'REG-MOBILE',
      'REG-MOBILE-PASSWORD',
      'REG-SMS',
      'RESET-SAYS-UNKNOWN',
      'SOCIAL-LOGIN',
    ]);
  });
  it('[P-03] closes everything under a closed module', () => {
    const off = modulesOff(buildModuleTree(new Map([['CASHIER', false]])));
    expect(off).toContain('PAY-DEPOSIT');
    expect(off).not.toContain('SLOT-SPIN');
  });
  it.each(['en', 'cn', 'ar'])('[S-08] has a name for each module in %s', (language) => {
    const sentences = Object.assign({}, ...Object.values(loadCatalogue(language))) as Record<string, string>;
    expect(listModules().filter(({ modId }) => !sentences[`brand.module.${modId}`])).toEqual([]);
  });
  it('[P-50] contains the module of every player call', () => {
    const known = new Set(flat(buildModuleTree(new Map())));
    const all = Object.values(calls).flatMap((domain) => Object.values<{ module: string }>(domain));
    // Modules that the installation needs or that protect the player cannot be switched off by a brand.
    const missing = all
      .map((call) => call.module)
      .filter((id) => !known.has(id) && !/^(SYS|OPS|RG)-|^PAY-GATEWAY$/.test(id));
    expect(missing).toEqual([]);
  });
});
