/** The files of the first load, by the names of their groups. */
const FIRST_LOAD = /assets\/(?:react|shared|rolldown-runtime)-[^/]+[.]js$/;
const SITE = /assets\/site-[^/]+[.]js$/;

/**
 * Returns what a lazy import preloads, without the files that the page already has when the site asks for it: their names would be a part
 * of the first load, again for each lazy page.
 */
export function withoutFirstLoad(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  return SITE.test(hostId) ? files.filter((file) => !FIRST_LOAD.test(file)) : files;
}
