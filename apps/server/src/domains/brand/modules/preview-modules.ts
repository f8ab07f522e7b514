import { type Call, calls, type ModuleEffects, type ModulePart, type Output } from '@fairhouse/contracts';
import { listOpenPages } from './list-open-pages.ts';
import { MODULE_DEPENDENCIES } from './module-dependencies.ts';
import { PART_DEPENDENCIES } from './module-parts.ts';
import { buildModuleTree, listModules, modulesOff } from './module-tree.ts';

type Switches = Readonly<Record<string, boolean>>;

const PARTS = Object.entries(PART_DEPENDENCIES) as [ModulePart, readonly string[]][];
const CALLS = Object.values(calls).flatMap((domain) => Object.values<Call>(domain));

/** Returns the features that players have under these switches. */
function offeredUnder(off: ReadonlySet<string>): ModuleEffects {
  const isOpen = (dependencies: readonly string[]) => !dependencies.some((modId) => off.has(modId));
  return {
    modules: listModules().flatMap(({ modId }) => (off.has(modId) ? [] : [modId])),
    pages: listOpenPages(off).map(({ path }) => path),
    parts: PARTS.flatMap(([part, dependencies]) => (isOpen(dependencies) ? [part] : [])),
    calls: CALLS.flatMap(({ module, method, path }) => (off.has(module) ? [] : [`${method} ${path}`])),
  };
}

const onlyIn = (some: ModuleEffects, others: ModuleEffects): ModuleEffects => ({
  modules: some.modules.filter((modId) => !others.modules.includes(modId)),
  pages: some.pages.filter((path) => !others.pages.includes(path)),
  parts: some.parts.filter((part) => !others.parts.includes(part)),
  calls: some.calls.filter((call) => !others.calls.includes(call)),
});

/** Previews the effect of a change of a brand's switches on its site. Reads only the tables that the site itself uses. */
export function previewModules(now: Switches, next: Switches): Output<typeof calls.brandBackoffice.previewModules> {
  const offUnder = (switches: Switches) => modulesOff(buildModuleTree(new Map(Object.entries(switches))));
  const off = offUnder(next);
  const before = offeredUnder(offUnder(now));
  const after = offeredUnder(off);
  const missing = (modId: string) => (MODULE_DEPENDENCIES[modId] ?? []).filter((dependency) => off.has(dependency));
  return {
    added: onlyIn(after, before),
    removed: onlyIn(before, after),
    missing: after.modules
      .map((modId) => ({ modId, dependencies: missing(modId) }))
      .filter(({ dependencies }) => dependencies.length > 0),
  };
}
