export { addContent } from './add-content.ts';
export { cleanHtml, plainTextOf } from './clean-html.ts';
export { headsOf } from './find-head.ts';
export { openShelf } from './open-shelf.ts';
export { registerContentBackofficeRoutes } from './operator-routes.ts';
export { registerContentRoutes } from './routes.ts';
