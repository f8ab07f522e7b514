export { type Jobs, startJobs, type Task } from './start-jobs.ts';
