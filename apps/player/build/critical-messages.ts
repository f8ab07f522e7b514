import { loadCatalogue } from '@fairhouse/i18n';
import type { Plugin } from 'vite';

/** What the first load says: the frame of the site, the top of the home page, and that something did not arrive. */
const FIRST = [
  /^home\.(title|lead|join|play|how|seed\..+)$/,
  /^shell\.(skip|demo|home|games|hot|favourites|category\..+|deposit|promotions|me|login|register|navigation|sideMenu|bottomBar|collapse|expand|sessionEnded|pageFailed.*|windowsLost|language|language\..+\.about)$/,
  /^ui\.(close|loading|loadFailed|retry)$/,
];

/** Whether a sentence belongs to the first load; all others arrive with whatever is loaded later. */
export const isCriticalMessage = (id: string): boolean => FIRST.some((each) => each.test(id));

/** A name or a template in a script that may be that of sentences: "shell.home", `home.seed.${step}.text`. */
const NAMES = /["'`]([a-z]\w*\.(?:[\w.]|\$\{[^}`]*\})+)["'`]/g;
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`);

interface Chunk {
  code?: string;
  imports?: string[];
  facadeModuleId?: string | null;
}

/** The scripts that `page` loads before anything else. */
function criticalScripts(bundle: Record<string, Chunk>, page: string): string[] {
  const names = Object.keys(bundle).filter((name) => bundle[name]?.facadeModuleId?.endsWith(page));
  for (const name of names) names.push(...(bundle[name]?.imports ?? []).filter((each) => !names.includes(each)));
  return names;
}

/** Vite plugin: a sentence that the first load says but that comes later would stand there as its key; the build fails instead. */
export function checkCriticalMessages(page: string): Plugin {
  return {
    name: 'fairhouse-first-sentences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const later = Object.values(loadCatalogue('en'))
        .flatMap((domain) => Object.keys(domain))
        .filter((id) => !isCriticalMessage(id));
      const scripts = criticalScripts(bundle as Record<string, Chunk>, page);
      const code = scripts.map((name) => (bundle[name] as Chunk).code ?? '').join('\n');
      const patterns = [...code.matchAll(NAMES)].map(([, name]) => patternOf(name ?? ''));
      const early = later.filter((id) => patterns.some((each) => each.test(id)));
      if (scripts.length < 2 || early.length > 0)
        this.error(
          `said before the first paint, but not in build/first-sentences.ts: ${early.join(', ') || 'no scripts'}`,
        );
    },
  };
}
