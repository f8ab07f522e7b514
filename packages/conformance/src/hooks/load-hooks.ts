import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createHttpHooks } from './create-http-hooks.ts';
import { type Hooks, isHookName } from './hooks.ts';

export interface CreateHooks {
  hooks: Hooks;
  /** Called when the run has ended. */
  close?(): Promise<void>;
}

/** The settings of a run that hooks are told: the address of each process of the wallet, and no secrets. */
export interface HooksSettings {
  urls: readonly string[];
  keyId: string;
}

/** What a hooks file exports. */
export interface HooksFile {
  createHooks(settings: HooksSettings): Promise<CreateHooks> | CreateHooks;
}

/** The hooks that a run was given: none, a file of the operator's, or an address that takes them over HTTP. */
export async function loadHooks(
  where: string | null,
  { token, ...settings }: HooksSettings & { token: string },
): Promise<CreateHooks> {
  if (where === null) return { hooks: {} };
  if (/^https?:\/\//.test(where)) return { hooks: await createHttpHooks(where, token) };
  const file = (await import(pathToFileURL(path.resolve(where)).href)) as Partial<HooksFile>;
  if (typeof file.createHooks !== 'function') throw new Error(`${where} exports no function "openHooks"`);
  const opened = await file.createHooks(settings);
  const unknown = Object.keys(opened.hooks).find((name) => !isHookName(name));
  if (unknown !== undefined) throw new Error(`${where} offers "${unknown}", which is no hook`);
  return opened;
}

/** Works with opened hooks and closes them, whatever came of the work. */
export async function withHooks<T>({ hooks, close }: CreateHooks, work: (hooks: Hooks) => Promise<T>): Promise<T> {
  try {
    return await work(hooks);
  } finally {
    await close?.();
  }
}
