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
import type { Calls } from './stop-page.ts';

/** The screens that one person sees in one language: they share a session, so they are taken one after the other. */
export interface Job {
  person: Person;
  language: string;
  shots: { screen: Screen; width: Width }[];
}

export const usage = `node tools/screenshots/main.ts [--screen index,help] [--width 360,1440] [--language EN,AR] [--as visitor,member,operator] [--theme neon]
  --screen NAMES   only screens whose name holds one of these
  --theme NAME     felt, daylight or neon over the brand's own
  --slow           as pages are while their calls have no answer yet
  --failing        as pages are after their calls have failed
  --missing        only pictures that the folder does not have yet: goes on with a run that was broken off
  --out FOLDER     where to (default: a folder in the system's temp folder)
  --parallel N     sessions at once (default 3)`;

const list = (text: string | undefined): string[] | undefined => text?.split(',').map((each) => each.trim());
const among = <Value>(all: readonly Value[], wanted: string[] | undefined): Value[] =>
  all.filter((each) => !wanted || wanted.includes(String(each)));

/** What the command line asks for, as jobs. */
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
  const widths = among(WIDTHS, list(values.width));
  const jobs = among(PEOPLE, list(values.as)).flatMap((person) =>
    among(LANGUAGES, list(values.language)).map((language) => ({
      person,
      language,
      shots: [...screens, ...picturedScreens]
        .filter((screen) => screen.as.includes(person))
        .filter((screen) => !names || names.some((name) => screen.name.includes(name)))
        .flatMap((screen) =>
          widths.filter((width) => screen.widths.includes(width)).map((width) => ({ screen, width })),
        ),
    })),
  );
  return {
    out: values.out,
    parallel: Number(values.parallel ?? 3),
    missing: values.missing ?? false,
    calls: values.slow ? 'held' : values.failing ? 'failed' : 'answered',
    theme: values.theme,
    jobs: jobs.filter((job) => job.shots.length > 0),
  };
}
