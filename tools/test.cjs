// `npm test`: every check of the project from a fresh clone. `npm test -- <name>` runs the tests whose file is named so.
'use strict';
require('./launch/check-tools.cjs').checkTools();
const filters = process.argv.slice(2).filter(function (word) {
  return word !== '--update';
});
// the pictures that e2e/visual.test.ts compares with are written anew
if (process.argv.includes('--update')) process.env.VISUAL_UPDATE = '1';
require('./launch/test-all.cjs')
  .testAll(filters)
  .then(
    function (code) {
      process.exit(code);
    },
    function (error) {
      require('./launch/fail.cjs').fail(error);
    },
  );
