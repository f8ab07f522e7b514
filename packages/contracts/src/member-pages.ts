/** The fifteen pages of the member centre in the order of its panel (specification §2), each with the module that switches it on. */
export const MEMBER_PAGES = [
  { key: 'securityCenter', module: 'MCS-SECURITY' },
  { key: 'transferFund', module: 'GCS-TRANSFER' },
  { key: 'depositv2', module: 'PAY-DEPOSIT' },
  { key: 'withdraw', module: 'PAY-WITHDRAW' },
  { key: 'transferUpline', module: 'PAY-TRANSFER' },
  { key: 'personalHistoryCopy', module: 'BET-RECORD' },
  { key: 'manualRebate', module: 'MANPLAYREB3' },
  { key: 'transactionHistory', module: 'ODS-TRANS-DETAIL' },
  { key: 'personalProfit', module: 'MCS-PROFIT' },
  { key: 'bonusDetails', module: 'MCS-BONUS' },
  { key: 'rewardCenter', module: 'REWARDS' },
  { key: 'referral', module: 'REFERRAL' },
  { key: 'missionLeaderboard', module: 'MCS-MISSIONS' },
  { key: 'messageV2', module: 'CSP-MESSAGES' },
  { key: 'playerRank', module: 'MCS-RANK' },
] as const;
export type MemberPageKey = (typeof MEMBER_PAGES)[number]['key'];
