import { countHands } from './count-hands.ts';
import vectors from './vectors.json' with { type: 'json' };

// node packages/game-math/src/cards/holdem/print-hand-counts.ts
// Ranks all 2,598,960 hands of five cards and all 133,784,560 hands of seven with production's evaluator and prints how many there are of
// each class. Takes some seconds. Fails when the counts of seven cards differ from the published ones.
for (const cards of [5, 7] as const) {
  const { royal, ...counts } = countHands(cards);
  console.log(`${cards} cards, ${royal} of the hands are royal flushes`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name.padEnd(14)}${String(count).padStart(12)}`);
  const published: Record<string, number> = cards === 7 ? vectors.counts : counts;
  const wrong = Object.entries(counts).filter(([name, count]) => published[name] !== count);
  if (wrong.length > 0) throw new Error(`differs from the published counts: ${wrong.map(([name]) => name).join(', ')}`);
}
console.log('the counts of seven cards are the published ones');
