import path from 'node:path';
import { createServer } from 'vite';
import { fillPage } from './fill-page.ts';

// `node tools/dev/main.ts <player|console>`, with the running site's address in API_URL: serves a site from its sources.
const app = process.argv[2] === 'console' ? 'console' : 'player';
const api = process.env['API_URL'];
if (api === undefined) throw new Error('API_URL is not set');

const pages: Record<string, string> = { '/play.html': '/play/' };
const server = await createServer({
  root: path.resolve(import.meta.dirname, '../../apps', app),
  plugins: [fillPage(api, (file) => (app === 'console' ? '/console/' : (pages[file] ?? '/index')))],
  server: { host: '127.0.0.1', port: app === 'console' ? 5174 : 5173 },
});
await server.listen();
process.stdout.write(`${app}: ${server.resolvedUrls?.local[0] ?? ''}\n`);

const end = async (): Promise<void> => {
  await server.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
