import type { AccountId } from '@fairhouse/contracts';
import type { Bind, NoteAct } from '#http';
import type { ChatParts } from './say-line.ts';

export interface SupportParts extends ChatParts {
  bind: Bind;
  /** A player's rank; those above 4 are answered first. */
  rankOf: (accountId: AccountId) => Promise<number>;
}

export interface SupportDeskParts extends ChatParts {
  bind: Bind;
  noteAct: NoteAct;
}
