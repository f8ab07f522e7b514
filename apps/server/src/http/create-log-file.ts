import fs from 'node:fs';

/** The logs take about 100 MB: this file and the previous ones. */
const MAX_BYTES = 20_000_000;
const OLDER_FILES = 4;

export interface LogFile {
  write(line: string): void;
}

/**
 * A log file that only its owner can read. At `maxBytes` it becomes `<file>.1`, that one `<file>.2` and so on, and the oldest is deleted,
 * so that logging cannot fill the disk. Failed writes are dropped: a full disk stops no request.
 */
export function createLogFile(file: string, maxBytes = MAX_BYTES): LogFile {
  let fd = open(file);
  let size = fs.fstatSync(fd).size;
  const rotate = (): void => {
    // another process that writes here may have rotated it already
    if (sizeOf(file) >= maxBytes / 2) {
      for (let n = OLDER_FILES; n > 1; n--) move(`${file}.${n - 1}`, `${file}.${n}`);
      move(file, `${file}.1`);
    }
    const next = open(file);
    fs.closeSync(fd);
    fd = next;
    size = fs.fstatSync(fd).size;
  };
  return {
    write(line) {
      const bytes = Buffer.from(line);
      try {
        if (size > 0 && size + bytes.length > maxBytes) rotate();
        size += fs.writeSync(fd, bytes);
      } catch {
        // reported above
      }
    },
  };
}

function open(file: string): number {
  const fd = fs.openSync(file, 'a', 0o600);
  fs.fchmodSync(fd, 0o600);
  return fd;
}

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function move(from: string, to: string): void {
  if (fs.existsSync(from)) fs.renameSync(from, to);
}
