export { addContent } from './add-content.ts';
export { cleanHtml, plainTextOf } from './clean-html.ts';
export { createContentCache } from './content-cache.ts';
export { contentMetaFor } from './content-meta.ts';
export { registerContent } from './register-content.ts';
