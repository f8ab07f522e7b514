import { parseArgs } from 'node:util';
import {
  LANGUAGES,
  PEOPLE,
  type Person,
  picturedScreens,
  type Screen,
  screens,
  WIDTHS,
  type Width,
} from './screens.ts';
import type { Calls } from './simulate-outage.ts';

/** The screens of one person in one language: they share a session, so they are taken one after the other. */
export interface Job {
  person: Person;
  language: string;
  shots: { screen: Screen; width: Width }[];
}

export const usage = `node tools/screenshots/main.ts [--screen index,help] [--width 360,1440] [--language EN,AR] [--as visitor,member,agent,operator] [--theme neon]
  --screen NAMES   only screens whose name contains one of these
  --theme NAME     felt, daylight or neon instead of the brand's theme
  --slow           pages while their calls are pending
  --failing        pages after their calls failed
  --missing        only screenshots that the folder lacks: continues an interrupted run
  --out FOLDER     output folder (default: a folder in the system's temp folder)
  --parallel N     concurrent sessions (default 3)`;

const list = (text: string | undefined): string[] | undefined => text?.split(',').map((each) => each.trim());
/** Returns the requested values, or all without a request. Throws RangeError for an unknown value. */
function among<Value>(what: string, all: readonly Value[], selected: string[] | undefined): Value[] {
  const unknown = selected?.filter((each) => !all.map(String).includes(each)) ?? [];
  if (unknown.length > 0) throw new RangeError(`no ${what} ${unknown.join(', ')}: there are ${all.join(', ')}`);
  return all.filter((each) => !selected || selected.includes(String(each)));
}

/** Returns the screens of a person whose name contains one of the requested names. */
const screensOf = (person: Person, names: string[] | undefined): Screen[] =>
  [...screens, ...picturedScreens]
    .filter((screen) => screen.as.includes(person))
    .filter((screen) => !names || names.some((name) => screen.name.includes(name)));

/** Throws RangeError with the available widths if a selected person has no screen at a requested width. */
function requireWidths(people: readonly Person[], names: string[] | undefined, widths: readonly Width[]): void {
  const problems = people.flatMap((person) => {
    const offered = WIDTHS.filter((width) => screensOf(person, names).some((screen) => screen.widths.includes(width)));
    const lacking = widths.filter((width) => !offered.includes(width));
    const there = offered.length > 0 ? `only at ${offered.join(', ')}` : 'at any width';
    return lacking.length > 0 ? [`${person} has no such screens at ${lacking.join(', ')}, ${there}`] : [];
  });
  if (problems.length > 0) throw new RangeError(problems.join('; '));
}

/** Converts the command line to jobs. Throws RangeError if no screen matches. */
export function chooseJobs(args: string[]): {
  out: string | undefined;
  parallel: number;
  missing: boolean;
  calls: Calls;
  theme: string | undefined;
  jobs: Job[];
} {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      screen: text,
      width: text,
      language: text,
      as: text,
      out: text,
      parallel: text,
      theme: text,
      missing: { type: 'boolean' },
      slow: { type: 'boolean' },
      failing: { type: 'boolean' },
    },
  });
  const names = list(values.screen);
  const widths = among('width', WIDTHS, list(values.width));
  const people = among('person', PEOPLE, list(values.as));
  if (values.as !== undefined) requireWidths(people, names, values.width === undefined ? [] : widths);
  const jobs = people.flatMap((person) =>
    among('language', LANGUAGES, list(values.language)).map((language) => ({
      person,
      language,
      shots: screensOf(person, names).flatMap((screen) =>
        widths.filter((width) => screen.widths.includes(width)).map((width) => ({ screen, width })),
      ),
    })),
  );
  if (jobs.every(({ shots }) => shots.length === 0))
    throw new RangeError('no screen fits: see --help, and the names in tools/screenshots/screens.ts');
  return {
    out: values.out,
    parallel: Number(values.parallel ?? 3),
    missing: values.missing ?? false,
    calls: values.slow ? 'held' : values.failing ? 'failed' : 'answered',
    theme: values.theme,
    jobs: jobs.filter((job) => job.shots.length > 0),
  };
}
