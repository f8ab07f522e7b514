import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call: anybody; a member with a session token; a customer in the chat (a member, or a visitor with a chat token); a game page with
 * its game token; an operator; a payment gateway by signature.
 */
export type Auth = 'public' | 'member' | 'customer' | 'game' | 'operator' | 'gateway';

/** The contract of one call, shared by server, clients and the printed documentation. */
export interface Call {
  /** Its purpose in one sentence, for docs/api.md. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** May contain parameters. Of a GET call they are fields of the input (`:id`); in a gateway’s (`:gateway`) `pathOf` fills them in. */
  path: `/${string}`;
  /** The module id sent in the `x-module-id` header; a brand may switch a module off. */
  module: string;
  auth: Auth;
  /** True for the calls marked (E): the body is `{ jwe }`, a compact JWE to the server's public key. */
  encrypted?: true;
  /** GET and DELETE: the query, so every field must parse from a string. Otherwise the JSON body. */
  input?: z.ZodMiniType;
  output: z.ZodMiniType;
  /** Its own refusal codes, besides those of every call. */
  errors: readonly RefusalCode[];
  /** Operators: the permission required of the role. */
  permission?: string;
  /** Operator calls about their own session, which need no permission; all others declare one. */
  ownSession?: true;
  /**
   * Maximum number of images. With images the body is a form: one part `input` with the JSON, then up to so many parts `pictures`, each PNG
   * or JPEG and smaller than `IMAGE_BYTES`. Otherwise the body is JSON.
   */
  images?: number;
  /** The body is a plain form (`application/x-www-form-urlencoded`); JSON is accepted too. */
  form?: true;
  /** Public calls: a member's token is optional, and used when present. */
  knowsMember?: true;
  /** Member calls that need a real account: a trial account is refused TRIAL_NOT_ALLOWED before anything is read. */
  realAccount?: true;
  /** Member calls that are allowed in a locked session. */
  whileLocked?: true;
  /** Member calls that are allowed while the password must be changed. */
  whileDue?: true;
  /** Sends the page's language in a header `Language` too, as the specification requires for launches (§7). */
  languageHeader?: true;
  /** Maximum body size in bytes, when not the default of 64 KiB. */
  maxBody_bytes?: number;
  /**
   * Rate limit per client address. `sensitive`: the stricter one, for calls that can guess secrets, create accounts or store data without a
   * login. `hourly`: MAX_HOURLY within an hour, for codes that are not secret but could be collected. `standard` (the default) is stated where
   * a public call takes a code that may be tried.
   */
  rate?: 'standard' | 'sensitive' | 'hourly';
  /**
   * Availability during maintenance: for everybody, or for testers only (others are refused after the password check). Operator calls are
   * always available.
   */
  inMaintenance?: 'open' | 'testers';
  /** Public calls without a member that are polled: the answer is compressed for clients that accept it. It must contain no secret. */
  compressed?: true;
  /** Also available in countries that the brand does not serve. Operator calls are always available. */
  anyRegion?: true;
}

/** Fields that an attacker could guess. */
type GuessedField = 'password' | 'newPassword' | 'code' | 'verificationCode' | 'pin';

/** Requests within an hour from one address to a call with the rate limit `hourly` (agents-settlement 16). */
export const MAX_HOURLY = 60;

/** A public call that takes a password or a code must state its rate limit. */
type StatesRate<C extends Call> = C extends { auth: 'public'; input: z.ZodMiniType<infer I> }
  ? Extract<I extends unknown ? keyof I : never, GuessedField> extends never
    ? unknown
    : Required<Pick<Call, 'rate'>>
  : unknown;

/** Declares a call and preserves its exact types. A public call with a password or a code must state `rate`. */
export const defineCall = <const C extends Call>(call: C & StatesRate<C>): C => call;

/** Returns the path of a call with its parameters filled in. */
export const pathOf = ({ path }: Pick<Call, 'path'>, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** Whether a call is available in countries that its brand does not serve. */
export const answersAnywhere = (call: Call): boolean => call.auth === 'operator' || call.anyRegion === true;

export type Input<C extends Call> = C extends { input: infer I extends z.ZodMiniType } ? z.output<I> : undefined;
export type Sent<C extends Call> = C extends { input: infer I extends z.ZodMiniType } ? z.input<I> : undefined;
export type Output<C extends Call> = z.output<C['output']>;

export const MODULE_HEADER = 'x-module-id';
/** Seconds since the player last used the page; without it, the call counts as the player's action. */
export const IDLE_HEADER = 'x-idle-s';

/** Specification §5: images are under 5 MB each, at most 3. */
export const IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGES = 3;
