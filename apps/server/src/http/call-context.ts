import type {
  AccountId,
  BrandId,
  Currency,
  OperatorId,
  PasswordDue,
  Permission,
  SecondFactor,
} from '@fairhouse/contracts';

/** The requesting visitor, as seen by a brand's access gate. */
export interface Visitor {
  ip: string;
  /** Two letters, or '' when unknown. */
  country: string;
  /** The bypass token that the tester link or a tester's login stored in the browser; '' without it. */
  bypassToken: string;
}

/** Why a visitor is blocked: the brand is in maintenance, or does not serve their region. */
export type AccessBlock = 'maintenance' | 'region';

/** A brand's login policy. */
export interface LoginPolicy {
  /** When a one-time code is required at login, for members who use them. */
  secondFactor: SecondFactor;
  /** Whether members without them confirm a new device or country by a code sent to them. */
  newDeviceCode: boolean;
  /** Minutes of player inactivity after which a session asks for PIN or password; null: it ends. */
  idleLock_min: number | null;
  /** Minimum age in years that a member confirms. */
  minimumAge: number;
}

/** The cookies of the requesting browser. */
export interface Cookies {
  /** '' when not set. */
  get(name: string): string;
  /** Sets a cookie that is sent only with calls to this site; scripts cannot read it. */
  set(name: string, value: string, age_s: number): void;
  /** Sets a cookie that is sent with pages and links too; scripts cannot read it either. */
  setForSite(name: string, value: string, age_s: number): void;
}

/** The brand of a request, by its host name. */
export interface BrandContext {
  brandId: BrandId;
  merchantCode: string;
  name: string;
  /** No real money is taken: payments and game servers may be simulated. */
  demo: boolean;
  currency: Currency;
  /** What a new player may choose from, `currency` first. */
  currencies: readonly Currency[];
  languages: string[];
  defaultLanguage: string;
  /** Why a visitor is blocked at this moment; null when access is allowed. */
  accessBlockFor(visitor: Visitor): AccessBlock | null;
  /** Whether the visitor, or the logged-in account, bypasses maintenance. */
  isTester(visitor: Visitor, accountId?: AccountId): boolean;
  /** Whether a member may log in during maintenance. */
  isTesterAccount(accountId: AccountId): boolean;
  /** Modules that are switched off or in maintenance. */
  modulesOff: ReadonlySet<string>;
  /** Those of them in maintenance only, each with its end; null: unknown. */
  modulesInMaintenance: ReadonlyMap<string, string | null>;
  loginPolicy: LoginPolicy;
  /** Origins that serve game pages; none means the host of the request. */
  launchHosts: readonly string[];
  /** The configured host names of the brand, the preferred one first; `*` matches every other. */
  domains: readonly { host: string; primary: boolean }[];
}

/** The member of a token. */
export interface MemberSession {
  sessionHash: Buffer;
  accountId: AccountId;
  username: string;
  /** Member types of the specification; 4 is a trial account. */
  type: number;
  currency: Currency;
  /** Why the password must be changed before anything else; null: no change needed. */
  passwordDue: PasswordDue | null;
}

/** The scope of a game token: one player in one game, nothing else. */
export interface GameSession {
  accountId: AccountId;
  gameCode: string;
  /** Country of the launch: two letters, '' when unknown. */
  country: string;
  currency: Currency;
  /** Member type; 4 plays with play money. */
  type: number;
}

/** A customer of support: a member, or a visitor who has started a conversation. */
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

/** The context that every handler gets besides its input. */
export interface BaseContext {
  /** When the body of the request had been read, before anything was asked of it; by `performance.now()`. */
  readAt_ms: number;
  brand: BrandContext;
  ip: string;
  country: string;
  /** The tester's bypass token, '' without one. */
  bypassToken: string;
  /** Language code of the reply's texts, one of the brand's. */
  language: string;
  userAgent: string;
  /** The browser's address when it is one of the brand's own, else the canonical one: used to send the browser back. */
  origin: string;
  /** The canonical address of the brand: for everything that leaves the site, like links in mails. */
  canonicalOrigin: string;
  /** The host name of the request, for lookups only. The client may send any value: never use it as part of an address. */
  host: string;
  cookies: Cookies;
  /** Uploaded images, unchanged: check them by content before anything else. */
  uploads: readonly Buffer[];
  /** The values of the parameters in the path. */
  pathParams: Readonly<Record<string, string>>;
  /** The raw body and headers, for signed calls. */
  raw: { body: string; headers: Record<string, string | string[] | undefined> };
}
