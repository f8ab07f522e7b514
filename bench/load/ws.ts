import { createRequire } from 'node:module';

/** The server's own copy: another package installs an older one at the root. */
const load = createRequire(new URL('../../apps/server/package.json', import.meta.url));
export const { WebSocket, WebSocketServer } = load('ws') as typeof import('ws');
