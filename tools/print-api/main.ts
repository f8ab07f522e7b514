import fs from 'node:fs';
import { outputs } from './outputs.ts';

/** Writes docs/api.md and docs/openapi.json anew. */
for (const { file, print } of outputs) {
  fs.writeFileSync(file, print());
  console.log(`wrote ${file}`);
}
