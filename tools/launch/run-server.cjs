'use strict';
const { spawn } = require('child_process');
const { pinnedNode } = require('./pinned-node.cjs');
const { root } = require('./root.cjs');

/** How long the server may take for a graceful shutdown before it is killed. */
const patience_ms = 30000;
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs the server in the foreground and resolves with the exit code of the whole command.
 *
 * The server gets its own process group, so that Ctrl-C reaches only us and is passed on exactly once, and a channel whose end notifies it
 * if we are killed. When run by npm, we also exit if npm itself was killed.
 */
function runServer(env, nodeArgs = []) {
  const child = spawn(pinnedNode(), [...nodeArgs, 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let asked;
  const end = (signal) => {
    const again = asked !== undefined;
    asked = asked || signal;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (!again) setTimeout(() => child.kill('SIGKILL'), patience_ms).unref();
  };
  for (const signal of Object.keys(exitCodes)) process.on(signal, () => end(signal));

  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent && !asked) end('SIGTERM');
    }, 500).unref();
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (asked) resolve(asked === 'SIGINT' || code !== 0 ? exitCodes[asked] : 0);
      else resolve(code === null ? 128 + (require('os').constants.signals[signal] || 0) : code);
    });
  });
}

module.exports = { runServer };
