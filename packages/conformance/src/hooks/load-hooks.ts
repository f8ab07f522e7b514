import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Hooks, isHookName } from './hooks.ts';
import { openHttpHooks } from './open-http-hooks.ts';

/** What a hooks file exports. It gets the settings of the run, without secrets. */
export interface HooksFile {
  openHooks(settings: { url: string; keyId: string }): Promise<Hooks> | Hooks;
}

/** The hooks that a run was given: none, a file of the operator's, or an address that takes them over HTTP. */
export async function loadHooks(
  where: string | null,
  settings: { url: string; keyId: string; token: string },
): Promise<Hooks> {
  if (where === null) return {};
  if (/^https?:\/\//.test(where)) return openHttpHooks(where, settings.token);
  const file = (await import(pathToFileURL(path.resolve(where)).href)) as Partial<HooksFile>;
  if (typeof file.openHooks !== 'function') throw new Error(`${where} exports no function "openHooks"`);
  const hooks = await file.openHooks({ url: settings.url, keyId: settings.keyId });
  const unknown = Object.keys(hooks).find((name) => !isHookName(name));
  if (unknown !== undefined) throw new Error(`${where} offers "${unknown}", which is no hook`);
  return hooks;
}
