import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { equalInConstantTime } from '#secrets';
import { CAPTCHA_LETTERS, drawCaptcha } from './draw-captcha.ts';

const LENGTH = 5;
const LIFE_MIN = 5;

/** The id salts the hash, so that equal answers look different in the table. */
const hashAnswer = (captchaId: string, answer: string): Buffer =>
  createHmac('sha256', captchaId).update(answer.trim().toUpperCase()).digest();

/** Makes a captcha: a PNG in base64 (240 × 80) and its id. */
export async function makeCaptcha(db: Db): Promise<{ captchaId: string; image: string }> {
  const captchaId = randomUUID();
  const answer = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)]).join('');
  const svg = drawCaptcha(answer, randomBytes(1024));
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 6, palette: true }).toBuffer();
  await keepAnswer(db, captchaId, answer);
  return { captchaId, image: png.toString('base64') };
}

/** Writes down what the picture says, for five minutes and hashed. */
export async function keepAnswer(db: Db, captchaId: string, answer: string): Promise<void> {
  await db
    .insertInto('identity.captcha')
    .values({
      captcha_id: captchaId,
      answer_hash: hashAnswer(captchaId, answer),
      expires_at: sql`now() + make_interval(mins => ${LIFE_MIN})`,
    })
    .execute();
}

/** Takes the captcha away, right or wrong, and compares. Refuses CAPTCHA_REQUIRED when none is given, CAPTCHA_WRONG otherwise. */
export async function checkCaptcha(
  db: Db,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  if (!given.captchaId || !given.captcha)
    throw refuse('CAPTCHA_REQUIRED', { field: 'captcha', value: { captcha: true } });
  const wrong = refuse('CAPTCHA_WRONG', { field: 'captcha', value: { captcha: true } });
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given.captchaId)) throw wrong;
  const taken = await db
    .deleteFrom('identity.captcha')
    .where('captcha_id', '=', given.captchaId)
    .returning(['answer_hash', sql<boolean>`expires_at > now()`.as('alive')])
    .executeTakeFirst();
  const expected = taken?.alive ? taken.answer_hash.toString('hex') : '';
  if (!equalInConstantTime(expected, hashAnswer(given.captchaId, given.captcha).toString('hex'))) throw wrong;
}
