import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import { createFileLink, fileLinkKey } from './file-link.ts';
import { createFileName, parseFileName } from './file-name.ts';
import type { Storage } from './storage.ts';

/**
 * Creates the local adapter: a folder that only the server's user can read. `secrets` sign the links to private files and encrypt the
 * sealed files.
 */
export function createLocalStorage(folder: string, secrets: Secrets): Storage {
  const linkKey = fileLinkKey(secrets);
  /** Subfolders by the first random characters, so that none grows too large to list. */
  const pathOf = (name: string): string => {
    assert(parseFileName(name), 'the file name is not one that this server creates');
    return path.join(folder, name.split('-')[2]?.slice(0, 2) ?? '', name);
  };
  return {
    async save(file) {
      const name = createFileName(file);
      const target = pathOf(name);
      const draft = path.join(folder, `draft-${randomUUID()}`);
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Write completely, then rename: nobody ever reads a partial file.
      await fs.writeFile(draft, file.access === 'sealed' ? secrets.seal(file.bytes) : file.bytes, {
        mode: 0o600,
        flush: true,
      });
      await fs.rename(draft, target);
      return name;
    },
    async read(name) {
      try {
        const bytes = await fs.readFile(pathOf(name));
        return parseFileName(name)?.access === 'sealed' ? secrets.open(bytes) : bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => fs.rm(pathOf(name), { force: true }),
    async listBefore(moment) {
      const found = await fs
        .readdir(folder, { recursive: true, withFileTypes: true })
        // Nothing has been stored yet.
        .catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)));
      const names: string[] = [];
      for (const { name, parentPath } of found) {
        if (!parseFileName(name)) continue;
        // A file deleted in the meantime is skipped.
        const stats = await fs.stat(path.join(parentPath, name)).catch(() => null);
        if (stats && stats.mtime < moment) names.push(name);
      }
      return names;
    },
    linkTo(name) {
      assert(parseFileName(name)?.access !== 'sealed', 'a sealed file has no link');
      return createFileLink(linkKey, name, Date.now());
    },
  };
}
