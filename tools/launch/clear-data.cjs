'use strict';
const fs = require('fs');
const path = require('path');
const readline = require('readline');
const { isAlive, refuseIfRunning } = require('./data-lock.cjs');
const { LaunchRefusal } = require('./fail.cjs');

function ask(question) {
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    terminal.question(question, (answer) => {
      terminal.close();
      resolve(answer.trim().toLowerCase());
    });
  });
}

/** Stops a PostgreSQL that outlived its server: it would keep writing into the removed folder. */
async function stopLeftPostgres(dataDir) {
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  let command = 'postgres';
  try {
    command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // not Linux, or the process has ended: only the pid can be checked
  }
  if (!pid || !isAlive(pid) || !command.includes('postgres')) return;
  process.kill(pid, 'SIGINT');
  for (let i = 0; i < 400 && isAlive(pid); i++) await new Promise((resolve) => setTimeout(resolve, 25));
}

/**
 * Removes the data folder for `--fresh`. Refuses while a server runs there, when an external database is configured, and if the folder does
 * not look like ours. Asks for confirmation at an interactive terminal.
 */
async function clearData(dataDir) {
  if (process.env.DATABASE_URL) {
    throw new LaunchRefusal(
      '--fresh clears the embedded database only, but DATABASE_URL is set: empty that database yourself.',
    );
  }
  if (!fs.existsSync(dataDir)) return;
  refuseIfRunning(dataDir);
  const inside = fs.readdirSync(dataDir);
  if (
    inside.length > 0 &&
    !inside.includes('postgres-password') &&
    !fs.existsSync(path.join(dataDir, 'log', 'postgres.log'))
  ) {
    throw new LaunchRefusal(
      `The folder ${dataDir} does not look like Fairhouse's data: delete it manually if you are sure.`,
    );
  }
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const answer = await ask(`This deletes everything in ${dataDir}: players, money, bets. Type "yes" to continue: `);
    if (answer !== 'yes') throw new LaunchRefusal('Nothing was deleted.');
  }
  await stopLeftPostgres(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
}

module.exports = { clearData };
