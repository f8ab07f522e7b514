import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Who may call: anybody; a member with a session token; a guest of the chat (a member, or a visitor with a token of the chat); a game page with its game token; an operator; a payment gateway by signature. */
export type Auth = 'public' | 'member' | 'customer' | 'game' | 'operator' | 'gateway';

/** One call: everything that both sides and the printed documentation know of it. */
export interface Call {
  /** What it is for, one sentence, for docs/api.md. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** The module id that travels in the `x-module-id` header; a brand may switch a module off. */
  module: string;
  auth: Auth;
  /** True for the calls marked (E): the body is `{ jwe }`, a compact JWE to the server's public key. */
  encrypted?: true;
  /** GET and DELETE: the query, so every field reads from a string. Otherwise the JSON body. */
  input?: z.ZodMiniType;
  output: z.ZodMiniType;
  /** The refusals of its own, besides those of any call. */
  errors: readonly RefusalCode[];
  /** Operators: the permission that the role must hold. */
  permission?: string;
  /** Operators' calls about the own session alone, which need no permission; every other one declares it. */
  ownSession?: true;
  /**
   * How many pictures it takes at most. With pictures the body is a form: one part `input` with the JSON, then up to so many
   * parts `pictures`, each PNG or JPEG and smaller than `IMAGE_BYTES`. Without any the body is JSON as ever.
   */
  images?: number;
  /** The body travels as a plain form (`application/x-www-form-urlencoded`); JSON is taken as well. */
  form?: true;
  /** Public calls: a member's token is not needed, but is used when it comes along. */
  knowsMember?: true;
  /** Members' calls that need a real account: a trial account is refused TRIAL_NOT_ALLOWED before anything is read. */
  realAccount?: true;
  /** Members' calls that are answered in a locked session too. */
  whileLocked?: true;
  /** Members' calls that are answered while the password must be changed before anything else. */
  whileDue?: true;
  /** Tells the language of the page in a header `Language` too, as the specification has it for launches (§7). */
  languageHeader?: true;
  /** Largest body in bytes, when not the default of 64 KiB. */
  maxBody_bytes?: number;
  /**
   * Rate limit per client address. `sensitive`: the tighter one, for calls that guess at secrets, create accounts or leave something
   * without a login. `standard` (the default) is stated where a public call takes a code that is no secret.
   */
  rate?: 'standard' | 'sensitive';
  /** Answers during maintenance: for everybody, or for testers only (others are refused after the password). Operators' calls always answer. */
  inMaintenance?: 'open' | 'testers';
  /** Answers in countries that the brand does not serve as well. Operators' calls always answer. */
  anyRegion?: true;
}

/** Fields that a stranger could guess at. */
type GuessedField = 'password' | 'newPassword' | 'code' | 'verificationCode' | 'pin';

/** A public call that takes a password or a code states its rate limit. */
type StatesRate<C extends Call> = C extends { auth: 'public'; input: z.ZodMiniType<infer I> }
  ? Extract<I extends unknown ? keyof I : never, GuessedField> extends never
    ? unknown
    : Required<Pick<Call, 'rate'>>
  : unknown;

/** Declares a call and keeps its exact types. A public call with a password or a code must state `rate`. */
export const defineCall = <const C extends Call>(call: C & StatesRate<C>): C => call;

/** Whether a call answers in countries that its brand does not serve. */
export const answersAnywhere = (call: Call): boolean => call.auth === 'operator' || call.anyRegion === true;

export type Input<C extends Call> = C extends { input: infer I extends z.ZodMiniType } ? z.output<I> : undefined;
export type Sent<C extends Call> = C extends { input: infer I extends z.ZodMiniType } ? z.input<I> : undefined;
export type Output<C extends Call> = z.output<C['output']>;

export const MODULE_HEADER = 'x-module-id';
/** For how many seconds the player has not touched the page that calls; without it a call is the player's own act. */
export const IDLE_HEADER = 'x-idle-s';

/** Specification §5: pictures are under 5 MB each, at most 3. */
export const IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGES = 3;
