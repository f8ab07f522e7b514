import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type Chromium = { executablePath: string; env: Record<string, string> };

const root = path.resolve(import.meta.dirname, '../..');
/** Packages whose TTF fonts the browser may use if installed; fontconfig does not read woff2. */
const fontPackages = ['@expo-google-fonts'];

function fontsConf(folder: string): string {
  const dirs = [
    path.join(folder, 'fonts'),
    ...fontPackages.map((name) => path.join(root, 'node_modules', name)).filter((dir) => fs.existsSync(dir)),
    '/usr/share/fonts',
  ];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${dirs.map((dir) => `  <dir>${dir}</dir>`).join('\n')}
  <cachedir>${path.join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}

/** Unpacks the browser, its libraries and fonts into `folder`; the package itself always unpacks into the temp folder. */
async function unpackInto(folder: string): Promise<void> {
  const saved = { ...process.env };
  process.env['TMPDIR'] = folder;
  try {
    const packed = await import('@sparticuz/chromium');
    const bin = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
    // libraries missing in a bare image; the package unpacks them only on its own cloud
    await packed.inflate(path.join(bin, 'al2023.tar.br'));
    await packed.default.executablePath();
  } finally {
    for (const key of Object.keys(process.env)) if (!(key in saved)) delete process.env[key];
    Object.assign(process.env, saved);
  }
}

/**
 * Unpacks the browser from the npm registry once into a cache (CHROMIUM_CACHE, else below node_modules), with the environment it needs on a
 * machine without fonts and libraries. Several processes may call this concurrently.
 */
export async function unpackChromium(): Promise<Chromium> {
  const folder = process.env['CHROMIUM_CACHE'] ?? path.join(root, 'node_modules', '.cache', 'fairhouse-chromium');
  const executablePath = path.join(folder, 'chromium');
  if (!fs.existsSync(executablePath)) {
    const half = `${folder}.${process.pid}`;
    fs.mkdirSync(half, { recursive: true });
    await unpackInto(half);
    try {
      fs.renameSync(half, folder);
    } catch (error) {
      fs.rmSync(half, { recursive: true, force: true });
      if (!fs.existsSync(executablePath)) throw error; // otherwise another process was first
    }
  }
  const conf = path.join(folder, 'fairhouse-fonts.conf');
  const text = fontsConf(folder);
  if (!fs.existsSync(conf) || fs.readFileSync(conf, 'utf8') !== text) fs.writeFileSync(conf, text);
  const libraries = [path.join(folder, 'al2023', 'lib'), folder, process.env['LD_LIBRARY_PATH']].filter(Boolean);
  return {
    executablePath,
    env: { FONTCONFIG_FILE: conf, LD_LIBRARY_PATH: libraries.join(':'), HOME: folder, PATH: process.env['PATH'] ?? '' },
  };
}
