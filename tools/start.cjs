// `npm start`: from a fresh clone to a running site. It runs on any Node version, so this file and launch/check-tools.cjs use syntax that a
// ten-year-old Node can parse: it must run far enough to report that Node is too old.
'use strict';
require('./launch/check-tools.cjs').checkTools();
require('./launch/start-site.cjs')
  .startSite(process.argv.slice(2))
  .catch(function (error) {
    require('./launch/fail.cjs').fail(error);
  });
