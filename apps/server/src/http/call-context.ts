import type { AccountId, BrandId, Currency, OperatorId, Permission } from '@fairhouse/contracts';

/** The brand that a request came to, by its host name. */
export interface BrandContext {
  brandId: BrandId;
  merchantCode: string;
  name: string;
  currency: Currency;
  languages: string[];
  defaultLanguage: string;
  maintenance: boolean;
  /** Countries (two letters) that this brand does not serve. */
  restrictedCountries: ReadonlySet<string>;
  /** Modules that are switched off. */
  modulesOff: ReadonlySet<string>;
  /** Origins that game pages are served from; none means the host of the request. */
  launchHosts: readonly string[];
}

/** Who a member token speaks for. */
export interface MemberSession {
  sessionHash: Buffer;
  accountId: AccountId;
  username: string;
  /** Member types of the specification; 4 is a trial account. */
  type: number;
  currency: Currency;
}

/** What a game token allows: one player in one game, nothing else. */
export interface GameSession {
  accountId: AccountId;
  gameCode: string;
  /** From where the game was launched: two letters, '' when unknown. */
  country: string;
  currency: Currency;
  /** Member type; 4 plays with play money. */
  type: number;
}

/** Who speaks with customer service: a member, or a visitor who has begun a conversation. */
export interface GuestSession {
  guestId: bigint;
  /** Null for a visitor. */
  accountId: AccountId | null;
}

export interface OperatorSession {
  sessionHash: Buffer;
  operatorId: OperatorId;
  username: string;
  role: string;
  permissions: readonly Permission[];
}

/** What every handler gets besides its input. */
export interface BaseContext {
  brand: BrandContext;
  ip: string;
  country: string;
  /** Language code of the reply's sentences, one of the brand's. */
  language: string;
  userAgent: string;
  /** Scheme and host as the browser wrote them, for addresses that we hand out. */
  origin: string;
  /** Pictures that came along, as they were sent: check them by content before anything else. */
  uploads: readonly Buffer[];
  /** The raw body and headers, for signed calls. */
  raw: { body: string; headers: Record<string, string | string[] | undefined> };
}
