import type {
  AccountId,
  BrandId,
  Currency,
  OperatorId,
  PasswordDue,
  Permission,
  SecondFactor,
} from '@fairhouse/contracts';

/** Who asks, as the walls of a brand see it. */
export interface Visitor {
  ip: string;
  /** Two letters, or '' when unknown. */
  country: string;
  /** What the link of the testers, or a tester's log-in, left with the browser; '' without it. */
  bypassToken: string;
}

/** What keeps a visitor out: the brand is being worked on, or does not serve where the visitor stands. */
export type AccessBlock = 'maintenance' | 'region';

/** How a brand guards its members' doors. */
export interface LoginPolicy {
  /** When a one-time code is asked for at a log-in, of who has set them up. */
  secondFactor: SecondFactor;
  /** Whether others confirm a new device or country by a code that is sent to them. */
  newDeviceCode: boolean;
  /** Minutes without an act of the player after which a session asks for PIN or password; null: it ends. */
  idleLock_min: number | null;
  /** Years that a member agrees to be. */
  minimumAge: number;
}

/** The cookies of the browser that asks. */
export interface Cookies {
  /** '' without one. */
  get(name: string): string;
  /** Leaves one that goes with calls to this site alone and that no script reads. */
  set(name: string, value: string, age_s: number): void;
  /** Leaves one that goes with pages and links too; no script reads it either. */
  setForSite(name: string, value: string, age_s: number): void;
}

/** The brand that a request came to, by its host name. */
export interface BrandContext {
  brandId: BrandId;
  merchantCode: string;
  name: string;
  currency: Currency;
  languages: string[];
  defaultLanguage: string;
  /** What keeps a visitor out at this moment; null lets in. */
  accessBlockFor(visitor: Visitor): AccessBlock | null;
  /** Whether a maintenance does not concern the visitor, or who has logged in. */
  isTester(visitor: Visitor, accountId?: AccountId): boolean;
  /** Whether a member may log in during a maintenance. */
  isTesterAccount(accountId: AccountId): boolean;
  /** Modules that are switched off, or being worked on. */
  modulesOff: ReadonlySet<string>;
  /** Those of them that are being worked on alone, each until when; null: nobody knows. */
  modulesInMaintenance: ReadonlyMap<string, string | null>;
  loginPolicy: LoginPolicy;
  /** Origins that game pages are served from; none means the host of the request. */
  launchHosts: readonly string[];
  /** The host names that the brand is configured with, the preferred one first; `*` takes every other. */
  domains: readonly { host: string; primary: boolean }[];
}

/** Who a member token speaks for. */
export interface MemberSession {
  sessionHash: Buffer;
  accountId: AccountId;
  username: string;
  /** Member types of the specification; 4 is a trial account. */
  type: number;
  currency: Currency;
  /** Why the password must be changed before anything else; null: it need not. */
  passwordDue: PasswordDue | null;
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
export interface CustomerSession {
  customerId: bigint;
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
  /** The pass of a tester, '' without one. */
  bypassToken: string;
  /** Language code of the reply's sentences, one of the brand's. */
  language: string;
  userAgent: string;
  /** The address that the browser is at when it is one of the brand's own, else the canonical one: to send the browser back to. */
  origin: string;
  /** The one address of the brand: for what leaves the site, like the links of letters. */
  canonicalOrigin: string;
  /** The host name that the request names, to look things up by. Whoever asks may write anything there: never part of an address. */
  host: string;
  cookies: Cookies;
  /** Pictures that came along, as they were sent: check them by content before anything else. */
  uploads: readonly Buffer[];
  /** The raw body and headers, for signed calls. */
  raw: { body: string; headers: Record<string, string | string[] | undefined> };
}
