import type { Call } from '@fairhouse/contracts';
import type { BrandContext, CustomerSession, GameSession, MemberSession, OperatorSession } from './call-context.ts';

/** What a call does with the session of its token. */
export interface SessionUse {
  /** For how many seconds the player had not touched the page: 0 for an own act. */
  idle_s: number;
  /** Whether it is answered in a locked session too. */
  whileLocked: boolean;
  /** Whether it is answered before a password is changed that must be. */
  whileDue: boolean;
}

/** How requests are told apart; the domains that own sessions and brands bring these (see app.ts). */
export interface IdentifyCaller {
  /** The brand of a host name; null when no brand serves it. */
  brand(host: string): Promise<BrandContext | null>;
  member(tokenHash: Buffer, brand: BrandContext, use: SessionUse): Promise<MemberSession>;
  /** A member's token, or that of a visitor of the chat. */
  customer(tokenHash: Buffer, brand: BrandContext, use: SessionUse): Promise<CustomerSession>;
  /** By the token itself: it carries what it is bound to. */
  game(token: string, brand: BrandContext, use: SessionUse): Promise<GameSession>;
  operator(tokenHash: Buffer, brand: BrandContext): Promise<OperatorSession>;
  /** Two letters, or '' when unknown. */
  country(ip: string): string;
}

/** The session that a handler of this call receives. */
export type SessionOf<C extends Call> = C extends { knowsMember: true }
  ? { member: MemberSession | null }
  : C['auth'] extends 'member'
    ? { member: MemberSession }
    : C['auth'] extends 'customer'
      ? { customer: CustomerSession }
      : C['auth'] extends 'game'
        ? { game: GameSession }
        : C['auth'] extends 'operator'
          ? { operator: OperatorSession }
          : Record<never, never>;
