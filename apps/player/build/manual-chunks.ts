import path from 'node:path';

interface ModuleInfo {
  /** The code after all other plugins have run. */
  code: string | null;
  importedIds: readonly string[];
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * The walk stops here. Package indexes name every export, but the bundler keeps only what is used. From the contracts the first load needs
 * only calls and paths. The rest, like parts of the query library, is used only by dialogs, lists and forms, and loads with them.
 */
const FIRST_OF_CONTRACTS =
  'index|call|client|seal-body|sealed-client|content-lists|site-paths|vendor-pages|calls/system';
const REST_OF_CONTRACTS = new RegExp(`contracts/src/(?!(?:${FIRST_OF_CONTRACTS})[.]ts$)[^?]+[.]ts$`);
const LISTS_AND_FORMS =
  /query-core[/]build[/]modern[/](infiniteQueryObserver|mutationObserver|queriesObserver|hydration|streamedQuery)[.]js$|react-query[/]build[/]modern[/](useInfiniteQuery|useMutation|useQueries)[.]js$/;
/** Small, and used by the site and the game page, so it goes into the contracts file. */
const FORMATS = /i18n[/]src[/]format[.]ts$/;
const isLater = (id: string): boolean => REST_OF_CONTRACTS.test(id) || LISTS_AND_FORMS.test(id);

/**
 * Modules that the indexes of the contracts and the query library would pull into the first load although only lists and forms use them.
 * They get files of their own, because a module that no other group takes is bundled with its importer. The game page needs the contracts
 * but no queries.
 */
const afterFirstLoad = {
  priority: 1,
  includeDependenciesRecursively: false,
  name: (id: string): string | null =>
    REST_OF_CONTRACTS.test(id) || FORMATS.test(id) ? 'contracts' : LISTS_AND_FORMS.test(id) ? 'lists-and-forms' : null,
};

/**
 * Package indexes that re-export each name from its file. When a module imports from one of them, the walk continues with the files of the
 * imported names.
 */
const BARRELS = [
  { name: '@fairhouse/ui', file: /packages[/]ui[/]src[/]index[.]ts$/ },
  { name: '@fairhouse/game-ui', file: /packages[/]game-ui[/]src[/]index[.]ts$/ },
  { name: '@fairhouse/i18n/react', file: /packages[/]i18n[/]src[/]browser[/]index[.]ts$/ },
  { name: 'lucide-react', file: /lucide-react[/]dist[/]esm[/]lucide-react[.]mjs$/ },
];

const listed = (names: string | undefined): string[] => (names ?? '').split(',').map((each) => each.trim());

/** Returns the names that a script imports from `from`. */
const importsFrom = (code: string, from: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , source]) => source === from)
    .flatMap(([, names]) => listed(names).map((each) => each.replace(/\s+as\s.*/, '')));

/** Returns the file behind each name that an index re-exports. */
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

/**
 * Returns every module that an entry needs immediately: its static imports, without lazy imports and without modules that `isLeft`
 * excludes.
 */
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

/** Modules of later pages that may share a file: icons and our own small components. */
const SMALL_MODULES =
  /lucide-react[/]dist[/]esm[/]icons[/]|packages[/](ui|game-ui|i18n)[/]src[/]|apps[/](player|console)[/]src[/]/;
/** In characters of code. A larger module, or one that imports anything else, gets its own file. */
const SMALL = 4000;

export interface ChunkOptions {
  /** The script that every page starts with. */
  site: string;
  /**
   * The scripts of the game page: its entry and the client of slots. Modules that they and the site need share one file. Modules that an
   * index pulls in for later use are left for later.
   */
  play?: readonly string[];
  /** The clients of games in rooms. What they share with the site and slots do not need, mostly React, is a file of its own. */
  rooms?: readonly string[];
  /**
   * Files by name: modules that several pages share and load together, with their dependencies. The first file that needs a module contains
   * it.
   */
  together?: Record<string, readonly string[]>;
}

/**
 * Cuts the scripts into files: what the site shares with slots, what it shares with games in rooms, what only the site needs, small components that many later pages
 * share, and what always loads together. By default the bundler creates one file for each set of pages that share a module: about thirty
 * before the first paint, and then about a hundred of a few hundred bytes each, whose names weigh more in the first load than their
 * content. Each requested file costs a browser about five milliseconds of work.
 */
export function manualChunks({ site, play = [], rooms = [], together = {} }: ChunkOptions) {
  const isLean = play.length > 0;
  const needs = (file: string, graph: Graph): Set<string> => importedBy(file, graph, (id) => isLean && isLater(id));
  const allNeed = (files: readonly string[], graph: Graph): Set<string> =>
    new Set(files.flatMap((file) => [...needs(file, graph)]));
  let cut: {
    site: Set<string>;
    play: Set<string>;
    rooms: Set<string>;
    together: [name: string, modules: Set<string>][];
  } | null = null;
  const cutOf = (graph: Graph) => {
    cut ??= {
      site: needs(site, graph),
      play: allNeed(play, graph),
      rooms: allNeed(rooms, graph),
      together: Object.entries(together).map(([name, files]) => [name, allNeed(files, graph)]),
    };
    return cut;
  };
  const first = {
    priority: 0,
    name: (id: string, graph: Graph): string | null => {
      const needed = cutOf(graph);
      if (id === site || !needed.site.has(id)) return null;
      if (needed.play.has(id)) return 'shared';
      return needed.rooms.has(id) ? 'react' : 'site';
    },
  };
  const isFirst = (id: string, graph: Graph): boolean => {
    const needed = cutOf(graph);
    return needed.site.has(id) || needed.play.has(id) || needed.rooms.has(id);
  };
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
