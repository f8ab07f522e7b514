'use strict';
// Old syntax on purpose, see ../start.cjs.
var childProcess = require('child_process');

/** The oldest system Node that can run the launcher and an npm that reads our lock file. The site runs on its own Node. */
var oldestNode = 16;
var oldestNpm = 7;

/** Returns the npm command: the npm that started us, else the one in PATH. */
function npmCommand() {
  var cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return { file: process.execPath, args: [cli] };
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], shell: process.platform === 'win32' };
}

function refuse(sentence) {
  process.stderr.write(sentence + '\n');
  process.exit(1);
}

/** Exits with one sentence when Node or npm is missing or too old. */
function checkTools() {
  var node = process.versions.node;
  if (parseInt(node, 10) < oldestNode) {
    refuse(
      'Node ' +
        node +
        ' is too old: install Node ' +
        oldestNode +
        ' or newer (Fairhouse installs the Node version it runs on).',
    );
  }
  var agent = /npm\/(\d+)/.exec(process.env.npm_config_user_agent || '');
  var npmVersion = agent ? agent[1] : '';
  if (!npmVersion) {
    var npm = npmCommand();
    var asked = childProcess.spawnSync(npm.file, npm.args.concat('--version'), { encoding: 'utf8', shell: npm.shell });
    if (asked.status !== 0) refuse('npm was not found: install it together with Node, then run "npm start" again.');
    npmVersion = asked.stdout.trim();
  }
  if (parseInt(npmVersion, 10) < oldestNpm) {
    refuse(
      'npm ' + npmVersion + ' is too old: install npm ' + oldestNpm + ' or newer (it comes with Node 16 and later).',
    );
  }
}

module.exports = { checkTools: checkTools, npmCommand: npmCommand };
