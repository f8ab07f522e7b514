'use strict';

/**
 * A counter of steps: each prints one line, `[2/5] Building the player site … 3.1 s`. A step that had nothing to do
 * returns a word that stands in place of the time, for instance `up to date`.
 */
function progress(total) {
  let step = 0;
  return async function run(title, work) {
    step += 1;
    process.stdout.write(`[${step}/${total}] ${title} … `);
    const from = Date.now();
    try {
      const word = await work();
      process.stdout.write(`${typeof word === 'string' ? word : `${((Date.now() - from) / 1000).toFixed(1)} s`}\n`);
    } catch (error) {
      process.stdout.write('failed\n');
      throw error;
    }
  };
}

module.exports = { progress };
