export { expirePapers, forgetPapers } from './jobs.ts';
export { bindPapersDesk } from './operator-routes.ts';
export { hasIdentity, listAcceptedPapers } from './paper.ts';
export { bindPapers } from './routes.ts';
