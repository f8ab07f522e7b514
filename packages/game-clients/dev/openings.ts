import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/hanken-grotesk';
import { drawFromBlock, drawNumbers, FAMILIES, type Family } from '@fairhouse/game-math/lottery';
import type { Translate } from '@fairhouse/i18n/react';
import english from '../../i18n/messages/en/player/draws.json' with { type: 'json' };
import { createOpening } from '../src/lottery/create-opening.ts';

// Development page that shows the openings of all families without a server. ?part=0.4 is where in the opening, "play" plays it; ?video is
// the studio; ?family=PK10 shows one.
const ask = new URLSearchParams(location.search);
const part = ask.get('part') ?? 'play';
const texts: Readonly<Record<string, string>> = english;
const t = ((id: string, values: Record<string, string | number> = {}) =>
  (texts[id] ?? id).replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]))) as Translate;

const HASH = 'ea1b409ef310ac951e5d23be407e9f8cd7aedc7bce1c8aea72969f788e2ced1e';
const numbersOf = (family: Family): number[] =>
  family === 'CHAIN' ? (drawFromBlock(HASH) ?? []) : drawNumbers(family, 'ab'.repeat(32), '20261126001').numbers;

await document.fonts.ready;
for (const family of FAMILIES) {
  if (ask.has('family') && ask.get('family') !== family) continue;
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const ctx = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { paintAt, length_ms } = createOpening(
    {
      gameCode: family,
      gameName: family,
      issueNo: '20261126001',
      family,
      numbers: numbersOf(family),
      blockHash: HASH,
      isVideo: ask.has('video'),
    },
    t,
  );
  const start_ms = performance.now();
  const draw = (now: number): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (canvas.width !== width * 2) Object.assign(canvas, { width: width * 2, height: height * 2 });
    ctx.setTransform(2, 0, 0, 2, 0, 0);
    paintAt(
      ctx,
      { width, height },
      part === 'play' ? (now - start_ms) % (length_ms + 2_000) : Number(part) * length_ms,
    );
    if (part === 'play') requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}
