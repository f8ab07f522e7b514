import type { AccountId } from '@fairhouse/contracts';
import type { Bind, NoteAct } from '#http';
import type { ChatDeps } from './say-line.ts';

export interface SupportDeps extends ChatDeps {
  bind: Bind;
  /** A player's rank; those above 4 are answered first. */
  rankOf: (accountId: AccountId) => Promise<number>;
}

export interface SupportBackofficeDeps extends ChatDeps {
  bind: Bind;
  noteAct: NoteAct;
}
