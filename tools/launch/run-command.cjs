'use strict';
const { spawn } = require('child_process');

const running = new Set();
// A launcher that receives a signal stops its child processes too.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => {
    if (running.size === 0) return;
    for (const child of running) child.kill('SIGTERM');
    process.stdout.write('\n');
    process.exit(code);
  });
}

/**
 * Runs a command to its end and collects its output; `show` also passes it on to the terminal. Resolves with { code, output } for any code.
 */
function runCommand(file, args, { cwd, env, shell, show } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (show) target.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code === null ? 1 : code, output });
    });
  });
}

module.exports = { runCommand };
