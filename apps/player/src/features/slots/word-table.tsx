import type { SetName, SlotSpec } from '@fairhouse/game-math';
import { useText } from '@fairhouse/i18n/react';
import { type Column, Table } from '@fairhouse/ui';
import { symbolKey } from './symbol-picture.tsx';
import type { TracedWord } from './trace-words.ts';

/** The numbers of a spin, one a reel: divided by the length of the reel, what remains is the stop. */
export function WordTable({
  spec,
  set,
  words,
  caption,
}: {
  spec: SlotSpec;
  set: SetName;
  words: readonly TracedWord[];
  caption: string;
}) {
  const say = useText();
  const symbolAt = ({ reel, stop }: TracedWord): string =>
    stop === null ? say('verify.words.rejected') : say(symbolKey(spec.sets[set].strips[reel]?.[stop] ?? ''));
  const columns: Column<TracedWord>[] = [
    { key: 'reel', header: say('verify.words.reel'), figures: true, cell: ({ reel }) => reel + 1 },
    { key: 'word', header: say('verify.words.word'), figures: true, cell: ({ word }) => word },
    { key: 'length', header: say('verify.words.length'), figures: true, cell: ({ length }) => `÷ ${length}` },
    { key: 'stop', header: say('verify.words.stop'), figures: true, cell: ({ stop }) => stop ?? '\u2014' },
    { key: 'symbol', header: say('verify.words.symbol'), cell: symbolAt },
  ];
  return <Table caption={caption} columns={columns} rows={words} rowKey={({ at }) => String(at)} />;
}
