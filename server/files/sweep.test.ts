import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableColumns, is } from 'drizzle-orm'
import { PgTable, PgText } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'
import * as licences from '#server/db/schema-licences.ts'
import * as sales from '#server/db/schema-sales.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { diskStore } from './disk-store.ts'
import { putDocument, putPicture } from './put-files.ts'
import { type FileStore, nameAtWidth, toKey } from './store.ts'
import { sweepFiles } from './sweep.ts'
import { openUploadFolder } from './upload-folder.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database
const { deals, providers } = schema
const now = Date.now()
const hour = 3_600_000

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qaseema-sweep-'))
  files = diskStore(folder, { publicUrl: undefined, secret: Buffer.alloc(48), now: Date.now })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const sweep = (changes: Partial<FileStore> = {}, requireDeployment = async () => undefined as void) =>
  sweepFiles({ db, files: { ...files, ...changes }, requireDeployment })
const bytes = Buffer.from('x')
const put = () => putPicture(files, { whole: bytes, smaller: { 96: bytes, 480: bytes } })
const storedIn = async (name: string) => (await readdir(join(folder, name))).sort()
const age = async (name: string, hours: number) => {
  for (const file of await storedIn(name)) await utimes(join(folder, name, file), now / 1_000, (now - hours * hour) / 1_000)
}

test('old files without a row are removed in all widths, referenced ones stay', async () => {
  const [cover, profile, replaced] = [await put(), await put(), await put()]
  const license = await putDocument(files, bytes, 'pdf')
  await put()
  await putDocument(files, bytes, 'pdf')
  await writeFile(join(folder, 'files', `${'a'.repeat(22)}-480.webp.part`), bytes)
  await writeFile(join(folder, 'files', 'notes.txt'), bytes)
  const [coffee] = await db.update(deals).set({ coverImage: cover }).where(eq(deals.id, 'coffee')).returning()
  if (!coffee) throw new Error('There is no such deal')
  await db
    .update(deals)
    .set({ lastApproved: { ...coffee, coverImage: replaced, decidedAt: null, withdrawnAt: new Date(now).toISOString() } })
    .where(eq(deals.id, 'coffee'))
  await db.update(providers).set({ profileImage: profile, businessLicense: license }).where(eq(providers.id, 'provider'))
  const earlier = await putDocument(files, bytes, 'pdf')
  await db.insert(schema.providerSubmissions).values({ providerId: 'provider', at: new Date(now), content: { businessLicense: earlier } })
  await age('files', 2)
  await age('documents', 2)
  const underway = await put()

  await sweep()

  const parts = (name: string) => [name, nameAtWidth(name, 96), nameAtWidth(name, 480)]
  expect(await storedIn('files')).toEqual([...[cover, profile, replaced, underway].flatMap(parts), 'notes.txt'].sort())
  expect(await storedIn('documents')).toEqual([earlier, license].sort())
})

test('what was swept is in the trash for a day, and is put back if a row names it again', async () => {
  const [used, wanted, unwanted] = [await put(), await put(), await put()]
  await db.update(deals).set({ coverImage: used }).where(eq(deals.id, 'coffee'))
  // Their day in the trash begins with the sweep, however old they are.
  await age('files', 26)
  for (let times = 0; times < 2; times += 1) await sweep()
  await db.update(deals).set({ coverImage: wanted }).where(eq(deals.id, 'tea'))
  expect(await files.get(toKey('picture', wanted))).toBeUndefined()
  await age('trash/files', 23)
  await sweep()
  expect(await files.get(toKey('picture', wanted))).toBeDefined()
  expect(await storedIn('trash/files')).toContain(unwanted)
  await age('trash/files', 25)
  await sweep()
  expect(await storedIn('trash/files')).toEqual([])
})

test('a file that the store does not move leaves the others to be swept, and the sweep fails at its end', async () => {
  const used = await put()
  await db.update(deals).set({ coverImage: used }).where(eq(deals.id, 'coffee'))
  await put()
  await age('files', 2)
  const [stuck] = (await storedIn('files')).filter((name) => !name.startsWith(used.slice(0, 22)))
  const take = async (key: string) => {
    if (key === toKey('picture', stuck ?? '')) throw new Error('Access denied')
    await files.trash.take(key)
  }
  await expect(sweep({ trash: { ...files.trash, take } })).rejects.toThrow('1 files could not be swept')
  expect(await storedIn('files')).toHaveLength(4)
  expect(await storedIn('trash/files')).toHaveLength(2)
})

test('what another deployment has taken is put back before the sweep ends, which removes nothing', async () => {
  const [used, wanted] = [await put(), await put()]
  await db.update(deals).set({ coverImage: used }).where(eq(deals.id, 'coffee'))
  await age('files', 2)
  await sweep()
  await db.update(deals).set({ coverImage: wanted }).where(eq(deals.id, 'tea'))
  await put()
  await age('files', 2)
  const others = async () => {
    throw new Error('Another deployment')
  }
  await expect(sweep({}, others)).rejects.toThrow('Another deployment')
  expect(await files.get(toKey('picture', wanted))).toBeDefined()
  expect(await storedIn('files')).toHaveLength(9)
})

test('a file that gets its row while the sweep runs stays', async () => {
  const stored = await put()
  await db.update(deals).set({ coverImage: stored }).where(eq(deals.id, 'coffee'))
  const late = await put()
  await age('files', 2)
  const list = async (prefix: string) => {
    const found = await files.list(prefix)
    await db.update(deals).set({ coverImage: late }).where(eq(deals.id, 'tea'))
    return found
  }
  await sweep({ list })
  expect(await files.get(toKey('picture', late))).toBeDefined()
})

test('a store of which the database references nothing is left alone', async () => {
  const name = await put()
  await age('files', 99)
  await sweep()
  expect(await files.get(toKey('picture', name))).toBeDefined()
})

test('every column named like a file has the file type', () => {
  const texts = Object.values({ ...schema, ...sales, ...licences })
    .filter((each) => is(each, PgTable))
    .flatMap((table) => Object.entries(getTableColumns(table)).filter(([, column]) => is(column, PgText)))
    .map(([name]) => name)
  const named = texts.filter((name) => /image|licen[cs]e|document|picture|photo|logo|file/i.test(name))
  expect(named.filter((name) => !name.endsWith('Sha256'))).toEqual([])
})

test('upload folders of crashed processes are removed, those in use and foreign ones stay', async () => {
  const open = () => openUploadFolder({ embedded: false }, { dataDir: folder }, folder)
  const [one, other] = [await open(), await open()]
  const days = (count: number) => (now - count * 24 * hour) / 1_000
  for (const name of ['qaseema-a1B2c3', 'qaseema-Q9w8e7', 'qaseema-test-a1B2c3', 'other']) {
    await mkdir(join(folder, name))
    await utimes(join(folder, name), now / 1_000, days(name === 'qaseema-Q9w8e7' ? 0.5 : 2))
  }
  for (const { folder: used } of [one, other]) await utimes(used, now / 1_000, days(2))
  await other.sweep(now)
  await rm(one.folder, { recursive: true, force: true })
  await one.sweep(now)
  const expected = [one.folder, other.folder].map((path) => path.slice(folder.length + 1))
  expect(await readdir(folder)).toEqual([...expected, 'qaseema-Q9w8e7', 'qaseema-test-a1B2c3', 'other'].sort())
})
