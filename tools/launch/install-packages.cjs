'use strict';
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const { npmCommand } = require('./check-tools.cjs');
const { LaunchRefusal } = require('./fail.cjs');
const { root } = require('./root.cjs');
const { runCommand } = require('./run-command.cjs');

const stampFile = path.join(root, 'node_modules', '.stamp');

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the expected stamp: the lock file's hash and the platform, because a copied folder contains another platform's binaries. */
function wantedStamp() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return `${crypto.createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

/**
 * Returns true when npm's own record of the installed packages matches the lock file: a developer's `npm install` counts and needs no
 * second one. npm writes that record last, so an interrupted install has none.
 */
function installedAsLocked() {
  const wanted = readJson(path.join(root, 'package-lock.json'));
  const found = readJson(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found) return false;
  const fits = (list, value) => Array.isArray(list) && list.includes(value);
  return Object.entries(wanted.packages).every(([at, entry]) => {
    if (!at.includes('node_modules/') || entry.link) return true;
    const has = found.packages[at];
    if (has) return has.version === entry.version && fs.existsSync(path.join(root, at));
    // an optional package counts as missing only if it is for this platform; npm decides about the rest
    return (
      entry.optional === true && !(fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && !entry.libc)
    );
  });
}

function explain(output) {
  if (/ENOSPC|no space left/i.test(output))
    return `The disk that holds ${root} is full: free some space, then start again.`;
  if (/EACCES|EROFS|EPERM/.test(output))
    return `The folder ${root} cannot be written by this user: change its owner, then start again.`;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|network/i.test(
      output,
    )
  ) {
    return 'The packages could not be fetched, because the npm registry was not reachable: connect to the network for the first start (later starts need no network).';
  }
  const tail = output.trim().split('\n').slice(-15).join('\n');
  return `${tail}\nThe packages could not be installed (see npm's output above).`;
}

/** Installs the packages unless they match the lock file. Never runs their scripts. Refuses with one sentence. */
async function installPackages() {
  const wanted = wantedStamp();
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return 'up to date';
  if (installedAsLocked()) {
    fs.writeFileSync(stampFile, wanted);
    return 'up to date';
  }
  fs.rmSync(stampFile, { force: true });
  const npm = npmCommand();
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const result = await runCommand(npm.file, [...npm.args, 'ci', ...options], { cwd: root, shell: npm.shell });
  if (result.code !== 0) throw new LaunchRefusal(explain(result.output));
  fs.writeFileSync(stampFile, wanted);
  return undefined;
}

module.exports = { installPackages, installedAsLocked };
