import { answers, type Case, refuses } from './case.ts';
import { player, reason } from './inputs.ts';

/** The calls about accounts of players and of operators. */
export const ACCOUNT_CASES: Record<string, Case> = {
  'accounts.closing': answers(),
  'accounts.requestClosing': refuses(() => ({ reason: 'notUsed' }), 'REAUTH_REQUIRED'),
  'accounts.cancelClosing': refuses(() => ({}), 'REAUTH_REQUIRED'),
  'accountsBackoffice.account': refuses(player),
  'accountsBackoffice.history': refuses(player),
  'accountsBackoffice.block': refuses((first) => ({ ...player(first), reason: 'other', note: reason, until: null })),
  'accountsBackoffice.unblock': refuses((first) => ({ ...player(first), note: reason })),
  'accountsBackoffice.lock': refuses((first) => ({
    ...player(first),
    ...{ scope: 'deposits', reason: 'other', text: '', note: reason, until: null },
  })),
  'accountsBackoffice.unlock': refuses((first) => ({ ...player(first), scope: 'deposits', note: reason })),
  'accountsBackoffice.profile': refuses(player),
  'accountsBackoffice.correct': refuses((first) => ({
    ...player(first),
    version: 1,
    values: { payeeName: 'Own Name' },
    documentId: null,
    note: reason,
  })),
  'accountsBackoffice.addEvidence': refuses(player),
  'accountsBackoffice.evidence': refuses((first) => ({ ...player(first), id: '1', n: 1 })),
  'accountsBackoffice.closings': answers(),
  'accountsBackoffice.requestClosing': refuses((first) => ({ ...player(first), reason: 'other', note: reason })),
  'accountsBackoffice.cancelClosing': refuses((first) => ({ ...player(first), note: reason })),
  'accountsBackoffice.reopen': refuses((first) => ({ ...player(first), note: reason })),
  'labelsBackoffice.list': answers(),
  'labelsBackoffice.save': refuses(() => ({
    ...{ code: 'of-the-first', kind: 'member', names: { EN: 'Own' }, version: 1, reason },
  })),
  'labelsBackoffice.ofPlayer': refuses(player),
  'labelsBackoffice.set': refuses((first) => ({ ...player(first), labels: [], reason })),
  'labelsBackoffice.assign': refuses(({ member }) => ({
    ...{ code: 'of-the-first', players: [member.username], isOn: true, reason },
  })),
  'operators.list': answers(),
  'operators.invite': refuses(
    () => ({ username: 'own.operator', role: 'cashier', reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
  'operators.startInvitation': refuses(() => ({ token: 'not-a-link' }), 'OPERATOR_LINK_INVALID'),
  'operators.changeRole': refuses(
    ({ operatorId }) => ({ id: operatorId, role: 'support', reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
  'operators.revokeLink': refuses(
    ({ operatorId }) => ({ id: operatorId, reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
  'operators.suspend': refuses(
    ({ operatorId }) => ({ id: operatorId, suspended: true, reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
  'operators.reEnrol': refuses(
    ({ operatorId }) => ({ id: operatorId, reason, code: '000000' }),
    'TOTP_INVALID',
    'LOGIN_LOCKED',
  ),
};
