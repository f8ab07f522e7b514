import { describe, expect, it } from 'vitest';
import { manualChunks } from './manual-chunks.ts';

/** A site of a few modules: each with its script and what that imports. */
const MODULES: Record<string, [code: string, ...importedIds: string[]]> = {
  '/apps/player/src/main.tsx': [
    `import { Button } from "@fairhouse/ui"; import { House } from "lucide-react"; import "./call.ts";`,
    ...['/packages/ui/src/index.ts', '/lucide-react/dist/esm/lucide-react.mjs', '/apps/player/src/call.ts'],
  ],
  '/apps/player/src/play/main.tsx': ['', '/apps/player/src/call.ts'],
  '/apps/player/src/call.ts': ['', '/packages/contracts/src/money.ts'],
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
  ...{ site: '/apps/player/src/main.tsx', play: '/apps/player/src/play/main.tsx' },
  together: { centre: ['/apps/player/src/centre.tsx'], desk: ['/apps/player/src/desk.tsx'] },
});
const graph = {
  getModuleInfo: (id: string) => {
    const [code = '', ...importedIds] = MODULES[id] ?? [];
    return { code, importedIds };
  },
};
/** The file that a module goes into: that of the first group that takes it, by their priority; null leaves it to the bundler. */
const fileOf = (id: string): string | null =>
  groups
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ name }) => name(id, graph))
    .find((name) => name !== null) ?? null;

describe('the scripts of the site', () => {
  it('put what both pages need at once into one file, and what the site needs alone into another', () => {
    expect(fileOf('/apps/player/src/call.ts')).toBe('shared');
    expect(fileOf('/packages/ui/src/button.tsx')).toBe('site');
    expect(fileOf('/lucide-react/dist/esm/icons/house.mjs')).toBe('site');
  });

  it('leave behind a door what nobody takes there at once', () => {
    expect(fileOf('/packages/ui/src/table.tsx')).toBe('pieces');
    expect(fileOf('/lucide-react/dist/esm/icons/fish.mjs')).toBe('pieces');
    expect(fileOf('/apps/player/src/list.tsx')).toBe('pieces');
  });

  it('keep out of the pieces what is large or draws in a library', () => {
    expect(fileOf('/packages/ui/src/chart.tsx')).toBeNull();
    expect(fileOf('/packages/ui/src/rich-text.tsx')).toBeNull();
    expect(fileOf('/apps/player/src/words.tsx')).toBeNull();
    expect(fileOf('/dompurify/purify.mjs')).toBeNull();
  });

  it('give the contracts beyond the first calls a file that the game page loads without the site', () => {
    expect(fileOf('/packages/contracts/src/money.ts')).toBe('contracts');
    expect(fileOf('/packages/contracts/src/call.ts')).toBeNull();
    expect(fileOf('/query-core/build/modern/mutationObserver.js')).toBe('lists-and-forms');
  });

  it('put what is asked for together into one file, with what it needs, the first that needs it', () => {
    expect(fileOf('/apps/player/src/chart.ts')).toBe('centre');
    expect(fileOf('/apps/player/src/call.ts')).toBe('shared');
  });

  it('leave topics to the file of the contracts: nothing is listened to before the first paint', () => {
    expect(fileOf('/packages/contracts/src/topic-socket.ts')).toBe('contracts');
  });
});
