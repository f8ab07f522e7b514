/**
 * The modules that answer from a country too which the brand does not serve: a player may still log in there, look at the account, bring money
 * back from vendors and take it out. Nothing else does but what is always open.
 */
export const OPEN_ANYWHERE: ReadonlySet<string> = new Set([
  ...['MCS-LOGIN', 'LOGIN-PASSKEY', 'SOCIAL-LOGIN', 'MCS-LOGOUT', 'MCS-SMS-LOGIN'],
  ...['MCS-PASSWORD', 'MCS-PASSWORD-EMAIL', 'MCS-PASSWORD-PHONE'],
  ...['MCS-MEMBER-INFO', 'MCS-MEMBER-LANGUAGE', 'MCS-SECURITY', 'MCS-SECURITY-CHANGE', 'MCSFE-AVATAR', 'MCS-PAPERS'],
  ...['WPS-BALANCE', 'PAY-METHODS', 'PAY-WITHDRAW', 'GCS-TRANSFER', 'ODS-TRANS-DETAIL', 'BET-RECORD'],
  ...['CSP-UNREAD', 'CSP-MESSAGES'],
]);
