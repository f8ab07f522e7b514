import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openBrowser } from '../../e2e/browser/browser.ts';
import { openSite, type Site } from '../../e2e/site/site.ts';
import { openSiteDatabase } from '../../e2e/site/site-database.ts';
import { storeDeepLine } from '../../e2e/steps/store-deep-line.ts';
import { captureShots, type Shot } from './capture-shots.ts';
import { chooseJobs, usage } from './choose-jobs.ts';
import { createShotStore, namesOf } from './create-shot-store.ts';
import { logInAll, openSession } from './open-session.ts';
import { DEEP_LINE } from './screens.ts';
import { seedMethods } from './seed-methods.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedScreens } from './seed-screens.ts';
import { writeSheet } from './write-sheet.ts';

/**
 * Extends the re-authentication of logged-in members from five minutes to a day: the dialogs of the security centre open without the
 * question.
 */
async function grantReauth(site: Site): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  await sql`update identity.session set reauth_until = now() + interval '1 day', reauth_by = 'password'`.execute(db);
  await close();
}

// Takes screenshots of every page and dialog at three widths, in three languages, as a visitor, a member, an agent and an operator, on a fresh site
// with the demo brand. The sites must be built (`npm start` or `npm test` does it).
if (process.argv.includes('--help')) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const { out: folder, parallel, missing, calls, theme, jobs } = parseArguments(process.argv.slice(2));
const out = path.resolve(folder ?? path.join(os.tmpdir(), 'fairhouse-screens'));
fs.mkdirSync(out, { recursive: true });
const shots = createShotStore(out);
const waiting = missing ? shots.without(jobs) : [...jobs];
const total = namesOf(waiting).length;
process.stdout.write(`${total} pictures into ${out}\n`);

/** Parses the arguments. Exits with a message if they match nothing. */
function parseArguments(args: string[]): ReturnType<typeof chooseJobs> {
  try {
    return chooseJobs(args);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

/** On SIGTERM it finishes the current shots, counts, and prints what is missing. */
let enough = false;
process.once('SIGTERM', () => {
  enough = true;
});

let taken = 0;
const onShot = (shot: Shot): void => {
  shots.add(shot);
  taken += 1;
  const { screen, person, language, width, errors } = shot;
  const wrong = errors.length > 0 ? `  ${errors.join('; ')}` : '';
  process.stdout.write(`[${taken}/${total}] ${screen} ${person} ${language} ${width}${wrong}\n`);
};

async function captureAll(): Promise<void> {
  const [site, browser] = await Promise.all([
    // with the simulators of gateways, whose faults a dialog changes
    openSite({ env: { RATE_PER_MINUTE: '100000', AUTH_RATE_PER_MINUTE: '100000', GATEWAYS_URL: '' } }),
    openBrowser(),
  ]);
  try {
    const logins = await logInAll(browser, site);
    await seedScreens(browser, logins, site.base);
    await seedReviews(site);
    await seedMethods(site);
    await storeDeepLine(site, 'agent', DEEP_LINE);
    await grantReauth(site);
    // passkeys belong to a host name
    const base = site.base.replace('127.0.0.1', 'localhost');
    const work = async (): Promise<void> => {
      for (let job = waiting.shift(); job && !enough; job = waiting.shift()) {
        const page = await openSession(browser, logins, { ...job, theme });
        await captureShots(page, base, job, out, { onShot, calls, enough: () => enough });
        await page
          .context()
          .close()
          .catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
  } finally {
    await Promise.all([browser.close(), site.stop()]);
  }
}

if (total > 0) await captureAll();
const lacking = namesOf(shots.without(jobs));
const wrong = shots.all().filter(({ errors }) => errors.length > 0).length;
process.stdout.write(
  `${namesOf(jobs).length - lacking.length} of ${namesOf(jobs).length} screenshots exist, ${wrong} show errors: ${writeSheet(out, shots.all())}\n`,
);
process.stdout.write(lacking.length > 0 ? `missing:\n  ${lacking.join('\n  ')}\n` : 'none is missing\n');
process.exitCode = lacking.length > 0 ? 1 : 0;
