import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createHttpHooks } from './create-http-hooks.ts';
import { type Hooks, isHookName } from './hooks.ts';

export interface CreateHooks {
  hooks: Hooks;
  /** Called when the run ends. */
  close?(): Promise<void>;
}

/** The run settings that hooks receive: the address of each wallet process, without secrets. */
export interface HooksSettings {
  urls: readonly string[];
  keyId: string;
}

/** The exports of a hooks file. */
export interface HooksFile {
  createHooks(settings: HooksSettings): Promise<CreateHooks> | CreateHooks;
}

/** Loads the hooks of a run: none, the operator's file, or an HTTP address that serves them. */
export async function loadHooks(
  where: string | null,
  { token, ...settings }: HooksSettings & { token: string },
): Promise<CreateHooks> {
  if (where === null) return { hooks: {} };
  if (/^https?:\/\//.test(where)) return { hooks: await createHttpHooks(where, token) };
  const file = (await import(pathToFileURL(path.resolve(where)).href)) as Partial<HooksFile>;
  if (typeof file.createHooks !== 'function') throw new Error(`${where} does not export a function "openHooks"`);
  const opened = await file.createHooks(settings);
  const unknown = Object.keys(opened.hooks).find((name) => !isHookName(name));
  if (unknown !== undefined) throw new Error(`${where} offers the unknown hook "${unknown}"`);
  return opened;
}

/** Runs the work with opened hooks and closes them afterwards, also on failure. */
export async function withHooks<T>({ hooks, close }: CreateHooks, work: (hooks: Hooks) => Promise<T>): Promise<T> {
  try {
    return await work(hooks);
  } finally {
    await close?.();
  }
}
