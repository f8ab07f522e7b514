'use strict';

/** An expected end: its message is one sentence for the person at the terminal. */
class LaunchRefusal extends Error {}

/** Prints the sentence (or, for what nobody foresaw, the whole stack) and ends with 1. */
function fail(error) {
  process.stderr.write(`${error instanceof LaunchRefusal ? error.message : error.stack}\n`);
  process.exit(1);
}

module.exports = { LaunchRefusal, fail };
