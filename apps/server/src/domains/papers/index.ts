export { expirePapers, forgetPapers } from './jobs.ts';
export { registerPapersBackofficeRoutes } from './operator-routes.ts';
export { hasIdentity, listAcceptedPapers } from './paper.ts';
export { registerPapersRoutes } from './routes.ts';
