import { listGoldenWords } from './testing/golden-words.ts';

// Prints golden-words.json: recorded words of every version and bet mode, with the hash of the round that they play. Add the rows of a new
// version; rows of a published version never change.
console.log(
  `[\n${listGoldenWords()
    .map((row) => JSON.stringify(row))
    .join(',\n')}\n]`,
);
