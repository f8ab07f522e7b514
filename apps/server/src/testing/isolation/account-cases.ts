import { answered, type Case, refused } from './case.ts';
import { player, reason } from './inputs.ts';

/** The calls about accounts of players and of operators. */
export const ACCOUNT_CASES: Record<string, Case> = {
  'accounts.closing': answered(),
  'accounts.requestClosing': refused(() => ({ reason: 'notUsed' }), 'PROOF_NEEDED'),
  'accounts.cancelClosing': refused(() => ({}), 'PROOF_NEEDED'),
  'accountsDesk.account': refused(player),
  'accountsDesk.history': refused(player),
  'accountsDesk.block': refused((first) => ({ ...player(first), reason: 'other', note: reason, until: null })),
  'accountsDesk.unblock': refused((first) => ({ ...player(first), note: reason })),
  'accountsDesk.profile': refused(player),
  'accountsDesk.correct': refused((first) => ({
    ...player(first),
    ...{ version: 1, values: { payeeName: 'Own Name' }, paperId: null, note: reason },
  })),
  'accountsDesk.closings': answered(),
  'accountsDesk.requestClosing': refused((first) => ({ ...player(first), reason: 'other', note: reason })),
  'accountsDesk.cancelClosing': refused((first) => ({ ...player(first), note: reason })),
  'accountsDesk.reopen': refused((first) => ({ ...player(first), note: reason })),
  'operators.list': answered(),
  'operators.create': refused(
    () => ({ username: 'own.operator', role: 'cashier', reason, code: '000000' }),
    'TOTP_WRONG',
    'LOGIN_LOCKED',
  ),
  'operators.suspend': refused(
    ({ operatorId }) => ({ id: operatorId, suspended: true, reason, code: '000000' }),
    'TOTP_WRONG',
    'LOGIN_LOCKED',
  ),
  'operators.reEnrol': refused(
    ({ operatorId }) => ({ id: operatorId, reason, code: '000000' }),
    'TOTP_WRONG',
    'LOGIN_LOCKED',
  ),
};
