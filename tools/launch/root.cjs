'use strict';
const path = require('path');

/** The clone's own folder: the launcher writes only inside it. */
const root = path.resolve(__dirname, '..', '..');

/** Returns the data folder of the site: DATA_DIR relative to the clone, else `.data` in it. */
function dataDirectory() {
  return path.resolve(root, process.env.DATA_DIR || '.data');
}

module.exports = { root, dataDirectory };
