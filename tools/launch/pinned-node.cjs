'use strict';
const fs = require('fs');
const path = require('path');
const { spawnSync } = require('child_process');
const { LaunchRefusal } = require('./fail.cjs');
const { root } = require('./root.cjs');

const oldest = [24, 11];

function isRecentEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

function versionOf(binary) {
  const asked = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
}

/** Returns the Node that the site runs on: the one among the packages, else the system's own if it is recent enough. */
function pinnedNode() {
  const windows = process.platform === 'win32';
  const folder = path.join(root, 'node_modules', `node-${windows ? 'win' : process.platform}-${process.arch}`, 'bin');
  const binary = path.join(folder, windows ? 'node.exe' : 'node');
  if (fs.existsSync(binary) && versionOf(binary)) return binary;
  if (isRecentEnough(process.versions.node)) return process.execPath;
  throw new LaunchRefusal(
    `There is no packaged Node for ${process.platform}-${process.arch}, and Node ${process.versions.node} is too old: install Node ${oldest.join('.')} or newer.`,
  );
}

module.exports = { pinnedNode, isRecentEnough };
