import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const references = path.join(import.meta.dirname, '../visual');
/** Tolerance: the edges of glyphs render slightly differently from machine to machine. */
const MAX_SHARE = 0.001;
const SHADE = 0.15;

/** Whether to rewrite the reference images: `npm test -- visual --update`. */
const updating = process.env['VISUAL_UPDATE'] === '1';

const HOW = 'npm test -- visual --update rewrites the images; check them before you commit them';

/** Saves the actual image and the difference side by side outside the repository. Returns the path. */
function saveFindings(name: string, found: Buffer, differing: PNG | null): string {
  const folder = process.env['SCREENSHOT_DIR'] ?? path.join(os.tmpdir(), 'fairhouse-screenshots');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${name}.found.png`), found);
  if (differing) fs.writeFileSync(path.join(folder, `${name}.differs.png`), PNG.sync.write(differing));
  return folder;
}

/**
 * Compares an image with its reference under `e2e/visual`.
 * @returns the problem in one sentence, or null.
 */
export function compareImage(name: string, found: Buffer): string | null {
  const file = path.join(references, `${name}.png`);
  if (updating) {
    fs.mkdirSync(references, { recursive: true });
    // Rewritten with the best compression, because the images stay in the repository permanently.
    fs.writeFileSync(file, PNG.sync.write(PNG.sync.read(found), { deflateLevel: 9, deflateStrategy: 1, colorType: 2 }));
    return null;
  }
  if (!fs.existsSync(file)) return `there is no image of ${name} yet: ${HOW}`;
  const [before, now] = [PNG.sync.read(fs.readFileSync(file)), PNG.sync.read(found)];
  const { width, height } = before;
  if (width !== now.width || height !== now.height)
    return `${name} was ${width} x ${height} and is ${now.width} x ${now.height} (${saveFindings(name, found, null)}); ${HOW}`;
  const differing = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, differing.data, width, height, { threshold: SHADE });
  const share = pixels / (width * height);
  if (share <= MAX_SHARE) return null;
  return `${name} differs in ${(share * 100).toFixed(2)}% of its pixels (${saveFindings(name, found, differing)}); ${HOW}`;
}
