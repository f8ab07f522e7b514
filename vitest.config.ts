import { defineConfig } from 'vitest/config';

/** Journeys in which a game is drawn. */
const GAMES = ['e2e/game.test.ts', 'e2e/journey.test.ts'];

export default defineConfig({
  test: {
    // the last lines that a failing test printed are worth more than a quiet screen
    disableConsoleIntercept: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{player,console}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: ['tools/dump-schema/**', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tools/dump-schema/**/*.test.ts'],
          globalSetup: ['tools/testing/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: GAMES,
          // whole sites and browsers: two at a time, after the rest
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'games',
          include: GAMES,
          // without a graphics card a game draws with both cores: one at a time
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
