import { type Call, calls, type ModuleEffects, type ModulePart, type Output } from '@fairhouse/contracts';
import { MODULE_NEEDS } from './module-needs.ts';
import { PART_NEEDS } from './module-parts.ts';
import { listModules, makeModuleTree, modulesOff } from './module-tree.ts';
import { openRouters } from './router-list.ts';

type Switches = Readonly<Record<string, boolean>>;

const PARTS = Object.entries(PART_NEEDS) as [ModulePart, readonly string[]][];
const CALLS = Object.values(calls).flatMap((domain) => Object.values<Call>(domain));

/** What players have under these switches. */
function offeredUnder(off: ReadonlySet<string>): ModuleEffects {
  const isOpen = (needs: readonly string[]) => !needs.some((modId) => off.has(modId));
  return {
    modules: listModules().flatMap(({ modId }) => (off.has(modId) ? [] : [modId])),
    pages: openRouters(off).map(({ path }) => path),
    parts: PARTS.flatMap(([part, needs]) => (isOpen(needs) ? [part] : [])),
    calls: CALLS.flatMap(({ module, method, path }) => (off.has(module) ? [] : [`${method} ${path}`])),
  };
}

const onlyIn = (some: ModuleEffects, others: ModuleEffects): ModuleEffects => ({
  modules: some.modules.filter((modId) => !others.modules.includes(modId)),
  pages: some.pages.filter((path) => !others.pages.includes(path)),
  parts: some.parts.filter((part) => !others.parts.includes(part)),
  calls: some.calls.filter((call) => !others.calls.includes(call)),
});

/** What a change of a brand's switches does to its site; it reads nothing but the tables that the site itself goes by. */
export function previewModules(now: Switches, wanted: Switches): Output<typeof calls.brandBackoffice.previewModules> {
  const offUnder = (switches: Switches) => modulesOff(makeModuleTree(new Map(Object.entries(switches))));
  const off = offUnder(wanted);
  const before = offeredUnder(offUnder(now));
  const after = offeredUnder(off);
  const missing = (modId: string) => (MODULE_NEEDS[modId] ?? []).filter((need) => off.has(need));
  return {
    appears: onlyIn(after, before),
    vanishes: onlyIn(before, after),
    lacking: after.modules.map((modId) => ({ modId, needs: missing(modId) })).filter(({ needs }) => needs.length > 0),
  };
}
