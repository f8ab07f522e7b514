import fs from 'node:fs';

const GB = 1024 ** 3;

/** Where Linux keeps files in memory. */
export const MEMORY_FOLDER = '/dev/shm';

/**
 * Whether what a run puts aside for a moment (databases, the folders of sites, what the processes of a browser show each other) has room in
 * memory: it needs up to 2 GB. On a disk a fifth of the processor's time of a run went into making and removing such files.
 */
export function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY_FOLDER);
    return bavail * bsize > 4 * GB && process.availableMemory() > 8 * GB;
  } catch {
    // not Linux, or a container without it
    return false;
  }
}
