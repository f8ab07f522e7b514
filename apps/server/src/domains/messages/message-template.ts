import type { MessageId } from '@fairhouse/i18n';

/**
 * The templates of automatic messages to players: each has a title `messages.<key>.title` and a text `messages.<key>.body`, translated to
 * the reader's language with the stored values.
 */
export type MessageTemplate =
  | 'depositPaid'
  | 'depositHeld'
  | 'depositReturned'
  | 'depositReversed'
  | 'slipRefused'
  | 'matchPaid'
  | 'transferReceived'
  | 'withdrawalApproved'
  | 'withdrawalRejected'
  | 'withdrawalPaid'
  | 'withdrawalComplete'
  | 'withdrawalFailed'
  | 'withdrawalBounced'
  | 'feedbackReply'
  | 'security'
  | 'dormantSoon'
  | 'dormant'
  | 'avatarRemoved'
  | 'documentAccepted'
  | 'documentRejected'
  | 'documentExpired'
  | 'lotteryCorrectedPaid'
  | 'lotteryCorrectedTaken'
  | 'lotteryCorrectedSame'
  | 'agentMessage'
  | 'ratesLowering'
  | 'reviewCounts'
  | 'reviewNotCounted'
  | 'manualCredit'
  | 'manualDebit'
  | 'bonusCredited'
  | 'redemptionPassed'
  | 'redemptionRejected'
  | 'rankRaised'
  | 'rankLowered'
  | `award${'Offered' | 'Ending' | 'Issued'}${'Cash' | 'Bonus' | 'Points' | 'Rounds' | 'Tickets'}`
  | 'awardReviewed'
  | 'roundWinsIssued'
  | `bonus${'Ending' | 'Completed' | 'Expired' | 'Cancelled' | 'Withdrawn' | 'Excluded' | 'Voided'}`;

/** Returns the message ids of a template. */
export const templateOf = (key: MessageTemplate): { title: MessageId; body: MessageId } => ({
  title: `messages.${key}.title`,
  body: `messages.${key}.body`,
});
