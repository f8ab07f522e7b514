import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBrowser } from '../../e2e/browser.ts';
import { openSite } from '../../e2e/site.ts';
import { chooseJobs, usage } from './choose-jobs.ts';
import { openSession } from './open-session.ts';
import { type Shot, takeShots } from './take-shots.ts';
import { writeSheet } from './write-sheet.ts';

// Takes pictures of every page and window at three widths, in three languages, as a visitor, a member and an operator, on a fresh site with
// the demo brand. The sites must be built (`npm start` or `npm test` does it).
if (process.argv.includes('--help')) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const { out: folder, parallel, jobs } = chooseJobs(process.argv.slice(2));
const out = path.resolve(folder ?? path.join(os.tmpdir(), 'fairhouse-screens'));
fs.mkdirSync(out, { recursive: true });
const total = jobs.reduce((sum, job) => sum + job.shots.length, 0);
process.stdout.write(`${total} pictures into ${out}\n`);

const [site, browser] = await Promise.all([openSite({ env: { RATE_PER_MINUTE: '100000' } }), openBrowser()]);
const shots: Shot[] = [];
const tell = (shot: Shot): void => {
  shots.push(shot);
  const { screen, person, language, width, faults } = shot;
  const wrong = faults.length > 0 ? `  ${faults.join('; ')}` : '';
  process.stdout.write(`[${shots.length}/${total}] ${screen} ${person} ${language} ${width}${wrong}\n`);
};
try {
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const page = await openSession(browser, site, job.person, job.language);
      await takeShots(page, site.base, job, out, tell);
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
const wrong = shots.filter(({ faults }) => faults.length > 0).length;
process.stdout.write(`${shots.length} taken, ${wrong} with faults: ${writeSheet(out, shots)}\n`);
