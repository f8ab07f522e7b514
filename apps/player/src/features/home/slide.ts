/**
 * The layout of every banner: text beside an image, or below it on a phone. All have the height of the first, so that nothing jumps. On a
 * phone the image of the others takes the room that the text leaves.
 */
export const SLIDE =
  'grid h-full overflow-hidden rounded-tile border border-line bg-surface max-md:grid-rows-[1fr_auto] md:grid-cols-[1.1fr_1fr]';
export const SLIDE_WORDS = 'flex min-w-0 flex-col justify-center gap-4 p-5 sm:p-8 lg:p-10';
export const SLIDE_IMAGE = 'order-first h-full min-h-44 w-full object-cover sm:min-h-56 md:order-none md:min-h-0';
/** The viewBox of our own image, whose room is reserved before it loads. */
export const BANNER_VIEW = '0 0 640 420';
