// `npm test`: every check of the project from a fresh clone. `npm test -- <name>` runs the tests whose file is named so.
'use strict';
require('./launch/check-tools.cjs').checkTools();
require('./launch/test-all.cjs')
  .testAll(process.argv.slice(2))
  .then(
    function (code) {
      process.exit(code);
    },
    function (error) {
      require('./launch/fail.cjs').fail(error);
    },
  );
