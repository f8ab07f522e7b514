import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#refusal';
import { startTestSite, type TestSite } from '#testing';
import { createLocalStorage } from './create-local-storage.ts';
import { decodeImage } from './decode-image.ts';
import { createFileLink, fileLinkKey } from './file-link.ts';
import type { Storage } from './storage.ts';

let site: TestSite;
let storage: Storage;
let linkKey: Buffer;
beforeAll(async () => {
  site = await startTestSite();
  linkKey = fileLinkKey(site.secrets);
  storage = createLocalStorage(path.join(site.dataDir, 'files'), site.secrets);
});
afterAll(() => site.close());

const aPng = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0b1c16' } })
    .png()
    .toBuffer();
const get = (link: string, base = site.base) => fetch(base + link);

async function refusalOfImage(upload: Buffer): Promise<string> {
  const error = await decodeImage(upload).then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof Refusal ? error.code : 'taken';
}

describe('stored files', () => {
  it('serves a public file on its brand’s host only, with its content type', async () => {
    const bytes = await aPng();
    const name = await storage.save({ brandId: 1n, access: 'public', kind: 'png', bytes });
    const reply = await get(storage.linkTo(name));
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="image.png"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    expect((await get(storage.linkTo(name), site.otherBase)).status).toBe(404);
    await storage.remove(name);
    expect((await get(storage.linkTo(name))).status).toBe(404);
  });

  it('serves a private file only by a signed, unexpired link on its brand’s host', async () => {
    const name = await storage.save({ brandId: 1n, access: 'private', kind: 'png', bytes: await aPng() });
    const link = storage.linkTo(name);
    expect((await get(link)).status).toBe(200);
    expect((await get(link)).headers.get('cache-control')).toBe('private, max-age=3600');
    const late = createFileLink(linkKey, name, Date.now() - 3 * 3_600_000);
    const forged = createFileLink(randomBytes(32), name, Date.now());
    const longer = link.replace(/until=\d+/, `until=${Date.now() + 86_400_000}`);
    for (const each of [`/files/${name}`, late, forged, longer]) expect((await get(each)).status).toBe(404);
    expect((await get(link, site.otherBase)).status).toBe(404);
  });

  it('never leaves its folder for any name', async () => {
    fs.writeFileSync(path.join(site.dataDir, 'master.txt'), 'secret');
    for (const name of [
      '../master.txt',
      '..%2fmaster.txt',
      '%2e%2e%2fmaster.txt',
      'public-1-..%2f..%2fmaster.txt',
      'x',
    ])
      expect((await fetch(`${site.base}/files/${name}`)).status).toBe(404);
    await expect(storage.read('../master.txt')).rejects.toThrow('must not happen');
  });

  it('stores unguessable names, and files readable by the server’s user only', async () => {
    const name = await storage.save({ brandId: 1n, access: 'private', kind: 'png', bytes: await aPng() });
    expect(name).toMatch(/^private-1-[\w-]{43}\.png$/);
    const folder = path.join(site.dataDir, 'files');
    const file = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((each) => each.endsWith(name));
    expect(fs.statSync(path.join(folder, file ?? '')).mode & 0o077).toBe(0);
  });
});

describe('sealed files', () => {
  it('are encrypted on disk, read completely by their owner, and never served by any link', async () => {
    const bytes = await aPng();
    const name = await storage.save({ brandId: 1n, access: 'sealed', kind: 'png', bytes });
    const folder = path.join(site.dataDir, 'files');
    const file = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((each) => each.endsWith(name));
    const onDisk = fs.readFileSync(path.join(folder, file ?? ''));
    expect(onDisk.includes(bytes.subarray(0, 8))).toBe(false);
    expect((await storage.read(name))?.equals(bytes)).toBe(true);
    expect(() => storage.linkTo(name)).toThrow('must not happen');
    expect((await get(createFileLink(linkKey, name, Date.now()))).status).toBe(404);
  });
});

describe('[V-07] uploaded image', () => {
  it('[V-07] is detected by its content and re-encoded without camera metadata', async () => {
    const photo = await sharp(await aPng())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Make: 'a phone' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const image = await decodeImage(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    expect(image).toMatchObject({ kind: 'jpg', width: 40, height: 30 });
    expect((await sharp(image.bytes).metadata()).exif).toBeUndefined();
    expect(image.bytes.includes('script')).toBe(false);
    expect((await decodeImage(await aPng())).kind).toBe('png');
  });

  it('[V-07] is rotated upright and scaled down to the maximum size', async () => {
    const lying = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await decodeImage(lying)).toMatchObject({ width: 20, height: 60 });
    expect(await decodeImage(await aPng(4000, 1000))).toMatchObject({ width: 2560, height: 640 });
  });

  it('[V-07] is refused for other formats: a drawing, a GIF, a page, a truncated image', async () => {
    const png = await aPng(200, 200);
    const gif = await sharp(png).gif().toBuffer();
    const webp = await sharp(png).webp().toBuffer();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const page = Buffer.from('<html><script>1</script></html>');
    const named = Buffer.concat([png.subarray(0, 8), page]);
    for (const upload of [gif, webp, drawing, page, named, png.subarray(0, 120), Buffer.alloc(0)])
      expect(await refusalOfImage(upload)).toBe('IMAGE_INVALID');
  });

  it('[V-07] [S-10] is refused from 5 MB on, and if it is a decompression bomb', async () => {
    const png = await aPng();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await refusalOfImage(padded(5 * 1024 * 1024))).toBe('IMAGE_TOO_LARGE');
    expect(await refusalOfImage(padded(5 * 1024 * 1024 - 1))).toBe('taken');
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOfImage(bomb)).toBe('IMAGE_INVALID');
  });
});
