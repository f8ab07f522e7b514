import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { writeExports } from '../../apps/server/src/domains/agents/reports/export/write-export.ts';
import { createLocalStorage } from '../../apps/server/src/integrations/storage/index.ts';
import { benchSecrets } from './players.ts';

// Worker: writes the file that an agent asked for, and prints how much memory that took above what the process had before. Arguments as JSON: { url }
const EVERY_MS = 20;
const { url } = JSON.parse(process.argv[2] ?? '{}') as { url: string };
const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-export-'));
const database = connectDatabase(url, { max: 2 });
await database.db.selectFrom('agents.export').select('export_id').execute();
v8.setFlagsFromString('--expose-gc');
(vm.runInNewContext('gc') as () => void)();
const before = process.memoryUsage().rss;
let most = before;
const looking = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, EVERY_MS);
const from = performance.now();
await writeExports(database.db, createLocalStorage(folder, benchSecrets()));
const took_ms = performance.now() - from;
clearInterval(looking);
const [file = ''] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.csv'));
const bytes = statSync(path.join(folder, file)).size;
rmSync(folder, { recursive: true });
await database.close();
console.log(JSON.stringify({ above: most - before, bytes, took_ms }));
