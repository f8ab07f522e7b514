import type { AccountId } from '@fairhouse/contracts';
import type { HandleCall, RecordAudit } from '#http';
import type { ChatDeps } from './send-chat-message.ts';

export interface SupportDeps extends ChatDeps {
  handle: HandleCall;
  /** Returns a player's rank; ranks above 4 are answered first. */
  rankOf: (accountId: AccountId) => Promise<number>;
}

export interface SupportBackofficeDeps extends ChatDeps {
  handle: HandleCall;
  recordAudit: RecordAudit;
}
