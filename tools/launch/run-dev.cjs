'use strict';
const { spawn } = require('child_process');
const net = require('net');
const { pinnedNode } = require('./pinned-node.cjs');
const { root } = require('./root.cjs');

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const readyLine = /Fairhouse is open at (http:\/\/[^\s/]+)/;

/** Port 0 means any port, but the restarted server must keep its port, so one is chosen once. */
function anyPort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}

/**
 * `npm run dev`: restarts the server whenever one of its files changes. The two sites are served from their sources on their own ports,
 * with calls proxied to the server. Resolves with the exit code of the whole command.
 */
async function runDev(settings) {
  const env = settings.PORT === '0' ? { ...settings, PORT: await anyPort() } : settings;
  const children = new Set();
  let asked;
  const start = (args, extra) => {
    // a separate process group: Ctrl-C reaches only us and is passed on once
    const detached = process.platform !== 'win32';
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: { ...env, ...extra },
      detached,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (chunk) => process.stdout.write(chunk));
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const server = start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { NODE_ENV: 'development' });
  let printed = '';
  const awaitOpen = (chunk) => {
    printed += chunk;
    const found = readyLine.exec(printed);
    if (!found) return;
    server.stdout.off('data', awaitOpen);
    for (const app of ['player', 'console']) start(['tools/dev/main.ts', app], { API_URL: found[1] });
  };
  server.stdout.on('data', awaitOpen);

  return new Promise((resolve) => {
    const end = (signal) => {
      asked = asked || signal;
      for (const child of children) child.kill('SIGTERM');
    };
    for (const signal of Object.keys(exitCodes)) process.on(signal, () => end(signal));
    server.once('exit', (code) => {
      for (const child of children) child.kill('SIGTERM');
      resolve(asked ? exitCodes[asked] : code === null ? 1 : code);
    });
  });
}

module.exports = { runDev };
