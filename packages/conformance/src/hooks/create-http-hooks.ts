import { type Hooks, isHookName } from './hooks.ts';

/**
 * Hooks that an operator offers over HTTP: `GET <address>` answers the list of their names, `POST <address>/<name>` takes the fields as
 * JSON and answers JSON. Both carry `Authorization: Bearer <token>`.
 */
export async function createHttpHooks(address: string, token: string): Promise<Hooks> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = async (path: string, init: RequestInit): Promise<unknown> => {
    const reply = await fetch(address.replace(/\/$/, '') + path, { ...init, headers });
    if (!reply.ok) throw new Error(`the hook ${path || '(list)'} answered HTTP ${reply.status}`);
    const text = await reply.text();
    return text === '' ? null : JSON.parse(text);
  };
  const names = await request('', { method: 'GET' });
  if (!Array.isArray(names)) throw new Error('the hooks’ address must answer a list of names');
  const offered = names.filter((name): name is string => typeof name === 'string').filter(isHookName);
  const hook = (name: string) => (t: unknown) => request(`/${name}`, { method: 'POST', body: JSON.stringify(t) });
  // what comes back is the operator's word, read where it is used
  return Object.fromEntries(offered.map((name) => [name, hook(name)])) as Hooks;
}
