import { describe, expect, it } from 'vitest';
import { chooseJobs } from './choose-jobs.ts';
import { namesOf } from './create-shot-store.ts';

const namesFor = (...args: string[]): string[] => namesOf(chooseJobs(args).jobs);

describe('choice of screenshots', () => {
  it('selects what the arguments request', () => {
    expect(namesFor('--as', 'member', '--screen', 'verify', '--width', '360,1440', '--language', 'EN')).toEqual([
      'verify member EN 360',
      'verify member EN 1440',
    ]);
    // not every person has screens at each width: that is no error unless people are selected
    expect(namesFor('--width', '1440', '--language', 'EN').length).toBeGreaterThan(10);
  });

  it.each([
    [['--as', 'operator', '--width', '1440'], /operator has no such screens at 1440, only at 360, 768, 1280/],
    [
      ['--as', 'member,operator', '--width', '1280,360'],
      /^member has no such screens at 1280, only at 360, 768, 1440$/,
    ],
    [['--as', 'member', '--screen', 'games-sheet', '--width', '768'], /member has no such screens at 768, only at 360/],
    [['--width', '1920'], /no width 1920: there are 360, 768, 1280, 1440/],
    [['--language', 'VN'], /no language VN/],
    [['--as', 'owner'], /no person owner/],
    [['--screen', 'no-such-screen'], /no screen fits/],
    [['--as', 'visitor', '--screen', 'console-brand'], /no screen fits/],
  ])('refuses %j, which matches no screen', (args, message) => {
    expect(() => chooseJobs(args)).toThrow(message);
  });
});
