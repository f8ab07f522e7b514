import { type calls, type Input, MEMBER_TYPE, type Output } from '@fairhouse/contracts';
import { type BaseContext, ipSubnet } from '#http';
import { refuse } from '#refusal';
import { grantPlayMoney } from '#wallet';
import { type CaptchaDeps, checkCaptcha } from '../captcha/captcha.ts';
import { consumeRateLimit } from '../codes/rate-limit.ts';
import { requireAllowedType } from '../login/require-allowed-type.ts';
import { createMember, generateUsername } from '../registration/create-member.ts';
import { createSession } from '../sessions/session.ts';

type FreePlay = typeof calls.identity.freePlay;

/** Trials that an address or a browser may start in half an hour without a captcha; then trials per address and day in total. */
const FREE_FROM_ONE = 3;
const HALF_HOUR_S = 1_800;
const MAX_PER_ADDRESS = 60;
const DAY_S = 86_400;

/**
 * Creates an anonymous play-money account and logs in (P-13). It has no password, so it lives as long as its session; `closeTrials` closes
 * it afterwards. Refuses CAPTCHA_REQUIRED, CAPTCHA_INVALID, RATE_LIMITED, AGENTS_ONLY.
 */
export async function startTrial(
  deps: CaptchaDeps,
  context: BaseContext,
  input: Input<FreePlay>,
): Promise<Output<FreePlay>> {
  const { db, secrets } = deps;
  const { brand, ip, country, language, userAgent } = context;
  requireAllowedType(context, MEMBER_TYPE.trial);
  await enforceTrialLimits(deps, context, input);
  const token = await db.transaction().execute(async (tx) => {
    const { brandId, currency } = brand;
    const who = { username: generateUsername(), passwordHash: '', type: MEMBER_TYPE.trial, language, ip };
    const accountId = await createMember(tx, secrets, { brandId, currency, ...who });
    await grantPlayMoney(tx, accountId, currency);
    return createSession(tx, { accountId, brand, ip, country, device: userAgent });
  });
  return { token, firstTimeLogin: true, passwordExpired: false, passwordIsTemporary: false };
}

async function enforceTrialLimits(
  deps: CaptchaDeps,
  { brand: { brandId }, ip }: BaseContext,
  input: Input<FreePlay>,
): Promise<void> {
  const { db } = deps;
  let captcha = false;
  for (const key of [ipSubnet(ip), ...(input.device ? [input.device] : [])]) {
    const rule = { subject: `trial free:${key}`, max: FREE_FROM_ONE, within_s: HALF_HOUR_S };
    captcha = (await consumeRateLimit(db, brandId, rule)) > 0 || captcha;
  }
  if (captcha) await checkCaptcha(deps, brandId, input);
  const daily = { subject: `trial from:${ipSubnet(ip)}`, max: MAX_PER_ADDRESS, within_s: DAY_S };
  const wait_s = await consumeRateLimit(db, brandId, daily);
  if (wait_s > 0) throw refuse('RATE_LIMITED', { params: { retryAfter_s: wait_s } });
}
