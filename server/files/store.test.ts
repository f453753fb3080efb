import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomId } from '#server/security/random.ts'
import { startS3 } from '#server/testing/s3.ts'
import { openStore } from './open-store.ts'
import { allKeys, type FileStore, nameAtWidth, toKey } from './store.ts'

const newKey = () => toKey('document', `${randomId()}.pdf`)
const bytes = Buffer.from('%PDF-1.7\nرخصة\n')

const openDisk = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'qaseema-store-'))
  const files = await openStore({ dataDir, s3: undefined }, { publicUrl: undefined, secret: Buffer.alloc(48), now: Date.now })
  return { files, close: () => rm(dataDir, { recursive: true }) }
}
const openS3 = async () => {
  const s3 = await startS3()
  const files = await openStore({ dataDir: '', s3: s3.settings }, { publicUrl: undefined, secret: Buffer.alloc(48), now: Date.now })
  return { files, close: s3.close }
}

describe.each([
  ['disk', openDisk],
  ['S3', openS3],
])('the file store on %s', (_name, open) => {
  let files: FileStore
  let close: () => Promise<unknown>
  beforeAll(async () => {
    ;({ files, close } = await open())
  })
  afterAll(() => close())

  const read = async (key: string) => {
    const file = await files.get(key)
    return file && { size: file.size, content: await buffer(file.stream()) }
  }

  test('answers what was put, from bytes and from a stream', async () => {
    const [one, other, picture] = [newKey(), newKey(), toKey('picture', nameAtWidth(`${randomId()}.webp`, 96))]
    const attachments = allKeys('attachment', `${randomId()}.webp`)
    await files.put(one, bytes)
    await files.put(other, Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]))
    for (const key of [picture, ...attachments]) await files.put(key, new Uint8Array(bytes))
    for (const key of [one, other, picture, ...attachments]) expect(await read(key)).toEqual({ size: bytes.length, content: bytes })
  })

  test('holds the largest upload and an empty file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qaseema-upload-'))
    for (const content of [Buffer.alloc(10_000_000, 7), Buffer.alloc(0)]) {
      const key = newKey()
      await writeFile(join(folder, 'upload'), content)
      await files.put(key, createReadStream(join(folder, 'upload')))
      expect((await read(key))?.content.equals(content)).toBe(true)
    }
    await rm(folder, { recursive: true })
  })

  test('stores nothing of a stream that fails', async () => {
    const key = newKey()
    const failing = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('The upload is gone')
      })(),
    )
    await expect(files.put(key, failing)).rejects.toThrow()
    expect(await files.get(key)).toBeUndefined()
    expect((await files.list('documents/')).map((each) => each.key)).not.toContain(key)
  })

  test('has nothing under an unknown key, and removing it is no error', async () => {
    const key = newKey()
    expect(await files.get(key)).toBeUndefined()
    await files.remove(key)
  })

  test('forgets what was removed', async () => {
    const key = newKey()
    await files.put(key, bytes)
    await files.remove(key)
    expect(await files.get(key)).toBeUndefined()
  })

  test('keeps what was taken into the trash, under the same key, until it is put back or removed', async () => {
    const [one, other] = [newKey(), toKey('picture', `${randomId()}.webp`)]
    for (const key of [one, other]) {
      await files.put(key, bytes)
      // As a second instance may do at the same time.
      for (let count = 0; count < 2; count += 1) await files.trash.take(key)
      expect(await files.get(key)).toBeUndefined()
    }
    const taken = await files.trash.list()
    expect(taken.map(({ key }) => key).sort()).toEqual([one, other].sort())
    for (const { ageMs } of taken) expect(ageMs).toBeLessThan(600_000)
    expect((await files.list('')).map(({ key }) => key)).not.toContain(one)
    for (let count = 0; count < 2; count += 1) await files.trash.putBack(one)
    await files.trash.remove(other)
    expect(await read(one)).toEqual({ size: bytes.length, content: bytes })
    expect((await files.trash.list()).map(({ key }) => key)).not.toContain(other)
  })

  test.each([
    '',
    'jwt-secret',
    'deployment',
    `trash/documents/${'a'.repeat(22)}.pdf`,
    'documents/../jwt-secret',
    'documents/',
    `documents/${'a'.repeat(22)}.html`,
    `documents/${'a'.repeat(22)}.pdf/..`,
    `documents/${'a'.repeat(21)}.pdf`,
    `pictures/${'a'.repeat(22)}-97.webp`,
    `pictures/${'a'.repeat(22)}.webp\n`,
    `../documents/${'a'.repeat(22)}.pdf`,
  ])('opens nothing under the key %j', async (key) => {
    expect(await files.get(key)).toBeUndefined()
    await expect(files.put(key, bytes)).rejects.toThrow('is no key')
    await expect(files.remove(key)).rejects.toThrow('is no key')
  })

  test('links to documents only', async () => {
    await expect(files.link(toKey('picture', `${randomId()}.webp`), { fileName: 'x.webp', sessionId: 's1' })).rejects.toThrow(
      'Only documents',
    )
  })

  test('lists each kind with its age', async () => {
    const [document, picture] = [newKey(), toKey('picture', `${randomId()}.webp`)]
    await files.put(document, bytes)
    await files.put(picture, bytes)
    const [documents, pictures] = [await files.list('documents/'), await files.list('pictures/')]
    expect(documents.find(({ key }) => key === document)?.ageMs).toBeLessThan(600_000)
    expect(documents.every(({ key }) => key.startsWith('documents/'))).toBe(true)
    expect(pictures.map(({ key }) => key)).toContain(picture)
  })
})
