import { loadCatalogue } from '@fairhouse/i18n';
import type { Plugin } from 'vite';

/** The messages of the first load: the frame of the site, the top of the home page, and loading errors. */
const FIRST = [
  /^home\.(title|lead|join|play|how|seed\..+)$/,
  /^shell\.(skip|demo|home|games|hot|favourites|category\..+|deposit|promotions|me|login|register|navigation|sideMenu|bottomBar|collapse|expand|sessionEnded|pageFailed.*|windowsLost|language|language\..+\.about)$/,
  /^ui\.(close|loading|loadFailed|retry)$/,
];

/** Whether a message belongs to the first load. All others arrive with the code loaded later. */
export const isCriticalMessage = (id: string): boolean => FIRST.some((each) => each.test(id));

/** A name or a template in a script that may be a message id: "shell.home", `home.seed.${step}.text`. */
const NAMES = /["'`]([a-z]\w*\.(?:[\w.]|\$\{[^}`]*\})+)["'`]/g;
const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`);

interface Chunk {
  code?: string;
  imports?: string[];
  facadeModuleId?: string | null;
}

/** Returns the scripts that `page` loads first. */
function criticalScripts(bundle: Record<string, Chunk>, page: string): string[] {
  const names = Object.keys(bundle).filter((name) => bundle[name]?.facadeModuleId?.endsWith(page));
  for (const name of names) names.push(...(bundle[name]?.imports ?? []).filter((each) => !names.includes(each)));
  return names;
}

/** Vite plugin: fails the build when the first load uses a message that is loaded later, because the page would show its key. */
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
