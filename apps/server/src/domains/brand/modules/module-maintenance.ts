import type { ModuleNode } from './module-tree.ts';

/** Modules that are individually in maintenance, each with its end time; null: unknown. */
export type ModulesInMaintenance = ReadonlyMap<string, string | null>;

/** The maintenance period of a module, as times on the wire. */
interface MaintenancePlan {
  from: string | null;
  until: string | null;
}

/**
 * Returns the modules of a tree that are on but in maintenance at `now_ms`, with their descendants. A module whose period has not begun or
 * is over is open; under two maintenances the later end applies.
 */
export function modulesInMaintenance(
  tree: readonly ModuleNode[],
  planned: Readonly<Record<string, MaintenancePlan>>,
  now_ms: number,
): ModulesInMaintenance {
  const found = new Map<string, string | null>();
  const walk = (node: ModuleNode, above: string | null | undefined): void => {
    const own = planned[node.modId];
    const until = own && isOn(own, now_ms) ? laterOf(own.until, above) : above;
    if (until !== undefined && node.enabled === '1') found.set(node.modId, until);
    for (const child of node.childrenNodes) walk(child, until);
  };
  for (const node of tree) walk(node, undefined);
  return found;
}

const isOn = ({ from, until }: MaintenancePlan, now_ms: number): boolean =>
  (from === null || Date.parse(from) <= now_ms) && (until === null || Date.parse(until) > now_ms);

/** Returns the tree as visitors see it: modules in maintenance are off. */
export const disableMaintained = (tree: readonly ModuleNode[], inMaintenance: ModulesInMaintenance): ModuleNode[] =>
  tree.map(({ modId, enabled, childrenNodes }) => ({
    modId,
    enabled: inMaintenance.has(modId) ? '0' : enabled,
    childrenNodes: disableMaintained(childrenNodes, inMaintenance),
  }));

const laterOf = (own: string | null, above: string | null | undefined): string | null => {
  if (above === undefined || own === null) return own;
  return above === null || Date.parse(above) > Date.parse(own) ? above : own;
};
