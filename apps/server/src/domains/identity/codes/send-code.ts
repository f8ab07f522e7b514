import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId, BrandId, calls, Input, Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type BaseContext, ipSubnet, type TranslateIn } from '#http';
import type { Notifier } from '#integrations/notifications';
import { Refusal, refuse } from '#refusal';
import { type CaptchaDeps, type CaptchaInput, checkCaptcha } from '../captcha/captcha.ts';
import { findByMobile } from '../member/find-member.ts';
import { CODE_LIFE_MIN, type CodeTarget, createCode, deleteCode, tooSoon } from './code.ts';
import type { Delivery, DeliveryLog } from './delivery-log.ts';
import { parsePhoneNumber } from './parse-phone-number.ts';
import { consumeRateLimit, type RateLimitRule } from './rate-limit.ts';

export interface CodeDeps extends CaptchaDeps {
  notifier: Notifier;
  t: TranslateIn;
  log: (line: string) => void;
}

const HALF_HOUR_S = 1_800;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** Codes that an address may send without a captcha, and in total: each costs money (SMS pumping). */
const FREE_FROM_ADDRESS = 3;
const MAX_PER_ADDRESS = 30;
const MAX_PER_NUMBER = 6;
/** A member's own codes: as many as their number and their address may receive. */
const MAX_PER_ACCOUNT = 12;

export const CODE_SENT = { expiryMinutes: CODE_LIFE_MIN } as const;

/** Enforces the rate limits of address and number. Refuses CODE_TOO_SOON, CAPTCHA_REQUIRED, CAPTCHA_INVALID. */
async function enforceSendLimits(
  deps: CaptchaDeps,
  { brand: { brandId }, ip }: BaseContext,
  number: string,
  captcha: CaptchaInput,
): Promise<void> {
  const free = { subject: `sms free:${ipSubnet(ip)}`, max: FREE_FROM_ADDRESS, within_s: HALF_HOUR_S };
  if ((await consumeRateLimit(deps.db, brandId, free)) > 0) await checkCaptcha(deps, brandId, captcha);
  await enforceAll(deps.db, brandId, towards(ip, number));
}

/**
 * Enforces the rate limits of a member who requests a code; no captcha, because the member has an account to lose. Refuses CODE_TOO_SOON.
 */
export function enforceMessageLimits(
  db: Db,
  { brand: { brandId }, ip }: { brand: Pick<BaseContext['brand'], 'brandId'>; ip: string },
  { number, by }: { number: string; by: AccountId },
): Promise<void> {
  const own = { subject: `sms by:${by}`, max: MAX_PER_ACCOUNT, within_s: DAY_S };
  return enforceAll(db, brandId, [own, ...towards(ip, number)]);
}

const towards = (ip: string, number: string): RateLimitRule[] => [
  { subject: `sms from:${ipSubnet(ip)}`, max: MAX_PER_ADDRESS, within_s: HOUR_S },
  { subject: `sms to:${number}`, max: MAX_PER_NUMBER, within_s: DAY_S },
];

async function enforceAll(db: Db, brandId: BrandId, rules: readonly RateLimitRule[]): Promise<void> {
  for (const rule of rules) {
    const wait_s = await consumeRateLimit(db, brandId, rule);
    if (wait_s > 0) throw tooSoon(wait_s);
  }
}

/** Creates a code and sends it: by SMS to a number, by email to an address. Refuses CODE_TOO_SOON, SMS_NOT_SENT, MAIL_NOT_SENT. */
export async function sendCode(deps: CodeDeps, context: BaseContext, of: CodeTarget): Promise<void> {
  await deliverCode(deps, context, of, await createCode(deps.db, deps.secrets, of));
}

/** Sends a code; deletes it on failure, so that the next one can be requested. Refuses SMS_NOT_SENT, MAIL_NOT_SENT. */
async function deliverCode(
  { db, notifier, t }: CodeDeps,
  { brand, language }: BaseContext,
  of: CodeTarget,
  code: string,
): Promise<void> {
  const text = t(language, `server.code.${of.purpose}`, { code, brand: brand.name, minutes: CODE_LIFE_MIN });
  try {
    const mail = { brandId: of.brandId, to: of.number, text };
    if (of.number.startsWith('+')) await notifier.sms(mail);
    else await notifier.mail({ ...mail, subject: t(language, 'server.code.subject', { brand: brand.name }) });
  } catch (error) {
    await deleteCode(db, of);
    throw error;
  }
}

