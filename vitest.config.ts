import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hasRoomInMemory, MEMORY_FOLDER } from './tools/testing/tmpfs-space.ts';

if (hasRoomInMemory()) process.env['TMPDIR'] ??= MEMORY_FOLDER;

const enableCompileCache = 'tools/testing/enable-compile-cache.ts';
/** How long `expect.poll` retries: a condition that holds on an idle machine holds later on a busy one. */
const poll = { timeout: 25_000 };
// Reloading the server was half of the work of a server test: test files share loaded modules, and no module has state of its own.
const isolate = false;
// Tests wait more than they compute: with three workers two cores were idle for a twentieth of a whole run, with four for a hundredth.
const maxWorkers = Math.max(4, os.availableParallelism());

// Decision 079: the run lists what passed only at the second attempt. A property draws other values then, so it has only one.
const SECOND_ATTEMPT = process.env['ONE_ATTEMPT'] ? 0 : { count: 1, condition: /^(?!Property failed)/ };

/** The slowest files of each project run first: at the end of a run, one worker would be busy with them alone. */
const MAX_LENGTH = [
  'e2e/accessibility.test.ts',
  'e2e/journey.test.ts',
  'e2e/slot-games.test.ts',
  'e2e/site-states.test.ts',
  'e2e/security.test.ts',
  'e2e/auth.test.ts',
  'e2e/workbench.test.ts',
  'e2e/failing-calls.test.ts',
  'e2e/console.test.ts',
  'wire/wire.test.ts',
  'start/start.test.ts',
  'start-embedded-postgres.test.ts',
  'brand/brand.test.ts',
  'passkeys/passkeys.test.ts',
  'conformance/crash.test.ts',
  'conformance/concurrency.test.ts',
  'conformance/properties.test.ts',
  'jobs/jobs.test.ts',
  'slots/generated-specs.test.ts',
  'build/ship-verifier.test.ts',
  'play/play-round.test.ts',
  'tidy/tidy.test.ts',
  'slots/games/',
];

/** Runs one project after the other: a worker that changes to another project restarts. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = MAX_LENGTH.findIndex((part) => moduleId.includes(part));
      return at < 0 ? MAX_LENGTH.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || rank(one) - rank(other),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // the last output of a failing test is worth more than a quiet console
    disableConsoleIntercept: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{player,console}/src/**/*.test.{ts,tsx}',
            'apps/player/build/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['tools/dump-schema/**', '**/node_modules/**'],
          globalSetup: [enableCompileCache],
          maxWorkers,
          isolate,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'tools/dump-schema/**/*.test.ts'],
          globalSetup: [enableCompileCache, 'tools/testing/test-database.ts', 'tools/testing/process-bundles.ts'],
          maxWorkers,
          isolate,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          retry: SECOND_ATTEMPT,
          expect: { poll },
        },
      },
      {
        test: {
          // whole sites and browsers; by its name it comes first
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [enableCompileCache, 'e2e/site/prepare-site.ts'],
          maxWorkers,
          isolate,
          // a hanging step fails after 25 s: a journey of a hundred steps may take long on a busy machine
          testTimeout: 240_000,
          hookTimeout: 180_000,
          retry: SECOND_ATTEMPT,
          expect: { poll },
        },
      },
    ],
  },
});
