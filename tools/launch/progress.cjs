'use strict';

/**
 * Creates a counter of steps: each prints one line, `[2/5] Building the player site … 3.1 s`. A step without work returns a word that is
 * printed instead of the time, for instance `up to date`. A step run `beside` others prints its line when it ends.
 */
function progress(total) {
  let step = 0;
  return async function run(title, work, { beside = false } = {}) {
    const name = () => `[${++step}/${total}] ${title} … `;
    const begun = beside ? '' : name();
    process.stdout.write(begun);
    const end = (word) => process.stdout.write(`${begun ? '' : name()}${word}\n`);
    const from = Date.now();
    try {
      const word = await work();
      end(typeof word === 'string' ? word : `${((Date.now() - from) / 1000).toFixed(1)} s`);
    } catch (error) {
      end('failed');
      throw error;
    }
  };
}

module.exports = { progress };
