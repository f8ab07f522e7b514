export { forgetLetters, readLetters } from './keep-letter.ts';
export { openPost } from './open-post.ts';
export type { Post } from './post.ts';
