'use strict';
const path = require('path');

/** The clone's own folder: everything the launcher makes stays in it. */
const root = path.resolve(__dirname, '..', '..');

/** Where the site keeps its data: DATA_DIR, seen from the clone, else `.data` in it. */
function dataDirectory() {
  return path.resolve(root, process.env.DATA_DIR || '.data');
}

module.exports = { root, dataDirectory };
