import path from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { openBrowser } from './browser/browser.ts';

// The vector tests of lotteries, which Vitest runs in Node, in a real browser: the site computes units, prices, plans and proofs by this code.

const RULES = path.resolve(import.meta.dirname, '../packages/game-math/src/lottery');
const SHIM = path.resolve(import.meta.dirname, 'vectors/vitest-in-page.ts');
const ENTRY = 'virtual:vectors';
/** The tests that read vectors of code that the site has, and those of what its verifier finds; but for those of more than a second. */
const FILES = [
  ...['play/plays', 'play/parse-selection', 'prices/prices', 'prices/worked-settlements', 'prices/correct-posting'],
  ...['play/chance-vectors', 'verify/verify', 'beacon/check-beacon'],
  ...['draw/draw', 'chase/chase-plan', 'chase/win-chance', 'exposure/exposure', 'trends/omission', 'typed/typed'],
];

/** Bundles the tests as one script that leaves what they came to in `vectors`. */
async function bundleTests(): Promise<string> {
  const imports = FILES.map((file) => `import ${JSON.stringify(`${RULES}/${file}.test.ts`)};`).join('\n');
  const code = `${imports}\nimport { results } from ${JSON.stringify(SHIM)};\nglobalThis.vectors = results();`;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { vitest: SHIM } },
    plugins: [
      {
        name: 'vectors',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? code : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[];
  return output[0]?.code ?? '';
}

it('[G-02] units, wins, chances, prices, exposure, plans, draws and proofs are those of the vectors in a browser too', async () => {
  const [script, browser] = await Promise.all([bundleTests(), openBrowser()]);
  try {
    const page = await browser.newPage();
    await page.goto('about:blank');
    await page.addScriptTag({ content: script });
    const { passed, failed } = await page.evaluate<{ passed: number; failed: string[] }>('vectors');
    expect(failed).toEqual([]);
    // as many as Vitest counts in these files in Node
    expect(passed).toBeGreaterThan(1_400);
  } finally {
    await browser.close();
  }
});
