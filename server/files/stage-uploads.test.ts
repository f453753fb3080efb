import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { uploadLimit } from '#contract/limits.ts'
import { licencePart, multipartBody, pdf, registrationFields } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { createUploadStager } from './stage-uploads.ts'
import type { FileStore } from './store.ts'

const path = '/api/v1/service-provider/auth/register-service-provider'
const server: TestServer = await testServer({ publicWrites: 1_000 })
afterAll(() => server.close())

describe('a form with a file', () => {
  const everything = async () => {
    await expect.poll(server.waitingUploads).toEqual([])
    return [await server.storedDocuments(), await server.storedFiles()]
  }
  const createForm = (bytes: Buffer) => multipartBody(registrationFields, { ...licencePart, bytes })
  const register = async (bytes: Buffer) => server.request('POST', path, await createForm(bytes))
  const end = Buffer.from('\n%%EOF\n')
  const large = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length - end.length), end])

  test.each([
    ['of exactly 10 MB', large(uploadLimit), 413, 'fileTooLarge'],
    ['that is a program', Buffer.from('MZ and so on, and on'), 415, 'fileType'],
  ])('%s is refused by name and leaves nothing behind', async (_what, bytes, status, code) => {
    const before = await everything()
    const answer = await register(bytes)
    const issue = { path: 'businessLicenseDoc', code, message: expect.any(String) }
    expect([answer.statusCode, answer.json().errors]).toMatchObject([status, [issue]])
    expect(await everything()).toEqual(before)
  })

  test.each([0.3, 0.6, 0.95])('cut off after %d of it is refused by name and leaves nothing behind', async (share) => {
    const before = await everything()
    const { payload, headers } = await createForm(large(200_000))
    const cut = payload.subarray(0, Math.floor(payload.length * share))
    const answer = await server.request('POST', path, { payload: cut, headers })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'businessLicenseDoc', code: 'fileRejected' }]])
    expect(await everything()).toEqual(before)
  })

  test('just below 10 MB is taken', async () => {
    expect((await register(large(uploadLimit - 1))).statusCode).toBe(200)
  })
})

describe('a photograph among the documents', () => {
  const secret = 'Secret place'

  /** Two halves of different colours, so that a turned picture is not the same. */
  const photograph = () =>
    sharp({ create: { width: 64, height: 32, channels: 3, background: '#c00' } })
      .composite([{ input: { create: { width: 32, height: 32, channels: 3, background: '#00c' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)

  const insert = (bytes: Buffer, at: number, ...parts: readonly (Buffer | string)[]) =>
    Buffer.concat([bytes.subarray(0, at), ...parts.map((part) => Buffer.from(part)), bytes.subarray(at)])
  const jpegSegment = (marker: number, text: string) => Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)])
  const pngChunk = (type: string, text: string) => {
    const sums = Buffer.alloc(8)
    sums.writeUInt32BE(text.length)
    sums.writeUInt32BE(crc32(type + text), 4)
    return Buffer.concat([sums.subarray(0, 4), Buffer.from(type + text), sums.subarray(4)])
  }

  const withAnother = async (isProgressive: boolean) => {
    const bytes = await photograph().jpeg({ progressive: isProgressive }).toBuffer()
    const telling = [jpegSegment(0xfe, secret), jpegSegment(0xed, `Photoshop 3.0\0${secret}`), jpegSegment(0xe2, `MPF\0${secret}`)]
    return insert(Buffer.concat([bytes, bytes]), 2, ...telling)
  }

  async function store(bytes: Buffer): Promise<Buffer> {
    const path = join(await mkdtemp(join(tmpdir(), 'qaseema-licence-')), 'upload')
    onTestFinished(() => rm(dirname(path), { recursive: true }))
    await writeFile(path, bytes)
    let stored: Buffer = Buffer.alloc(0)
    const files = {
      put: async (_key: string, content: Uint8Array | Readable) => {
        stored = content instanceof Uint8Array ? Buffer.from(content) : await buffer(content)
      },
    }
    const upload = { owner: 'a', parts: { licence: { kind: 'document' as const } }, received: { licence: { path, sha256: '' } } }
    await createUploadStager(files as FileStore)({ ...upload, log: server.app.log }).store()
    return stored
  }

  test.each<[string, () => Promise<Buffer>]>([
    ['JPG with a comment, marks of an editor and another picture behind it', () => withAnother(false)],
    ['progressive JPG', () => withAnother(true)],
    [
      'PNG with texts',
      async () => insert(await photograph().png().toBuffer(), 33, pngChunk('tEXt', `Comment\0${secret}`), pngChunk('tIME', secret)),
    ],
    ['WebP', () => photograph().webp().toBuffer()],
  ])('%s is stored with the same pixels, upright, and says neither where nor by whom it was taken', async (_what, make) => {
    const bytes = await make()
    const stored = await store(bytes)
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())
    const { orientation, exif, xmp, comments } = await sharp(stored).metadata()
    expect({ orientation, xmp, comments }).toEqual({ orientation: 6 })
    expect(exif?.length).toBeLessThanOrEqual(32)
    expect(stored.includes(secret)).toBe(false)
  })
})
