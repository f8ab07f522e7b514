import fs from 'node:fs';
import { outputs } from './outputs.ts';

/** Rewrites docs/api.md and docs/openapi.json. */
for (const { file, print } of outputs) {
  fs.writeFileSync(file, print());
  console.log(`wrote ${file}`);
}
