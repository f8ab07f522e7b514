export { hasVerifiedIdentity, listAcceptedDocuments } from './document.ts';
export { expireKycDocuments, purgeKycImages } from './jobs.ts';
export { registerKycBackofficeRoutes } from './operator-routes.ts';
export { registerKycRoutes } from './routes.ts';
