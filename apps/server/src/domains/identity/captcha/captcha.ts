import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#db';
import type { CaptchaSolution, CaptchaVerifier } from '#integrations/captcha';
import { refuse } from '#refusal';
import { equalInConstantTime, type Secrets } from '#secrets';
import { consumeAssertion } from '../consume-assertion.ts';
import { CAPTCHA_GLYPHS, renderCaptcha } from './render-captcha.ts';

const LENGTH = 5;
const LIFE_MIN = 5;

/** The id salts the hash, so that equal answers have different hashes in the table. */
const hashAnswer = (captchaId: string, answer: string): Buffer =>
  createHmac('sha256', captchaId).update(answer.trim().toUpperCase()).digest();

/** Creates a captcha: a base64 PNG (240 × 80) and its id, and the id of the brand's external captcha for clients with its widget. */
export async function createCaptcha(
  db: Db,
  brandId: BrandId,
): Promise<{ captchaId: string; image: string; geetest: string | null }> {
  const service = await findService(db, brandId);
  const captchaId = randomUUID();
  const answer = Array.from({ length: LENGTH }, () => CAPTCHA_GLYPHS[randomInt(CAPTCHA_GLYPHS.length)]).join('');
  const svg = renderCaptcha(answer, randomBytes(1024));
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 6, palette: true }).toBuffer();
  await saveAnswer(db, captchaId, answer);
  return { captchaId, image: png.toString('base64'), geetest: service?.client_id ?? null };
}

/** Stores the hash of the answer for five minutes. */
export async function saveAnswer(db: Db, captchaId: string, answer: string): Promise<void> {
  await db
    .insertInto('identity.captcha')
    .values({
      captcha_id: captchaId,
      answer_hash: hashAnswer(captchaId, answer),
      expires_at: sql`now() + make_interval(mins => ${LIFE_MIN})`,
    })
    .execute();
}

export interface CaptchaDeps {
  db: Db;
  secrets: Secrets;
  captchaVerifier: CaptchaVerifier;
}

/** The captcha input of a request: the characters of our image, or the result of the Geetest widget. */
export type CaptchaInput = { [part in 'captchaId' | 'captcha' | keyof CaptchaSolution]?: string | undefined };

/**
 * Checks the captcha input once: the widget's result if the brand has one, otherwise our image. Refuses CAPTCHA_REQUIRED when the input is
 * missing, CAPTCHA_INVALID otherwise, also while the external service is unavailable.
 */
export async function checkCaptcha(deps: CaptchaDeps, brandId: BrandId, input: CaptchaInput): Promise<void> {
  const { lot_number, captcha_output, pass_token, gen_time } = input;
  const solution =
    lot_number && captcha_output && pass_token && gen_time
      ? { lot_number, captcha_output, pass_token, gen_time }
      : null;
  const service = solution && (await findService(deps.db, brandId));
  return solution && service ? checkExternal(deps, brandId, service, solution) : checkImage(deps.db, input);
}

/** Returns the brand's external captcha, if it has one. */
const findService = (db: Db, brandId: BrandId) =>
  db
    .selectFrom('identity.provider')
    .select(['issuer', 'client_id', 'secret_sealed'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'geetest')
    .where('enabled', '=', true)
    .executeTakeFirst();

async function checkExternal(
  { db, secrets, captchaVerifier }: CaptchaDeps,
  brandId: BrandId,
  service: { issuer: string; client_id: string; secret_sealed: Buffer | null },
  solution: CaptchaSolution,
): Promise<void> {
  const key = service.secret_sealed ? secrets.open(service.secret_sealed).toString() : '';
  const settings = { address: service.issuer, captchaId: service.client_id, key };
  const wrong = refuse('CAPTCHA_INVALID', { field: 'captcha', value: { captcha: true } });
  if (key === '' || !(await captchaVerifier.passes(settings, solution))) throw wrong;
  // the service may accept the same lot again
  if (!(await consumeAssertion(db, brandId, hashAnswer('geetest', solution.lot_number)))) throw wrong;
}

/** Deletes the captcha, right or wrong, and compares the answer. */
async function checkImage(db: Db, input: CaptchaInput): Promise<void> {
  if (!input.captchaId || !input.captcha)
    throw refuse('CAPTCHA_REQUIRED', { field: 'captcha', value: { captcha: true } });
  const wrong = refuse('CAPTCHA_INVALID', { field: 'captcha', value: { captcha: true } });
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(input.captchaId)) throw wrong;
  const row = await db
    .deleteFrom('identity.captcha')
    .where('captcha_id', '=', input.captchaId)
    .returning(['answer_hash', sql<boolean>`expires_at > now()`.as('alive')])
    .executeTakeFirst();
  const expected = row?.alive ? row.answer_hash.toString('hex') : '';
  if (!equalInConstantTime(expected, hashAnswer(input.captchaId, input.captcha).toString('hex'))) throw wrong;
}
