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
  SIGNCONDIV3: ['AGENTS'],
  DAILYSALCONT3: ['AGENTS'],
  HOURSAL3: ['AGENTS'],
  RTSALARY3: ['AGENTS'],
  'PAY-DEPOSIT': ['PAY-METHODS', 'WPS-BALANCE'],
  'PAY-WITHDRAW': ['PAY-METHODS', 'WPS-BALANCE'],
  'GCS-LAUNCH': ['GCS-GAME-LIST', 'GCS-VENDOR'],
  'CSC-CHAT': ['CSC-START'],
  'CSP-UNREAD': ['CSP-MESSAGES'],
  'TABLES-OPEN': ['GCS-LAUNCH'],
  'FISH-OPEN': ['GCS-LAUNCH'],
  'PVP-OPEN': ['GCS-LAUNCH'],
  'SLOT-OPEN': ['GCS-LAUNCH'],
  'SLOT-SPIN': ['SLOT-OPEN', 'WPS-BALANCE'],
  'SPORTS-BET': ['SPORTS-BOOK', 'WPS-BALANCE'],
  'LOTT-BET': ['GCS-LAUNCH', 'WPS-BALANCE'],
  'LOTT-REBATE': ['LOTT-BET'],
  'LOTTERY-RESULTS': ['LOTTERY-GAMES'],
  'LOTTERY-MENU': ['LOTTERY-GAMES'],
};

/** Without these modules nobody can use the site or access their own money. */
export const REQUIRED_MODULES: ReadonlySet<string> = new Set([
  ...['ACCOUNT', 'MCS-LOGIN', 'MCS-LOGOUT', 'MCS-MEMBER-INFO'],
  ...['CASHIER', 'WPS-BALANCE', 'PAY-METHODS', 'PAY-WITHDRAW'],
]);