const MODULES = { login: 'LOGIN-CODE', reset: 'CHNGPASSVERIF3' } as const;

/**
 * Returns the purpose of a code: the one that the client states, otherwise (as with the specification's clients, §7) everything that the
 * brand has enabled. Refuses MODULE_DISABLED.
 */
function purposeOf(
  { modulesOff }: Pick<BaseContext['brand'], 'modulesOff'>,
  requested: 'login' | 'reset' | undefined,
): 'login' | 'reset' | 'either' {
  const isOn = (purpose: 'login' | 'reset') => !modulesOff.has(MODULES[purpose]);
  if (!requested && isOn('login') && isOn('reset')) return 'either';
  const purpose = requested ?? (isOn('reset') ? 'reset' : 'login');
  if (!isOn(purpose)) throw refuse('MODULE_DISABLED', { params: { module: MODULES[purpose] } });
  return purpose;
}

/**
 * Sends a code for login or for a new password (P-02). Does not reveal whether a member has the number: an unknown one gets the answer of
 * the latest sent code, after the same time (`delivery-log.ts`). Refuses CODE_TOO_SOON, SMS_NOT_SENT, CAPTCHA_REQUIRED, CAPTCHA_INVALID,
 * MODULE_DISABLED.
 */
export async function sendLoginCode(
  deps: CodeDeps & { deliveries: DeliveryLog },
  context: BaseContext,
  input: Input<typeof calls.identity.sendLoginCode>,
): Promise<Output<typeof calls.identity.sendLoginCode>> {
  const { brandId } = context.brand;
  const purpose = purposeOf(context.brand, input.purpose);
  const number = parsePhoneNumber(input.countryDialingCode, input.mobileNum);
  await enforceSendLimits(deps, context, number, input);
  const of = { brandId, purpose, number };
  const known = await findByMobile(deps.db, brandId, number);
  // created for an unknown number too, so that the second request is refused alike
  const code = await createCode(deps.db, deps.secrets, of);
  const { refusal } = known
    ? await recordDelivery(deps, brandId, () => deliverCode(deps, context, of, code))
    : await imitateDelivery(deps, of);
  if (refusal) throw refusal;
  return CODE_SENT;
}

/** Sends a code and records the delivery; an error of ours is thrown and not recorded. */
async function recordDelivery(
  { deliveries }: { deliveries: DeliveryLog },
  brandId: BrandId,
  send: () => Promise<void>,
): Promise<Delivery> {
  const started_ms = performance.now();
  const refusal = await send().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );
  const delivery = { took_ms: performance.now() - started_ms, refusal };
  deliveries.record(brandId, delivery);
  return delivery;
}

/** Waits as long as the latest delivery took, and ends like it: an undelivered code is deleted. */
async function imitateDelivery(
  { db, deliveries }: { db: Db; deliveries: DeliveryLog },
  of: CodeTarget,
): Promise<Delivery> {
  const latest = deliveries.latest(of.brandId);
  await pause(latest.took_ms);
  if (latest.refusal) await deleteCode(db, of);
  return latest;
}

/**
 * Sends a registration code to a number (P-42). Refuses CODE_TOO_SOON, SMS_NOT_SENT, MOBILE_TAKEN, REGISTRATION_CLOSED, CAPTCHA_REQUIRED,
 * CAPTCHA_INVALID.
 */
export async function sendRegisterCode(
  deps: CodeDeps,
  context: BaseContext,
  input: Input<typeof calls.identity.sendRegisterCode>,
): Promise<Output<typeof calls.identity.sendRegisterCode>> {
  const { brandId, modulesOff } = context.brand;
  if (modulesOff.has('REG-SMS')) throw refuse('REGISTRATION_CLOSED');
  const number = parsePhoneNumber(input.countryDialingCode, input.mobileNo, 'mobileNo');
  await enforceSendLimits(deps, context, number, input);
  // the owner of the number may know that it is taken; probing many numbers hits the rate limits first
  if (await findByMobile(deps.db, brandId, number)) throw refuse('MOBILE_TAKEN', { field: 'mobileNo' });
  await sendCode(deps, context, { brandId, purpose: 'register', number });
  return CODE_SENT;
}
