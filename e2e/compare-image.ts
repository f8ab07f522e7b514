import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const kept = path.join(import.meta.dirname, 'visual');
/** What may differ: the edges of letters are drawn a little differently from machine to machine. */
const MAX_SHARE = 0.001;
const SHADE = 0.15;

/** Whether the pictures are to be written anew: `npm test -- visual --update`. */
const updating = process.env['VISUAL_UPDATE'] === '1';

const HOW = 'npm test -- visual --update writes the pictures anew; look at them before you commit them';

/** Puts what was found and what differs beside each other, outside of the repository, and says where. */
function keepFindings(name: string, found: Buffer, differing: PNG | null): string {
  const folder = process.env['SCREENSHOT_DIR'] ?? path.join(os.tmpdir(), 'fairhouse-screenshots');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${name}.found.png`), found);
  if (differing) fs.writeFileSync(path.join(folder, `${name}.differs.png`), PNG.sync.write(differing));
  return folder;
}

/**
 * Holds a picture against the one that is kept under `e2e/visual`.
 * @returns what is wrong with it, in one sentence, or null.
 */
export function compareImage(name: string, found: Buffer): string | null {
  const file = path.join(kept, `${name}.png`);
  if (updating) {
    fs.mkdirSync(kept, { recursive: true });
    // Written anew with the best packing: they stay in the repository for good.
    fs.writeFileSync(file, PNG.sync.write(PNG.sync.read(found), { deflateLevel: 9, deflateStrategy: 1, colorType: 2 }));
    return null;
  }
  if (!fs.existsSync(file)) return `there is no picture of ${name} yet: ${HOW}`;
  const [before, now] = [PNG.sync.read(fs.readFileSync(file)), PNG.sync.read(found)];
  const { width, height } = before;
  if (width !== now.width || height !== now.height)
    return `${name} was ${width} x ${height} and is ${now.width} x ${now.height} (${keepFindings(name, found, null)}); ${HOW}`;
  const differing = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, differing.data, width, height, { threshold: SHADE });
  const share = pixels / (width * height);
  if (share <= MAX_SHARE) return null;
  return `${name} differs in ${(share * 100).toFixed(2)}% of its pixels (${keepFindings(name, found, differing)}); ${HOW}`;
}
