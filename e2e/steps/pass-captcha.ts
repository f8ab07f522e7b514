import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import type { Database } from '../../apps/server/src/db/index.ts';

/** Sends a login after three failed ones, which requires a captcha: answered wrong first, then right. */
export async function passCaptcha({ db }: Database, form: Locator, username: string): Promise<void> {
  await sql`insert into identity.login_failure (brand_id, subject, failures) values (1, ${`name:${username}`}, 3)
    on conflict (brand_id, subject) do update set failures = 3, last_at = now()`.execute(db);
  const send = form.getByRole('button', { name: 'Log in', exact: true });
  const image = form.getByRole('img', { name: 'Picture of the captcha characters' });
  const captcha = form.getByLabel('Captcha');
  await send.click();
  await image.waitFor();
  await captcha.fill('-----');
  await send.click();
  await form.getByText('Those characters don’t match the picture.', { exact: false }).waitFor();
  // a new image replaces the used one
  await image.waitFor();
  await answerBy(db, 'RIGHT');
  await captcha.fill('right');
  await send.click();
}

/** Tests cannot read the image: sets this answer for all pending captchas. */
export async function answerBy(db: Database['db'], answer: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select captcha_id as id from identity.captcha`.execute(db);
  for (const { id } of rows) {
    const hash = createHmac('sha256', id).update(answer).digest();
    await sql`update identity.captcha set answer_hash = ${hash} where captcha_id = ${id}`.execute(db);
  }
}
