import { describe, expect, it } from 'vitest';
import { manualChunks } from './manual-chunks.ts';

/** A site of a few modules: each has its script and the ids it imports. */
const MODULES: Record<string, [code: string, ...importedIds: string[]]> = {
  '/apps/player/src/main.tsx': [
    `import { Button } from "@fairhouse/ui"; import { House } from "lucide-react"; import "./call.ts";`,
    ...['/packages/ui/src/index.ts', '/lucide-react/dist/esm/lucide-react.mjs', '/apps/player/src/call.ts'],
    '/react/index.js',
  ],
  '/apps/player/src/play/main.tsx': ['', '/apps/player/src/call.ts'],
  '/apps/player/src/play/table.tsx': ['', '/react/index.js', '/apps/player/src/call.ts', '/packages/ui/src/chart.tsx'],
  '/apps/player/src/call.ts': ['', '/packages/contracts/src/money.ts'],
  '/react/index.js': [''],
  '/apps/player/src/list.tsx': [
    `import { Table as Rows } from "@fairhouse/ui"; import { Fish } from "lucide-react";`,
    ...['/packages/ui/src/index.ts', '/lucide-react/dist/esm/lucide-react.mjs'],
  ],
  '/apps/player/src/words.tsx': [`import { RichText } from "@fairhouse/ui";`, '/packages/ui/src/index.ts'],
  '/apps/player/src/centre.tsx': ['', '/apps/player/src/record.tsx', '/apps/player/src/call.ts'],
  '/apps/player/src/record.tsx': ['', '/apps/player/src/chart.ts'],
  '/apps/player/src/chart.ts': ['x'.repeat(9_000)],
  '/apps/player/src/desk.tsx': ['', '/apps/player/src/chart.ts', '/query-core/build/modern/mutationObserver.js'],
  '/packages/contracts/src/money.ts': [''],
  '/packages/ui/src/index.ts': [
    `export { Button } from "./button.tsx";\nexport { RichText } from "./rich-text.tsx";\nexport { Rows, Table } from "./table.tsx";`,
    ...['/packages/ui/src/button.tsx', '/packages/ui/src/rich-text.tsx', '/packages/ui/src/table.tsx'],
  ],
  '/packages/ui/src/button.tsx': [''],
  '/packages/ui/src/table.tsx': [''],
  '/packages/ui/src/rich-text.tsx': ['', '/dompurify/purify.mjs'],
  '/packages/ui/src/chart.tsx': ['x'.repeat(9_000)],
  '/dompurify/purify.mjs': [''],
  '/lucide-react/dist/esm/lucide-react.mjs': [
    `export { default as Home, default as House } from './icons/house.mjs';\nexport { default as Fish } from './icons/fish.mjs';`,
    ...['/lucide-react/dist/esm/icons/house.mjs', '/lucide-react/dist/esm/icons/fish.mjs'],
  ],
  '/lucide-react/dist/esm/icons/house.mjs': [''],
  '/lucide-react/dist/esm/icons/fish.mjs': [''],
};

const groups = manualChunks({
  site: '/apps/player/src/main.tsx',
  play: ['/apps/player/src/play/main.tsx'],
  rooms: ['/apps/player/src/play/table.tsx'],
  together: { centre: ['/apps/player/src/centre.tsx'], desk: ['/apps/player/src/desk.tsx'] },
});
const graph = {
  getModuleInfo: (id: string) => {
    const [code = '', ...importedIds] = MODULES[id] ?? [];
    return { code, importedIds };
  },
};
/** Returns the file of a module: the name given by the first group, in priority order, that takes it. Null leaves it to the bundler. */
const fileOf = (id: string): string | null =>
  groups
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ name }) => name(id, graph))
    .find((name) => name !== null) ?? null;

describe('chunks of the player site', () => {
  it('puts code both pages need immediately into one file, site-only code into another', () => {
    expect(fileOf('/apps/player/src/call.ts')).toBe('shared');
    expect(fileOf('/packages/ui/src/button.tsx')).toBe('site');
    expect(fileOf('/lucide-react/dist/esm/icons/house.mjs')).toBe('site');
  });

  it('puts code that the site shares with games in rooms, and not with slots, into a file of its own', () => {
    expect(fileOf('/react/index.js')).toBe('react');
    expect(fileOf('/apps/player/src/call.ts')).toBe('shared');
    expect(fileOf('/packages/ui/src/chart.tsx')).toBeNull();
  });

  it('puts modules not needed immediately into a lazy chunk', () => {
    expect(fileOf('/packages/ui/src/table.tsx')).toBe('pieces');
    expect(fileOf('/lucide-react/dist/esm/icons/fish.mjs')).toBe('pieces');
    expect(fileOf('/apps/player/src/list.tsx')).toBe('pieces');
  });

  it('keeps large modules and those with libraries out of the shared chunk', () => {
    expect(fileOf('/packages/ui/src/chart.tsx')).toBeNull();
    expect(fileOf('/packages/ui/src/rich-text.tsx')).toBeNull();
    expect(fileOf('/apps/player/src/words.tsx')).toBeNull();
    expect(fileOf('/dompurify/purify.mjs')).toBeNull();
  });

  it('gives the remaining contracts a file that the game page loads alone', () => {
    expect(fileOf('/packages/contracts/src/money.ts')).toBe('contracts');
    expect(fileOf('/packages/contracts/src/call.ts')).toBeNull();
    expect(fileOf('/query-core/build/modern/mutationObserver.js')).toBe('lists-and-forms');
  });

  it('groups modules loaded together into one file with their dependencies', () => {
    expect(fileOf('/apps/player/src/chart.ts')).toBe('centre');
    expect(fileOf('/apps/player/src/call.ts')).toBe('shared');
  });

  it('puts topics into the contracts file, as nothing subscribes before first paint', () => {
    expect(fileOf('/packages/contracts/src/topic-socket.ts')).toBe('contracts');
  });
});
