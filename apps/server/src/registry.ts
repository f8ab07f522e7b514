import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '#http';
import type { Task } from '#jobs';
import type { ProcessEvent } from '#realtime';

/** What a domain registers itself with: its calls, plain routes, recurring tasks and listeners. */
export interface AppRegistry {
  /** Registers the handler of a call. */
  handle: HandleCall;
  /** For the few routes that are not calls: redirects, files, webhooks. */
  http: FastifyInstance;
  /** Adds recurring tasks by name; a name is used once. */
  addTasks(tasks: Readonly<Record<string, Task>>): void;
  /** Adds a listener for events between processes. */
  onProcessEvent(listener: (event: ProcessEvent) => void): void;
}

export interface AppRegistrations {
  registry: AppRegistry;
  /** The tasks added so far. */
  tasks: Readonly<Record<string, Task>>;
  /** Calls every listener. */
  notify(event: ProcessEvent): void;
}

/** Creates the registry of one server. Throws when a task's name is used twice. */
export function createAppRegistry({ handle, http }: Pick<AppRegistry, 'handle' | 'http'>): AppRegistrations {
  const tasks: Record<string, Task> = {};
  const listeners: ((event: ProcessEvent) => void)[] = [];
  return {
    registry: {
      handle,
      http,
      addTasks(added) {
        for (const [name, task] of Object.entries(added)) {
          if (tasks[name]) throw new Error(`the task ${name} is registered twice`);
          tasks[name] = task;
        }
      },
      onProcessEvent(listener) {
        listeners.push(listener);
      },
    },
    tasks,
    notify(event) {
      for (const listener of listeners) listener(event);
    },
  };
}
