/** What a module depends on, besides its parent branch. The console shows it before a switch is saved. */
export const MODULE_DEPENDENCIES: Readonly<Record<string, readonly string[]>> = {
  'REG-USERNAME': ['MCS-REGISTER'],
  'REG-MOBILE': ['MCS-REGISTER', 'MCS-REGISTER-MOBILE'],
  'REG-SMS': ['MCS-SMS-REGISTER'],
  'REG-MOBILE-PASSWORD': ['REG-MOBILE'],
  'SOCIAL-LOGIN': ['MCS-REGISTER-SOCIAL'],
  'LOGIN-PHONE': ['MCS-LOGIN'],
  'LOGIN-CODE': ['LOGIN-PHONE', 'MCS-SMS-LOGIN'],
  CHNGPASSVERIF3: ['MCS-SMS-LOGIN', 'MCS-PASSWORD-PHONE'],
  'PAY-DEPOSIT': ['PAY-METHODS', 'WPS-BALANCE'],
  'PAY-WITHDRAW': ['PAY-METHODS', 'WPS-BALANCE'],
  'GCS-LAUNCH': ['GCS-GAME-LIST', 'GCS-VENDOR'],
  'CSC-CHAT': ['CSC-START'],
  'CSP-UNREAD': ['CSP-MESSAGES'],
  'SLOT-OPEN': ['GCS-LAUNCH'],
  'SLOT-SPIN': ['SLOT-OPEN', 'WPS-BALANCE'],
  'SPORTS-BET': ['SPORTS-BOOK', 'WPS-BALANCE'],
};

/** Without these modules nobody can use the site or access their own money. */
export const REQUIRED_MODULES: ReadonlySet<string> = new Set([
  ...['ACCOUNT', 'MCS-LOGIN', 'MCS-LOGOUT', 'MCS-MEMBER-INFO'],
  ...['CASHIER', 'WPS-BALANCE', 'PAY-METHODS', 'PAY-WITHDRAW'],
]);
