import fs from 'node:fs';

const GB = 1024 ** 3;

/** Where Linux keeps files in memory. */
export const MEMORY_FOLDER = '/dev/shm';

/**
 * Whether what a run puts aside for a moment (databases, the folders of sites, what the processes of a browser show each other) has room in
 * memory: it needs half a GB. On a disk a sixth of the processor's time of the server's tests went into making and removing such files.
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
