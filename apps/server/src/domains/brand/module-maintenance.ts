import type { ModuleNode } from './module-tree.ts';

/** Modules that are closed for work alone, each with the time until which it stays so; null: nobody knows yet. */
export type ModulesInMaintenance = ReadonlyMap<string, string | null>;

/** When a module is worked on, as times on the wire. */
interface MaintenancePlan {
  from: string | null;
  until: string | null;
}

/**
 * The modules of a tree that are on but being worked on at `now_ms`, with all that stand under them. One whose time has not come, or is over, is open;
 * under two that are worked on the later time holds.
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

/** The tree as visitors see it: what is being worked on is off. */
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
