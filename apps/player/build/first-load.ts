interface ModuleInfo {
  importedIds: readonly string[];
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Where the walk stops: the door of packages/ui names every part, but the bundler keeps only what is used; what stands here is used by
 * windows, lists and forms alone, and comes with them.
 */
const LATER =
  /packages[\\/]ui[\\/]src[\\/](index|dialog|generic-dialog|tabs|table|pager|choices|field|text-field|date-range-field)\.tsx?$|[\\/]@?radix-ui[\\/]|[\\/]lucide-react\.m?js$/;

/** Every module that an entry needs at once: all it imports, not what it loads later. */
function neededBy(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || LATER.test(id)) return;
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
