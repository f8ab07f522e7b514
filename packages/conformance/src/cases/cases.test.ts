import { describe, expect, it } from 'vitest';
import { FAMILIES, idsOf, SHOULD } from './index.ts';

const titles = Object.entries(FAMILIES).flatMap(([family, cases]) =>
  Object.keys(cases).map((title) => ({ family, title })),
);

describe('conformance cases', () => {
  it('start with the ids of their rows, the first one of their family', () => {
    for (const { family, title } of titles) {
      const [first = ''] = idsOf(title);
      expect(first.startsWith(`${family}-`) || first === 'I7', title).toBe(true);
    }
  });

  it('cover each row once', () => {
    const ids = titles.flatMap(({ title }) => idsOf(title));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const id of SHOULD) expect(ids).toContain(id);
  });
});
