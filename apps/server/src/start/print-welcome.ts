import type { DemoLogins, FirstOperator } from '#seed';

/** Prints the site's address, and the logins of the demo or of a new installation. Scripts wait for the last line. */
export function printWelcome(base: string, logins: DemoLogins | null, first: FirstOperator | null): void {
  const lines = ['', `  Player site   ${base}/`, `  Console       ${base}/console/`];
  if (logins)
    lines.push(
      '',
      '  Demo logins (play money; generated for this installation, stored in demo-logins.json of the data folder)',
      `    player      player    ${logins.player}`,
      `    trial       trial     ${logins.trial}`,
      `    agent       agent     ${logins.agent}`,
      `    operator    operator  ${logins.operator}   one-time code: npm run operator-code`,
      `                          (secret for an authenticator app: ${logins.totpSecret})`,
    );
  if (logins?.second) {
    const { host, name, player, operator, totpSecret } = logins.second;
    const second = new URL(base);
    second.hostname = host;
    lines.push(
      '',
      `  A second brand of this installation: ${name}`,
      `    Player site ${second.href}`,
      `    Console     ${second.href}console/`,
      `    player      player    ${player}`,
      `    operator    operator  ${operator}   one-time code: npm run operator-code -- ${host}`,
      `                          (secret for an authenticator app: ${totpSecret})`,
    );
  }
  if (first)
    lines.push(
      '',
      '  The first operator (shown once; the console sets up one-time codes at the first login)',
      `    ${first.username}    ${first.password}`,
    );
  console.log([...lines, '', `Fairhouse is open at ${base}`].join('\n'));
}
