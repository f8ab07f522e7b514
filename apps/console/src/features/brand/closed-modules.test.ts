import { describe, expect, it } from 'vitest';
import { closedModules, toggleModule } from './closed-modules.ts';

const module = (modId: string, own: { parent?: string; standard?: boolean; dependencies?: string[] } = {}) => ({
  modId,
  parent: null,
  standard: true,
  dependencies: [],
  required: false,
  ...own,
});
const TREE = [
  module('CASHIER'),
  module('PAY-METHODS', { parent: 'CASHIER' }),
  module('PAY-DEPOSIT', { parent: 'CASHIER', dependencies: ['PAY-METHODS'] }),
  module('REG-SMS', { standard: false }),
];
const ids = (modules: { modId: string }[]) => modules.map(({ modId }) => modId);

describe('[P-03] module switches', () => {
  it('close modules under a closed branch', () => {
    expect(ids(closedModules(TREE, {}))).toEqual(['REG-SMS']);
    expect(ids(closedModules(TREE, { CASHIER: false }))).toEqual(['CASHIER', 'PAY-METHODS', 'PAY-DEPOSIT', 'REG-SMS']);
  });
  it('are removed when they equal the installation default', () => {
    const [cashier] = TREE;
    if (!cashier) throw new Error('the module tree is empty');
    const off = toggleModule(cashier, false, {});
    expect(off).toEqual({ CASHIER: false });
    expect(toggleModule(cashier, true, off)).toEqual({});
  });
});
