import fs from 'node:fs';
import path from 'node:path';
import type { Shot } from './capture-shots.ts';
import type { Job } from './choose-jobs.ts';

const keyOf = (screen: string, person: string, language: string, width: number): string =>
  `${screen} ${person} ${language} ${width}`;

/** Keeps the results of the shots in a folder, from this run and earlier ones: an interrupted run can be continued. */
export function createShotStore(folder: string) {
  const file = path.join(folder, 'shots.json');
  const before = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Shot[]) : [];
  const shots = new Map(before.map((shot) => [keyOf(shot.screen, shot.person, shot.language, shot.width), shot]));
  const has = (key: string): boolean => Boolean(shots.get(key)?.file);
  return {
    all: (): Shot[] => [...shots.values()],
    add: (shot: Shot): void => {
      shots.set(keyOf(shot.screen, shot.person, shot.language, shot.width), shot);
      fs.writeFileSync(file, JSON.stringify([...shots.values()], null, 1));
    },
    /** The same jobs without the shots that exist. */
    without: (jobs: readonly Job[]): Job[] =>
      jobs
        .map((job) => ({
          ...job,
          shots: job.shots.filter(({ screen, width }) => !has(keyOf(screen.name, job.person, job.language, width))),
        }))
        .filter((job) => job.shots.length > 0),
  };
}

/** Returns the image names of jobs. */
export const namesOf = (jobs: readonly Job[]): string[] =>
  jobs.flatMap((job) => job.shots.map(({ screen, width }) => keyOf(screen.name, job.person, job.language, width)));
