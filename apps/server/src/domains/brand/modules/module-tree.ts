/** A node of the module tree (specification §3, `info.whitelabel`); `enabled` as on the wire. */
export interface ModuleNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: ModuleNode[];
}

interface Branch {
  modId: string;
  /** Off by default: not available in this installation yet. */
  off?: true;
  children?: Branch[];
}

const leaves = (...modIds: string[]): Branch[] => modIds.map((modId) => ({ modId }));

/**
 * Every module that a brand may switch. The leaves are the module ids of the calls, and the switches named in specification §6
 * (registration methods, free play, phone login), off by default; those without a call yet are off.
 */
const TREE: readonly Branch[] = [
  {
    modId: 'ACCOUNT',
    children: [
      ...leaves('MCS-LOGIN', 'MCS-LOGOUT', 'MCS-REGISTER', 'MCS-MEMBER-INFO', 'MCS-MEMBER-LANGUAGE', 'REG-USERNAME'),
      ...leaves('MCS-REGISTER-MOBILE', 'MCS-REGISTER-SOCIAL', 'MCS-SMS-LOGIN', 'MCS-SMS-REGISTER'),
      ...leaves('MCS-PASSWORD', 'MCS-PASSWORD-EMAIL', 'MCS-PASSWORD-PHONE', 'AGS-AFFILIATE', 'AGENTS', 'AGENTPOLICY3'),
      // contracts of agents (specification §2 and §6): a closed one hides its page and stops new contracts
      ...leaves('SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'),
      ...leaves('MCS-SECURITY', 'MCS-SECURITY-CHANGE', 'MCSFE-AVATAR', 'LOGIN-PASSKEY', 'MCS-KYC'),
      // the mobile tab of the forgotten-password dialog (specification §2)
      { modId: 'CHNGPASSVERIF3', off: true },
      // a password reset reports that no account has this name and address
      { modId: 'RESET-SAYS-UNKNOWN', off: true },
      { modId: 'REG-MOBILE', off: true },
      { modId: 'REG-SMS', off: true },
      { modId: 'REG-MOBILE-PASSWORD', off: true },
      { modId: 'LOGIN-PHONE', off: true },
      { modId: 'LOGIN-CODE', off: true },
      { modId: 'FREE-PLAY', off: true },
      { modId: 'SOCIAL-LOGIN', off: true },
      // only agents, or only players, may log in (specification §6)
      { modId: 'AGENTS-ONLY', off: true },
      { modId: 'MEMBERS-ONLY', off: true },
      { modId: 'PASSWORD-EXPIRY', off: true },
    ],
  },
  {
    modId: 'CASHIER',
    children: leaves(
      'WPS-BALANCE',
      'WPS-FUNDS',
      'PAY-METHODS',
      'PAY-DEPOSIT',
      'PAY-WITHDRAW',
      'PAY-TRANSFER',
      'GCS-TRANSFER',
    ),
  },
  {
    modId: 'GAMES',
    children: leaves(
      ...['GCS-VENDOR', 'GCS-VENDOR-TYPES', 'GCS-GAME-LIST', 'GCS-HOT', 'LGW-POPULAR', 'GCS-RANK', 'LGW-MENUS'],
      ...['MCS-FAVOURITES', 'GCS-RECENT', 'GCS-LAUNCH', 'SLOT-OPEN', 'SLOT-SPIN'],
      ...['TABLES-OPEN', 'FISH-OPEN', 'PVP-OPEN', 'SPORTS-BOOK', 'SPORTS-BET', 'LOTT-BET', 'LOTT-REBATE'],
      ...['LOTTERY-GAMES', 'LOTTERY-RESULTS', 'LOTTERY-MENU'],
    ),
  },
  { modId: 'CONTENT', children: leaves('CMS-HOME', 'MCS-ANNOUNCEMENTS', 'CMS-PROMOTIONS', 'CMS-HELP', 'CMS-PAGES') },
  {
    modId: 'SUPPORT',
    children: leaves('CSC-HOURS', 'CSC-START', 'CSC-CHAT', 'CSP-FEEDBACK', 'CSP-UNREAD', 'CSP-MESSAGES'),
  },
  { modId: 'RECORDS', children: leaves('BET-RECORD', 'BET-FAIR', 'ODS-TRANS-DETAIL', 'MCS-PROFIT') },
  {
    modId: 'LOYALTY',
    children: leaves(
      ...['REFERRAL', 'REWARDS', 'MANPLAYREB3', 'MCS-BONUS', 'MCS-MISSIONS', 'MCS-POINTS', 'MCS-RANK', 'MCS-RAFFLE'],
    ),
  },
];

/**
 * Builds the tree under a brand's own switches (`modId` → on). A module without a switch is on; descendants of a disabled module are off.
 */
export function buildModuleTree(switches: ReadonlyMap<string, boolean>): ModuleNode[] {
  const build = (branch: Branch, parentOn: boolean): ModuleNode => {
    const on = parentOn && (switches.get(branch.modId) ?? !branch.off);
    return {
      modId: branch.modId,
      enabled: on ? '1' : '0',
      childrenNodes: (branch.children ?? []).map((child) => build(child, on)),
    };
  };
  return TREE.map((branch) => build(branch, true));
}

/** Returns the ids of all modules that are off in a tree. */
export function modulesOff(tree: readonly ModuleNode[]): Set<string> {
  const off = new Set<string>();
  const walk = (node: ModuleNode): void => {
    if (node.enabled === '0') off.add(node.modId);
    node.childrenNodes.forEach(walk);
  };
  tree.forEach(walk);
  return off;
}

/** Lists every module with its parent and its default state, in tree order. */
export function listModules(): { modId: string; parent: string | null; standard: boolean }[] {
  const list = (branch: Branch, parent: string | null): ReturnType<typeof listModules> => [
    { modId: branch.modId, parent, standard: !branch.off },
    ...(branch.children ?? []).flatMap((child) => list(child, branch.modId)),
  ];
  return TREE.flatMap((branch) => list(branch, null));
}
