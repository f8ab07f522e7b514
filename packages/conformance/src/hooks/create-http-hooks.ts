import { type Hooks, isHookName } from './hooks.ts';

/**
 * Connects to hooks that an operator offers over HTTP. `GET <address>` returns the list of their names, `POST <address>/<name>` takes the
 * fields as JSON and returns JSON. Both carry `Authorization: Bearer <token>`.
 */
export async function createHttpHooks(address: string, token: string): Promise<Hooks> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = async (path: string, init: RequestInit): Promise<unknown> => {
    const reply = await fetch(address.replace(/\/$/, '') + path, { ...init, headers });
    if (!reply.ok) throw new Error(`the hook ${path || '(list)'} returned HTTP ${reply.status}`);
    const text = await reply.text();
    return text === '' ? null : JSON.parse(text);
  };
  const names = await request('', { method: 'GET' });
  if (!Array.isArray(names)) throw new Error('the hooks address must return a list of names');
  const offered = names.filter((name): name is string => typeof name === 'string').filter(isHookName);
  const hook = (name: string) => (t: unknown) => request(`/${name}`, { method: 'POST', body: JSON.stringify(t) });
  // the answer is untrusted and is validated where it is used
  return Object.fromEntries(offered.map((name) => [name, hook(name)])) as Hooks;
}
