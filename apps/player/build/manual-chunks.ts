import path from 'node:path';

interface ModuleInfo {
  /** As it stands after every other plugin. */
  code: string | null;
  importedIds: readonly string[];
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Where the walk stops: the doors of packages name every part, but the bundler keeps only what is used. Of the contracts the first load makes
 * calls and reads addresses; all else, like some of the query library, is used by windows, lists and forms alone, and comes with them.
 */
const FIRST_OF_CONTRACTS =
  'index|call|client|seal-body|sealed-client|content-lists|site-paths|vendor-pages|calls/system';
const REST_OF_CONTRACTS = new RegExp(`contracts/src/(?!(?:${FIRST_OF_CONTRACTS})[.]ts$)[^?]+[.]ts$`);
const LISTS_AND_FORMS =
  /query-core[/]build[/]modern[/](infiniteQueryObserver|mutationObserver|queriesObserver|hydration|streamedQuery)[.]js$|react-query[/]build[/]modern[/](useInfiniteQuery|useMutation|useQueries)[.]js$/;
/** Small, and wanted by the site and the game page: it comes with the contracts. */
const FORMATS = /i18n[/]src[/]format[.]ts$/;
const isLater = (id: string): boolean => REST_OF_CONTRACTS.test(id) || LISTS_AND_FORMS.test(id);

/**
 * What the doors of the contracts and of the query library would draw into the first load, although only lists and forms use it: files
 * of their own, since what no other group takes goes along with whoever names it. The game page needs the contracts and no query.
 */
const afterFirstLoad = {
  priority: 1,
  includeDependenciesRecursively: false,
  name: (id: string): string | null =>
    REST_OF_CONTRACTS.test(id) || FORMATS.test(id) ? 'contracts' : LISTS_AND_FORMS.test(id) ? 'lists-and-forms' : null,
};

/** Doors that name each thing with its file: from whoever comes in through one, the walk goes on to the files of what is taken there. */
const BARRELS = [
  { name: '@fairhouse/ui', file: /packages[/]ui[/]src[/]index[.]ts$/ },
  { name: '@fairhouse/i18n/react', file: /packages[/]i18n[/]src[/]browser[/]index[.]ts$/ },
  { name: 'lucide-react', file: /lucide-react[/]dist[/]esm[/]lucide-react[.]mjs$/ },
];

const listed = (names: string | undefined): string[] => (names ?? '').split(',').map((each) => each.trim());

/** What a script imports from `from`. */
const importsFrom = (code: string, from: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , source]) => source === from)
    .flatMap(([, names]) => listed(names).map((each) => each.replace(/\s+as\s.*/, '')));

/** The file behind each name of a door. */
const exportsOf = (barrel: string, code: string): Map<string, string> =>
  new Map(
    [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, names, source]) =>
      listed(names).map((each) => [
        each.replace(/.*\sas\s+/, ''),
        path.posix.join(path.posix.dirname(barrel), source ?? ''),
      ]),
    ),
  );
const read = new Map<string, Map<string, string>>();
const filesOf = (barrel: string, graph: Graph): Map<string, string> => {
  const cached = read.get(barrel) ?? exportsOf(barrel, graph.getModuleInfo(barrel)?.code ?? '');
  read.set(barrel, cached);
  return cached;
};

/** Every module that an entry needs at once: all it imports, not what it loads later nor what `isLeft` behind. */
function importedBy(entry: string, graph: Graph, isLeft: (id: string) => boolean): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || isLeft(id)) return;
    found.add(id);
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] };
    for (const next of importedIds) {
      const barrel = BARRELS.find(({ file }) => file.test(next));
      if (!barrel) visit(next);
      else
        for (const name of importsFrom(code ?? '', barrel.name)) {
          const file = filesOf(next, graph).get(name);
          if (file) visit(file);
        }
    }
  };
  visit(entry);
  return found;
}

/** What later pages are made of: icons, and our own pieces that are small. */
const SMALL_MODULES =
  /lucide-react[/]dist[/]esm[/]icons[/]|packages[/](ui|i18n)[/]src[/]|apps[/](player|console)[/]src[/]/;
/** In letters of code. What is larger, or draws in what is no piece, stays a file of its own. */
const SMALL = 4000;

export interface ChunkOptions {
  /** The script that every page begins with. */
  site: string;
  /** That of the page which the games run in: what both need is a file for both, and what a door draws in for later is left for later. */
  play?: string;
  /** Files by name: what several pages share and ask for together, with all that is needed by it. The first that needs a module has it. */
  together?: Record<string, readonly string[]>;
}

/**
 * How the scripts are cut into files: what the site and the game page share, what the site needs alone, the pieces that many of the later
 * pages share, and what is always asked for together. Left to itself the bundler makes a file for each set of pages that share something: some
 * thirty before the first paint, and after it a hundred of some hundred bytes, whose names weigh more in the first load than they do. Each
 * file that is asked for costs a browser some five milliseconds of work.
 */
export function manualChunks({ site, play, together = {} }: ChunkOptions) {
  const isLean = play !== undefined;
  const needs = (file: string, graph: Graph): Set<string> => importedBy(file, graph, (id) => isLean && isLater(id));
  let cut: { site: Set<string>; play: Set<string>; together: [name: string, modules: Set<string>][] } | null = null;
  const cutOf = (graph: Graph) => {
    cut ??= {
      site: needs(site, graph),
      play: play === undefined ? new Set() : needs(play, graph),
      together: Object.entries(together).map(([name, files]) => [
        name,
        new Set(files.flatMap((file) => [...needs(file, graph)])),
      ]),
    };
    return cut;
  };
  const first = {
    priority: 0,
    name: (id: string, graph: Graph): string | null => {
      const needed = cutOf(graph);
      if (id === site || !needed.site.has(id)) return null;
      return needed.play.has(id) ? 'shared' : 'site';
    },
  };
  const isFirst = (id: string, graph: Graph): boolean => cutOf(graph).site.has(id) || cutOf(graph).play.has(id);
  const pieces = {
    priority: -1,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null => {
      const isSmall = (each: string) =>
        SMALL_MODULES.test(each) && (graph.getModuleInfo(each)?.code?.length ?? 0) < SMALL;
      if (isFirst(id, graph) || !isSmall(id)) return null;
      return [...needs(id, graph)].every((each) => isFirst(each, graph) || isSmall(each)) ? 'pieces' : null;
    },
  };
  const inOne = {
    priority: -2,
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null =>
      isFirst(id, graph) ? null : (cutOf(graph).together.find(([, modules]) => modules.has(id))?.[0] ?? null),
  };
  return isLean ? [afterFirstLoad, first, pieces, inOne] : [first, pieces];
}
