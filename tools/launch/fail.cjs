'use strict';

/** An expected end: its message is one sentence for the user at the terminal. */
class LaunchRefusal extends Error {}

/** Prints the message (or the whole stack of an unexpected error) and exits with 1. */
function fail(error) {
  process.stderr.write(`${error instanceof LaunchRefusal ? error.message : error.stack}\n`);
  process.exit(1);
}

module.exports = { LaunchRefusal, fail };
