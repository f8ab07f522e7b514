import fs from 'node:fs';

const GB = 1024 ** 3;

/** Linux's in-memory file system. */
export const MEMORY_FOLDER = '/dev/shm';

/**
 * Whether the temporary files of a run (databases, the folders of sites, the browser's shared data) fit in memory: they need half a GB. On
 * a disk, creating and removing such files took a sixth of the processor time of the server's tests.
 */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER);
    return bavail * bsize > 2 * GB && process.availableMemory() > 6 * GB;
  } catch {
    // not Linux, or a container without it
    return false;
  }
}
