export { type Jobs, openJobs, type Task } from './open-jobs.ts';
