'use strict';
const { LaunchRefusal } = require('./fail.cjs');

const usage = `npm start -- [--port N] [--fresh] [--no-demo]     npm run dev
  --port N    listen on port N (or set PORT)
  --fresh     delete the data folder before the start
  --no-demo   an installation without demo data: one brand, one operator, no play money
  --dev       serve from the sources, reloading on change
Environment variables: PORT, HOST, DATA_DIR (default .data), DATABASE_URL (a PostgreSQL of your own).`;

/** Parses the command line. Refuses unknown options. */
function parseOptions(args) {
  const options = { dev: false, fresh: false, demo: true, port: undefined, help: false };
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = args[i].split('=');
    if (name === '--dev') options.dev = true;
    else if (name === '--fresh') options.fresh = true;
    else if (name === '--no-demo') options.demo = false;
    else if (name === '--help' || name === '-h') options.help = true;
    else if (name === '--port') {
      const text = inline === undefined ? args[++i] : inline;
      if (!/^\d{1,5}$/.test(text || '') || Number(text) > 65535) {
        throw new LaunchRefusal('--port needs a number from 0 to 65535.');
      }
      options.port = text;
    } else throw new LaunchRefusal(`The option ${args[i]} is not known.\n${usage}`);
  }
  return options;
}

module.exports = { parseOptions, usage };
