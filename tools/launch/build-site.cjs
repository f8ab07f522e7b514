'use strict';
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const { LaunchRefusal } = require('./fail.cjs');
const { pinnedNode } = require('./pinned-node.cjs');
const { root } = require('./root.cjs');
const { runCommand } = require('./run-command.cjs');

const skipped = new Set(['node_modules', 'dist', '.data']);

function* filesIn(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesIn(file);
    } else if (!/\.(test\.tsx?|md|log)$/.test(entry.name)) yield file;
  }
}

/** Returns a hash of everything a built site is made from: its own folder, the packages, the lock file. */
function sourcesHash(app) {
  const hash = crypto.createHash('sha256');
  const files = [...filesIn(path.join(root, 'apps', app)), ...filesIn(path.join(root, 'packages'))];
  for (const file of [...files, path.join(root, 'package-lock.json')]) {
    const text = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

/** Builds apps/<app> into its `dist` unless the stamp there says it was built from the same sources. */
async function buildSite(app) {
  const dist = path.join(root, 'apps', app, 'dist');
  const stampFile = path.join(dist, '.stamp');
  const wanted = sourcesHash(app);
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return 'up to date';
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = await runCommand(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.code !== 0) {
    throw new LaunchRefusal(`${result.output.trim()}\nThe ${app} site could not be built (see the reason above).`);
  }
  fs.writeFileSync(stampFile, wanted);
  return undefined;
}

module.exports = { buildSite, sourcesHash };
