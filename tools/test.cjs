// `npm test`: every check of the project from a fresh clone. `npm test -- <name>` runs the tests of the files with that name.
'use strict';
require('./launch/check-tools.cjs').checkTools();
const filters = process.argv.slice(2).filter(function (word) {
  return word !== '--update';
});
// rewrites the reference images of e2e/visual.test.ts
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
