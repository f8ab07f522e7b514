import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { assert } from '#refusal';
import type { Secrets } from '#secrets';
import { createFileLink, fileLinkKey } from './file-link.ts';
import { createFileName, parseFileName } from './file-name.ts';
import type { NewFile, Storage } from './storage.ts';

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
  const write = async (file: Omit<NewFile, 'bytes'>, content: Uint8Array | AsyncIterable<string>): Promise<string> => {
    const name = createFileName(file);
    const target = pathOf(name);
    const draft = path.join(folder, `draft-${randomUUID()}`);
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    // Write completely, then rename: nobody ever reads a partial file.
    try {
      await fs.writeFile(draft, content, { mode: 0o600, flush: true });
      await fs.rename(draft, target);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    return name;
  };
  return {
    save: (file) => write(file, file.access === 'sealed' ? secrets.seal(file.bytes) : file.bytes),
    saveText(file, parts) {
      assert(file.access !== 'sealed', 'a sealed file is encrypted as a whole');
      return write(file, parts);
    },
    async read(name) {
      const bytes = await fs.readFile(pathOf(name)).catch(nullIfMissing);
      return bytes && parseFileName(name)?.access === 'sealed' ? secrets.open(bytes) : bytes;
    },
    async open(name) {
      assert(parseFileName(name)?.access !== 'sealed', 'a sealed file is read as a whole');
      const handle = await fs.open(pathOf(name)).catch(nullIfMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream() };
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

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
