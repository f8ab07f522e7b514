'use strict';
const { buildSite } = require('./build-site.cjs');
const { clearData } = require('./clear-data.cjs');
const { refuseIfRunning } = require('./data-lock.cjs');
const { installPackages } = require('./install-packages.cjs');
const { parseOptions, usage } = require('./parse-options.cjs');
const { progress } = require('./progress.cjs');
const { dataDirectory } = require('./root.cjs');
const { runDev } = require('./run-dev.cjs');
const { runServer } = require('./run-server.cjs');

/** Builds the server's settings from ours and the command line. */
function serverEnv(options, dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir };
  if (options.port !== undefined) env.PORT = options.port;
  if (!options.demo) env.FAIRHOUSE_DEMO = '0';
  else if (env.FAIRHOUSE_DEMO === undefined) env.FAIRHOUSE_DEMO = '1';
  return env;
}

/** Runs `npm start`: install, build, then run until the user stops it. */
async function startSite(args) {
  const options = parseOptions(args);
  if (options.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const dataDir = dataDirectory();
  if (!process.env.DATABASE_URL) refuseIfRunning(dataDir);
  if (options.fresh) await clearData(dataDir);
  const step = progress(4);
  await step('Installing the packages', installPackages);
  await step('Building the player site', () => buildSite('player'));
  await step('Building the console', () => buildSite('console'));
  await step('Starting the server', () => 'Ctrl-C ends it');
  const env = serverEnv(options, dataDir);
  process.exit(await (options.dev ? runDev(env) : runServer(env)));
}

module.exports = { startSite };
