interface ModuleInfo {
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
  'index|call|client|seal-body|sealed-client|content-lists|site-paths|vendor-pages|topic-socket|calls/system';
const FOR_LISTS_AND_FORMS = new RegExp(
  `contracts/src/(?!(?:${FIRST_OF_CONTRACTS})[.]ts$)[^?]+[.]ts$|` +
    'query-core/build/modern/(infiniteQueryObserver|mutationObserver|queriesObserver|hydration|streamedQuery)[.]js$|' +
    'react-query/build/modern/(useInfiniteQuery|useMutation|useQueries)[.]js$',
);
const LATER =
  /contracts[/]src[/]topic-socket[.]ts$|i18n[/]src[/](format|browser[/]formats)[.]ts$|packages[/]ui[/]src[/](index|lazy-image|loading-overlay|dialog|generic-dialog|tabs|table|pager|choices|field|text-field)[.]tsx?$|[/]@?radix-ui[/]|[/]lucide-react[.]m?js$/;
const isLater = (id: string): boolean =>
  [LATER, FOR_LISTS_AND_FORMS].some((names) => names.test(id.replaceAll('\\', '/')));

/**
 * What the doors of the contracts and of the query library would draw into the first load, although only lists and forms use it: a file
 * of its own, since what no other group takes goes along with whoever names it.
 */
export const afterFirstLoad = {
  name: 'lists-and-forms',
  priority: 1,
  includeDependenciesRecursively: false,
  test: (id: string): boolean => FOR_LISTS_AND_FORMS.test(id.replaceAll('\\', '/')),
};

/** Every module that an entry needs at once: all it imports, not what it loads later. */
function neededBy(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || isLater(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  visit(entry);
  return found;
}

/**
 * How what is needed at once is cut into files: what the site and the game page share, and what the site needs alone. Left to itself the
 * bundler makes a file for each set of pages that share something, some thirty before the first paint.
 */
export function firstLoad(entries: { site: string; play: string }) {
  let cut: { site: Set<string>; play: Set<string> } | null = null;
  return {
    debugName: 'first-load',
    name: (id: string, graph: Graph): string | null => {
      cut ??= { site: neededBy(entries.site, graph), play: neededBy(entries.play, graph) };
      if (id === entries.site || !cut.site.has(id)) return null;
      return cut.play.has(id) ? 'shared' : 'site';
    },
  };
}
