import { parseArgs } from 'node:util';

/** An option of a benchmark: its default, and what it means. The default's type is that of the value. */
export type OptionSpec = readonly [fallback: number | string, description: string];

type Values<O extends Record<string, OptionSpec>> = {
  [K in keyof O]: O[K][0] extends number ? number : string;
};

/**
 * Parses `--name value` options of the command line. `--help` prints them with their defaults and ends the process; an unknown option or a
 * number that is not a positive one ends it with 1.
 */
export function parseOptions<const O extends Record<string, OptionSpec>>(summary: string, specs: O): Values<O> {
  const list = Object.entries(specs);
  const help = (): string =>
    [
      summary,
      '',
      ...list.map(
        ([name, [fallback, text]]) => `  --${name.padEnd(12)} ${text} [${fallback === '' ? 'all' : fallback}]`,
      ),
    ].join('\n');
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean' as const },
        ...Object.fromEntries(list.map(([name]) => [name, { type: 'string' as const }])),
      },
    });
    if (values.help) {
      console.log(help());
      process.exit(0);
    }
    const parsed = list.map(([name, [fallback]]) => {
      const given = (values as Record<string, string | undefined>)[name];
      if (typeof fallback === 'string') return [name, given ?? fallback];
      const value = given === undefined ? fallback : Number(given);
      if (!(value > 0)) throw new Error(`--${name} needs a positive number, not ${given}`);
      return [name, value];
    });
    return Object.fromEntries(parsed) as Values<O>;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help()}`);
    process.exit(1);
  }
}
