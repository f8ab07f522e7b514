import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allCalls } from './calls-by-domain.ts';
import { outputs } from './outputs.ts';

for (const { file, print } of outputs)
  it(`[P-50] ${path.basename(file)} matches the current contracts (npm run api)`, () => {
    expect(fs.readFileSync(file, 'utf8')).toBe(print());
  });

it('[P-50] every call has a module, a unique path, and refusals of the closed list', () => {
  const routes = allCalls().map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(routes).size).toBe(routes.length);
  expect(allCalls().filter(({ call }) => !/^[A-Z][A-Z0-9-]+$/.test(call.module))).toEqual([]);
});

it('[P-50] the OpenAPI document has no dangling references', () => {
  const text = outputs[1]?.print() ?? '';
  const document = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
  const refs = [...text.matchAll(/"\$ref": "#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(refs.filter((ref) => !(ref in document.components.schemas))).toEqual([]);
  expect(text).not.toContain('"#/$defs/');
});
