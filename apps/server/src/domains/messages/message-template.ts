import type { MessageId } from '@fairhouse/i18n';

/**
 * What the house itself writes to players: each has a title `messages.<key>.title` and a text `messages.<key>.body`, said in the
 * reader's language with the values kept.
 */
export type MessageTemplate =
  | 'depositPaid'
  | 'depositHeld'
  | 'depositReturned'
  | 'withdrawalApproved'
  | 'withdrawalRejected'
  | 'feedbackReply'
  | 'security'
  | 'avatarRemoved'
  | 'documentAccepted'
  | 'documentRejected'
  | 'documentExpired';

/** The sentences of a key. */
export const templateOf = (key: MessageTemplate): { title: MessageId; body: MessageId } => ({
  title: `messages.${key}.title`,
  body: `messages.${key}.body`,
});
