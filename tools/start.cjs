// `npm start`: from a fresh clone to an open site. Runs on whatever Node the machine has, so this file and
// launch/check-tools.cjs keep to syntax that a ten-year-old Node can read: it must live to say that it is too old.
'use strict';
require('./launch/check-tools.cjs').checkTools();
require('./launch/start-site.cjs')
  .startSite(process.argv.slice(2))
  .catch(function (error) {
    require('./launch/fail.cjs').fail(error);
  });
