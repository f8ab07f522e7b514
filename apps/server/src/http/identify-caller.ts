import type { Call } from '@fairhouse/contracts';
import type { BrandContext, CustomerSession, GameSession, MemberSession, OperatorSession } from './call-context.ts';

/** How a call uses the session of its token. */
export interface SessionUse {
  /** Seconds of player inactivity; 0 for the player's own action. */
  idle_s: number;
  /** Whether a locked session may call it. */
  whileLocked: boolean;
  /** Whether it may be called before a required password change. */
  whileDue: boolean;
}

/** Identifies callers; the domains that own sessions and brands provide these (see app.ts). */
export interface IdentifyCaller {
  /** The brand of a host name; null when no brand serves it. */
  brand(host: string): Promise<BrandContext | null>;
  member(tokenHash: Buffer, brand: BrandContext, use: SessionUse): Promise<MemberSession>;
  /** A member's token, or a chat visitor's. */
  customer(tokenHash: Buffer, brand: BrandContext, use: SessionUse): Promise<CustomerSession>;
  /** By the token itself, which contains its scope. */
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
