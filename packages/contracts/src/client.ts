import type { Call, Output, Sent } from './call.ts';
import { IDLE_HEADER, MODULE_HEADER } from './call.ts';
import type { Envelope, Message } from './envelope.ts';
import type { RefusalCode } from './refusals.ts';

/** A refusal as received by the client; `value` carries the data of the code (a captcha flag, a balance). */
export class RefusedCall extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly params: Record<string, string | number>;
  readonly value: Record<string, unknown> | null;
  constructor(message: Message, value: Record<string, unknown> | null) {
    super(message.text);
    this.name = 'RefusedCall';
    this.code = message.code;
    this.field = message.field;
    this.params = message.params ?? {};
    this.value = value;
  }
}

/** The call got no answer: connection lost, timeout, or an answer that is not from our server. */
export class LostCall extends Error {
  override readonly name = 'LostCall';
}

/** A lost or uncertain call may be retried; a refusal is an answer. */
export const isWorthRetrying = (failure: unknown): boolean =>
  failure instanceof LostCall || (failure instanceof RefusedCall && failure.code === 'RETRY');

export interface ClientOptions {
  base?: string;
  token?: () => string | null;
  language?: () => string;
  /** Seconds since the player last used the page: automatic calls are not the player's actions. */
  idle_s?: () => number;
  /** Seals the body of an encrypted call to the server's public key; compact JWE. */
  seal?: (body: unknown) => Promise<string>;
  /** Called for each refusal, so that an ended session is handled centrally. */
  onRefused?: (refused: RefusedCall) => void;
  timeout_ms?: number;
  /** Sends a request; the global fetch by default. */
  fetch?: typeof fetch;
}

/** The address of a call without a body: fields named in the path fill it, the others are the query. */
const withQuery = ({ path }: Call, input: unknown): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== '') query.set(name, String(value as string | number | boolean));
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(value);
  });
  const text = query.toString();
  return text ? `${filled}?${text}` : filled;
};

const isEnvelope = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  (body.success === true || (body.success === false && 'message' in body && typeof body.message === 'object'));

/** The fields of a plain form; omitted values are not sent. */
const formFieldsOf = (input: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries((input ?? {}) as Record<string, string | undefined>).filter(
      (field): field is [string, string] => field[1] !== undefined,
    ),
  );

/** The arguments of a call: its input, and images where it takes them. */
export type CallArguments<C extends Call> =
  Sent<C> extends undefined
    ? []
    : C extends { images: number }
      ? [input: Sent<C>, images?: readonly Blob[]]
      : [input: Sent<C>];

/** Images on a slow connection take longer than text. */
const IMAGES_TIMEOUT_MS = 60_000;

function formOf(input: unknown, images: readonly Blob[]): FormData {
  const form = new FormData();
  form.set('input', JSON.stringify(input));
  for (const image of images) form.append('images', image, 'image');
  return form;
}

/** Creates the typed caller: `call(calls.identity.login, { … })` resolves to the value or throws `RefusedCall` or `LostCall`. */
export function createClient(options: ClientOptions = {}) {
  return async function call<C extends Call>(contract: C, ...args: CallArguments<C>): Promise<Output<C>> {
    const [input, images] = args as [input?: Sent<C>, images?: readonly Blob[]];
    const inQuery = contract.method === 'GET' || contract.method === 'DELETE';
    const headers: Record<string, string> = { [MODULE_HEADER]: contract.module };
    const token = options.token?.();
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (token && options.idle_s) headers[IDLE_HEADER] = String(options.idle_s());
    const language = options.language?.();
    if (language) headers['accept-language'] = language;
    if (language && contract.languageHeader) headers['language'] = language;
    const form = images?.length ? formOf(input, images) : null;
    let body: string | FormData | URLSearchParams | null = form;
    if (contract.form) body = formFieldsOf(input);
    else if (!form && !inQuery && input !== undefined) {
      headers['content-type'] = 'application/json';
      if (contract.encrypted && !options.seal) throw new Error(`${contract.path} needs a client that can seal`);
      body = JSON.stringify(contract.encrypted && options.seal ? { jwe: await options.seal(input) } : input);
    }
    let envelope: Envelope<Output<C>>;
    try {
      const reply = await (options.fetch ?? fetch)(
        (options.base ?? '') + (inQuery ? withQuery(contract, input) : contract.path),
        {
          method: contract.method,
          headers,
          body,
          signal: AbortSignal.timeout(form ? IMAGES_TIMEOUT_MS : (options.timeout_ms ?? 20_000)),
        },
      );
      envelope = (await reply.json()) as Envelope<Output<C>>;
    } catch (cause) {
      throw new LostCall(contract.path, { cause });
    }
    // A proxy, or a server that shuts down, answered instead of ours: the content is ignored.
    if (!isEnvelope(envelope)) throw new LostCall(contract.path);
    if (envelope.success) return envelope.value;
    const refused = new RefusedCall(envelope.message, envelope.value);
    options.onRefused?.(refused);
    throw refused;
  };
}

export type CallApi = ReturnType<typeof createClient>;
