import { answered, type Case, refused } from './case.ts';
import { player, reason } from './inputs.ts';

/** The calls about accounts of players and of operators. */
export const ACCOUNT_CASES: Record<string, Case> = {
  'accounts.closing': answered(),
  'accounts.requestClosing': refused(() => ({ reason: 'notUsed' }), 'REAUTH_REQUIRED'),
  'accounts.cancelClosing': refused(() => ({}), 'REAUTH_REQUIRED'),
  'accountsBackoffice.account': refused(player),
  'accountsBackoffice.history': refused(player),
  'accountsBackoffice.block': refused((first) => ({ ...player(first), reason: 'other', note: reason, until: null })),
  'accountsBackoffice.unblock': refused((first) => ({ ...player(first), note: reason })),
  'accountsBackoffice.profile': refused(player),
  'accountsBackoffice.correct': refused((first) => ({
    ...player(first),
    ...{ version: 1, values: { payeeName: 'Own Name' }, documentId: null, note: reason },
  })),
  'accountsBackoffice.closings': answered(),
  'accountsBackoffice.requestClosing': refused((first) => ({ ...player(first), reason: 'other', note: reason })),
  'accountsBackoffice.cancelClosing': refused((first) => ({ ...player(first), note: reason })),
  'accountsBackoffice.reopen': refused((first) => ({ ...player(first), note: reason })),
  'operators.list': answered(),
  'operators.create': refused(
    () => ({ username: 'own.operator', role: 'cashier', reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
  'operators.suspend': refused(
    ({ operatorId }) => ({ id: operatorId, suspended: true, reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
  'operators.reEnrol': refused(
    ({ operatorId }) => ({ id: operatorId, reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
};
