import type { BrandConfig } from '@fairhouse/contracts';

type Module = BrandConfig['modules'][number];

/** Whether a module is enabled by its own switch; a disabled ancestor still disables it. */
export const isOn = ({ modId, standard }: Module, switches: Record<string, boolean>): boolean =>
  switches[modId] ?? standard;

/** Returns every disabled module: by its own switch or by that of an ancestor. The list has ancestors before their descendants. */
export function closedModules(modules: readonly Module[], switches: Record<string, boolean>): Module[] {
  const closed = new Set<string>();
  return modules.filter((module) => {
    const off = !isOn(module, switches) || (module.parent !== null && closed.has(module.parent));
    if (off) closed.add(module.modId);
    return off;
  });
}

/** Returns the switches after one is toggled; values equal to the installation's default are not stored. */
export function toggleModule(
  { modId, standard }: Module,
  on: boolean,
  switches: Record<string, boolean>,
): Record<string, boolean> {
  const { [modId]: _old, ...others } = switches;
  return on === standard ? others : { ...others, [modId]: on };
}
