/**
 * What every banner is cut to: words beside a picture, on a phone below it. They share the height of the first, so that nothing jumps; on a
 * phone the picture of the others takes what their words leave.
 */
export const SLIDE =
  'grid h-full overflow-hidden rounded-tile border border-line bg-surface max-md:grid-rows-[1fr_auto] md:grid-cols-[1.1fr_1fr]';
export const SLIDE_WORDS = 'flex min-w-0 flex-col justify-center gap-4 p-5 sm:p-8 lg:p-10';
export const SLIDE_IMAGE = 'order-first h-full min-h-44 w-full object-cover sm:min-h-56 md:order-none md:min-h-0';
/** The house's own picture, whose room is kept before it is there. */
export const BANNER_VIEW = '0 0 640 420';
