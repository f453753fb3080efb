import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { diskFiles } from '#server/files/disk-store.ts'
import { putDocument, putPicture } from '#server/files/put-files.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { toKey } from '#server/files/store.ts'
import { breakOff, startS3 } from '#server/testing/s3.ts'
import { copyFiles } from './files-copy.ts'

const s3 = await startS3()
const target = await openS3Store(s3.settings)
const dataDir = await mkdtemp(join(tmpdir(), 'qaseema-copy-'))
const disk = diskFiles(dataDir)
const remove = (folder: string) => rm(folder, { recursive: true, force: true })
afterAll(() => Promise.all([s3.close(), remove(dataDir)]))
beforeEach(async () => {
  s3.setFault(undefined)
  for (const folder of ['files', 'documents']) await remove(join(dataDir, folder))
})

const bytes = Buffer.from('%PDF-1.7\n')
const none = { copied: 0, present: 0, removed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const copy = (source: Parameters<typeof copyFiles>[0] = disk) => copyFiles(source, target, (key) => failures.push(key))

/** Runs the command like an operator. */
const runCommand = () =>
  new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    const env = { DATA_DIR: dataDir, ...s3.environment }
    const script = fileURLToPath(new URL('files-copy.ts', import.meta.url))
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }))
  })

test('copies every file once, also those that came since, and leaves the disk as it is', async () => {
  const picture = await putPicture(disk, { whole: bytes, smaller: { 96: bytes, 480: bytes } })
  await putDocument(disk, bytes, 'pdf')
  await writeFile(join(dataDir, 'documents', `${'a'.repeat(22)}.pdf.part`), bytes)
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  expect(await copy()).toEqual({ ...none, copied: 4 })
  expect((await target.get(toKey('picture', picture)))?.size).toBe(bytes.length)
  await putDocument(disk, bytes, 'pdf')
  expect(await copy()).toEqual({ ...none, copied: 1, present: 4 })
  expect(await disk.list('')).toHaveLength(6)
})

test('copies again what is there with other bytes', async () => {
  const key = toKey('document', await putDocument(disk, bytes, 'pdf'))
  await target.put(key, Buffer.from('%PDF-1.6\n'))
  expect(await copy()).toEqual({ ...none, copied: 1 })
  expect(await target.has(key, bytes)).toBe(true)
})

test('passes over a file that the server removes meanwhile', async () => {
  const key = toKey('document', await putDocument(disk, bytes, 'pdf'))
  const get = async (each: string) => {
    await disk.remove(key)
    return disk.get(each)
  }
  expect(await copy({ ...disk, get })).toEqual({ ...none, removed: 1 })
})

test('gives up a store that is down, names the files, and continues when it is back', async () => {
  for (let count = 0; count < 40; count++) await putDocument(disk, bytes, 'pdf')
  s3.setFault(breakOff)
  const { failed, skipped, ...others } = await copy()
  expect([others, failed + skipped]).toEqual([{ copied: 0, present: 0, removed: 0 }, 40])
  expect(skipped).toBeGreaterThan(0)
  expect(failures).toHaveLength(failed)
  s3.setFault(undefined)
  expect(await copy()).toEqual({ ...none, copied: 40 })
})

test('the command prints what it did, and fails when a file was not copied', async () => {
  await putDocument(disk, bytes, 'pdf')
  expect(await runCommand()).toEqual({ code: 0, output: '1 copied, 0 already there, 0 removed meanwhile, 0 failed, 0 not tried\n' })
  await putDocument(disk, bytes, 'pdf')
  s3.setFault((request, response) => {
    if (request.url?.includes('/live/deployment')) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (request.method === 'GET') return void response.setHeader('content-type', 'application/xml').end('<ListBucketResult/>')
    response.writeHead(403).end()
  })
  const { code, output } = await runCommand()
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^0 copied, 0 already there, 0 removed meanwhile, 2 failed, 0 not tried\ndocuments\/\S+: S3 head /),
  ])
})
