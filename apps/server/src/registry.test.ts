import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createAppRegistry } from './registry.ts';

it('collects tasks, refuses a name used twice, and calls every listener', () => {
  const { registry, tasks, notify } = createAppRegistry({ handle: () => undefined, http: Fastify() });
  const task = { every_s: 60, run: async () => undefined };
  registry.addTasks({ 'a.one': task });
  expect(() => registry.addTasks({ 'a.one': task })).toThrow('a.one');
  registry.addTasks({ 'a.two': task });
  expect(Object.keys(tasks)).toEqual(['a.one', 'a.two']);
  const events: string[] = [];
  registry.onProcessEvent(({ topic }) => events.push(`first ${topic}`));
  registry.onProcessEvent(({ topic }) => events.push(`second ${topic}`));
  notify({ topic: 'games-changed' });
  expect(events).toEqual(['first games-changed', 'second games-changed']);
});
