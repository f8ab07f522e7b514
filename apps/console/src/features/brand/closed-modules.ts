import type { BrandConfig } from '@fairhouse/contracts';

type Module = BrandConfig['modules'][number];

/** Whether a module is on by its own switch; a closed branch above it closes it all the same. */
export const isOn = ({ modId, standard }: Module, switches: Record<string, boolean>): boolean =>
  switches[modId] ?? standard;

/** Every module that is closed: by its own switch or by that of a branch above it. The list has branches before their leaves. */
export function closedModules(modules: readonly Module[], switches: Record<string, boolean>): Module[] {
  const closed = new Set<string>();
  return modules.filter((module) => {
    const off = !isOn(module, switches) || (module.parent !== null && closed.has(module.parent));
    if (off) closed.add(module.modId);
    return off;
  });
}

/** The switches after one is thrown; what stands as the installation has it is not written down. */
export function toggleModule(
  { modId, standard }: Module,
  on: boolean,
  switches: Record<string, boolean>,
): Record<string, boolean> {
  const { [modId]: _old, ...others } = switches;
  return on === standard ? others : { ...others, [modId]: on };
}
