import {
  answersAnywhere,
  type Call,
  IDLE_HEADER,
  type Input,
  isTrial,
  MAX_HOURLY,
  MODULE_HEADER,
  type Output,
} from '@fairhouse/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '#refusal';
import { hashToken } from '#secrets';
import type { BaseContext, BrandContext, Visitor } from './call-context.ts';
import { compressAnswer } from './compress-answer.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';
import type { IdentifyCaller, SessionOf, SessionUse } from './identify-caller.ts';
import { ownCookies } from './own-cookies.ts';
import { parseForm } from './parse-form.ts';
import { parseJson } from './parse-json.ts';
import { pickLanguage } from './pick-language.ts';
import { normalizeHost, type SiteAddresses } from './site-addresses.ts';
import { getExternalAccount } from './visitor-of.ts';

export type Handler<C extends Call> = (
  context: BaseContext & SessionOf<C>,
  input: Input<C>,
) => Promise<Output<C>> | Output<C>;

export interface HandleOptions {
  /**
   * Sends the handler's output as it is built, without parsing it by the contract: for calls that cannot spend the time, and only when a
   * test parses every kind of their answers. The type of the output still holds.
   */
  outputAsBuilt?: true;
}

/** Registers the handler of one contract. */
export type HandleCall = <C extends Call>(call: C, handler: Handler<C>, options?: HandleOptions) => void;

export interface HandleCallDeps {
  app: FastifyInstance;
  identify: IdentifyCaller;
  addresses: SiteAddresses;
  keys: EnvelopeKeys;
  authRate_perMinute: number;
}

const HOUR_MS = 3_600_000;

/** The single path from the wire to a handler: brand, module, token, body, handler, envelope. */
export function createHandleCall({ app, identify, addresses, keys, authRate_perMinute }: HandleCallDeps): HandleCall {
  return (call, handler, { outputAsBuilt = false } = {}) => {
    if (call.auth === 'operator' && !call.permission && !call.ownSession)
      throw new Error(`${call.path} declares no permission`);
    if (call.compressed && (call.auth !== 'public' || call.knowsMember))
      throw new Error(`${call.path} is compressed, and its answer may contain secrets of a member`);
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.maxBody_bytes ?? 65_536,
      config: {
        isCall: true,
        ...(call.rate === 'sensitive' ? { rateLimit: { max: authRate_perMinute } } : {}),
        ...(call.rate === 'hourly' ? { rateLimit: { max: MAX_HOURLY, window_ms: HOUR_MS } } : {}),
      },
      handler: async (request, reply) => {
        const readAt_ms = performance.now();
        const base = await createContext(request, reply, call, { identify, addresses });
        const session = await authenticate(request, call, base.brand, identify);
        const { body, uploads } = await parseBody(request, call, keys);
        const input = call.input ? parseInput(call, body) : undefined;
        const context = { ...base, readAt_ms, uploads, ...session } as Parameters<typeof handler>[0];
        const value = await handler(context, input as never);
        const answer = { success: true, value: outputAsBuilt ? value : call.output.parse(value), message: null };
        return call.compressed ? compressAnswer(request, reply, answer) : answer;
      },
    });
  };
}

async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { identify, addresses }: Pick<HandleCallDeps, 'identify' | 'addresses'>,
): Promise<Omit<BaseContext, 'readAt_ms' | 'uploads'>> {
  const brand = await identify.brand(request.host);
  if (!brand) throw refuse('HOST_UNKNOWN');
  if (call.auth !== 'gateway' && request.headers[MODULE_HEADER] !== call.module)
    throw refuse('MODULE_MISMATCH', { params: { module: call.module } });
  const visitor = getExternalAccount(request, identify.country);
  requireModule(brand, call.module, visitor);
  requireAccess(brand, call, visitor);
  return {
    brand,
    ...visitor,
    language: pickLanguage(request.headers['accept-language'], brand.languages, brand.defaultLanguage),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    origin: addresses.current(request, brand),
    canonicalOrigin: addresses.canonical(brand),
    host: normalizeHost(request.host),
    cookies: ownCookies(request, reply),
    pathParams: request.params as Record<string, string>,
    raw: { body: (request as { rawBody?: string }).rawBody ?? '', headers: request.headers },
  };
}

function requireModule(brand: BrandContext, module: string, visitor: Visitor): void {
  if (!brand.modulesOff.has(module)) return;
  const until = brand.modulesInMaintenance.get(module);
  if (until === undefined) throw refuse('MODULE_DISABLED', { params: { module } });
  if (!brand.isTester(visitor)) throw refuse('MODULE_MAINTENANCE', { params: { module }, value: { until } });
}

function requireAccess(brand: BrandContext, call: Call, visitor: Visitor): void {
  const block = brand.accessBlockFor(visitor);
  if (block === 'maintenance' && call.auth !== 'operator' && !call.inMaintenance) throw refuse('MAINTENANCE');
  if (block === 'region' && !answersAnywhere(call)) throw refuse('REGION_RESTRICTED');
}

async function authenticate(request: FastifyRequest, call: Call, brand: BrandContext, identify: IdentifyCaller) {
  if (call.knowsMember && request.headers.authorization === undefined) return { member: null };
  if ((call.auth === 'public' && !call.knowsMember) || call.auth === 'gateway') return {};
  const token = /^Bearer ([\w.-]{20,400})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw refuse('NOT_LOGGED_IN');
  const { whileLocked = false, whileDue = false } = call;
  const use: SessionUse = { idle_s: parseIdle(request), whileLocked, whileDue };
  if (call.auth === 'game') return { game: await identify.game(token, brand, use) };
  const hash = hashToken(token);
  if (call.auth === 'customer') return { customer: await identify.customer(hash, brand, use) };
  if (call.auth === 'member' || call.auth === 'public') {
    const member = await identify.member(hash, brand, use);
    if (call.realAccount && isTrial(member.type)) throw refuse('TRIAL_NOT_ALLOWED');
    return { member };
  }
  const operator = await identify.operator(hash, brand);
  if (call.permission && !operator.permissions.some((p) => p === call.permission)) throw refuse('NOT_PERMITTED');
  return { operator };
}

/** A missing or invalid value counts as activity now. */
function parseIdle({ headers }: FastifyRequest): number {
  const header = headers[IDLE_HEADER];
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0;
}

const Sealed = z.object({ jwe: z.string() });

interface Body {
  body: unknown;
  uploads: readonly Buffer[];
}

async function parseBody(request: FastifyRequest, call: Call, keys: EnvelopeKeys): Promise<Body> {
  if (call.images && request.isMultipart()) return parseForm(request, call.images);
  return { body: await parsePlainBody(request, call, keys), uploads: NONE };
}

const NONE: readonly Buffer[] = [];

async function parsePlainBody(request: FastifyRequest, call: Call, keys: EnvelopeKeys): Promise<unknown> {
  if (call.method === 'GET' || call.method === 'DELETE')
    return { ...(request.query as object), ...(request.params as object) };
  if (!call.encrypted) return request.body;
  const sealed = Sealed.safeParse(request.body);
  if (!sealed.success) throw refuse('ENCRYPTION_REQUIRED');
  const text = await keys.open(sealed.data.jwe);
  try {
    return parseJson(text);
  } catch {
    throw refuse('ENCRYPTION_INVALID');
  }
}

function parseInput(call: Call, body: unknown): unknown {
  const parsed = call.input?.safeParse(body ?? {});
  if (!parsed || parsed.success) return parsed?.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'body';
  throw refuse('INVALID_INPUT', { field, params: { field } });
}
