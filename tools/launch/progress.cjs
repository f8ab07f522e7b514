'use strict';

/**
 * A counter of steps: each prints one line, `[2/5] Building the player site … 3.1 s`. A step that had nothing to do
 * returns a word that stands in place of the time, for instance `up to date`. A step `beside` others prints its line when it has ended.
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
