'use strict';
const fs = require('fs');
const path = require('path');
const { LaunchRefusal } = require('./fail.cjs');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function startTicks(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Returns the pid of the server that holds a data folder (see the server's take-lock.ts), or undefined. */
function holderOf(dataDir) {
  let lock;
  try {
    lock = JSON.parse(fs.readFileSync(path.join(dataDir, 'fairhouse.lock'), 'utf8'));
  } catch {
    return undefined;
  }
  if (!isAlive(lock.pid)) return undefined;
  const ticks = startTicks(lock.pid);
  const reused = ticks !== undefined && lock.startedAt !== undefined && !lock.startedAt.endsWith(`:${ticks}`);
  return reused ? undefined : lock.pid;
}

/** Refuses immediately, before anything is built while a server is running. */
function refuseIfRunning(dataDir) {
  const pid = holderOf(dataDir);
  if (pid !== undefined) {
    throw new LaunchRefusal(
      `Another Fairhouse (process ${pid}) already runs in ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
  }
}

module.exports = { refuseIfRunning, holderOf, isAlive };
