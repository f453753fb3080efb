import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { deployment } from './db/schema-security.ts'
import { becomeOwnDeployment, confirmDeployment, findMismatch } from './deployment.ts'
import { openFiles } from './files/open-store.ts'
import { createBoss } from './jobs/create-boss.ts'
import { createMailer } from './mail/create-mailer.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { mailsIn } from './testing/mails.ts'
import { copyDatabase, startOwnDatabase } from './testing/own-database.ts'
import { runServer } from './testing/run-server.ts'
import { startS3 } from './testing/s3.ts'

const database = await freshDatabase()
const { db, statements } = database
afterAll(() => database.close())

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qaseema-deployment-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const openDisk = async () => openFiles({ dataDir: await newFolder(), s3: undefined })
const openS3 = async () => {
  const s3 = await startS3()
  onTestFinished(s3.close)
  return openFiles({ dataDir: '', s3: s3.settings })
}

const config = { databaseUrl: 'postgres://elsewhere', dataDir: '' }
const readRow = async () => (await db.select().from(deployment))[0]

beforeEach(async () => {
  await db.delete(deployment)
  await db.insert(deployment).values({ id: 'production' })
})

describe.each([
  ['disk', openDisk],
  ['S3', openS3],
])('with files on %s', (_name, open) => {
  test('the first start marks both sides, and the next ones find them together', async () => {
    const deps = { db, files: await open(), config }
    for (let start = 0; start < 2; start += 1) expect(await findMismatch(deps)).toBeUndefined()
    expect([await deps.files.readMark(), (await readRow())?.database]).toEqual(['production', expect.stringMatching(/^\d+\/\d+$/)])
  })

  test('a copy of the database on the files of production is told, until it is confirmed', async () => {
    const deps = { db, files: await open(), config }
    await findMismatch(deps)
    await db.update(deployment).set({ database: '1/2' })
    expect(await findMismatch(deps)).toContain('The database is a copy')
    await confirmDeployment(deps)
    expect(await findMismatch(deps)).toBeUndefined()
  })

  test('a new database on the files of production is told, and leaves their mark', async () => {
    const files = await open()
    await files.writeMark('another')
    expect(await findMismatch({ db, files, config })).toContain('another deployment')
    expect(await files.readMark()).toBe('another')
  })

  test('a database on an empty store is told', async () => {
    await findMismatch({ db, files: await open(), config })
    expect(await findMismatch({ db, files: await open(), config })).toContain('not the one')
  })

  test('a copy of both that is taken over is another deployment, without the mails that waited', async () => {
    const deps = { db, files: await open(), config }
    await findMismatch(deps)
    const mails = mailsIn('en').slice(0, 2)
    const mailer = createMailer(await createBoss(statements))
    await db.transaction((tx) => mailer.enqueue(tx, ...mails))
    await db.update(deployment).set({ database: '1/2' })
    expect(await becomeOwnDeployment(deps)).toBe(mails.length)
    expect((await statements.executeSql('select id from pgboss.job')).rows).toEqual([])
    expect(await findMismatch(deps)).toBeUndefined()
    expect(await deps.files.readMark()).not.toBe('production')
  })
})

test('a copied folder of the embedded database is told', async () => {
  const [parent, files] = [await newFolder(), await openDisk()]
  const at = (name: string) => ({ db, files, config: { databaseUrl: undefined, dataDir: join(parent, name) } })
  await mkdir(join(parent, 'data/pg'), { recursive: true })
  await writeFile(join(parent, 'data/pg/PG_VERSION'), '17')
  expect(await findMismatch(at('data'))).toBeUndefined()
  await cp(join(parent, 'data'), join(parent, 'copied'), { recursive: true })
  expect(await findMismatch(at('copied'))).toContain('The database is a copy')
  expect(await findMismatch(at('data'))).toBeUndefined()
})

const postgres = await startOwnDatabase()
if (typeof postgres === 'string') console.warn(`SKIPPED, a server on a copied database: ${postgres}`)
else afterAll(postgres.stop)

async function serve(environment: Readonly<Record<string, string>>) {
  const server = runServer({ ...environment, LOG_LEVEL: 'error' })
  const readiness = await (await fetch(`${await server.ready}/readyz`)).json()
  server.process.kill('SIGTERM')
  await server.ended
  return { readiness, isLogged: server.output().includes('database and files do not belong together') }
}

test.skipIf(typeof postgres === 'string').for(['disk', 'S3'])(
  'a server on a copy of the database and the files of production on %s says so, until the copy is taken over',
  { timeout: 120_000 },
  async (name) => {
    if (typeof postgres === 'string') return
    const s3 = name === 'S3' ? await startS3() : undefined
    if (s3) onTestFinished(s3.close)
    const original = await copyDatabase(postgres.url)
    onTestFinished(original.stop)
    const settings = { DATA_DIR: await newFolder(), ...s3?.environment }
    const together = { readiness: { status: 'ok' }, isLogged: false }
    for (let start = 0; start < 2; start += 1) expect(await serve({ ...settings, DATABASE_URL: original.url })).toEqual(together)
    const copy = await copyDatabase(original.url)
    onTestFinished(copy.stop)
    const copied = { ...settings, DATABASE_URL: copy.url }
    const loggedMismatch = { readiness: { status: 'ok', mismatch: expect.stringContaining('The database is a copy') }, isLogged: true }
    expect(await serve(copied)).toEqual(loggedMismatch)
    const env = { PATH: process.env.PATH, ...copied }
    const { stdout } = await promisify(execFile)(process.execPath, ['server/confirm-deployment.ts', '--take-over'], { env })
    expect(stdout).toContain('Taken over; 0 waiting mails were dropped.')
    expect(await serve(copied)).toEqual(together)
    const { readiness } = await serve({ ...settings, DATABASE_URL: original.url })
    expect(readiness).toMatchObject({ mismatch: expect.stringContaining('another deployment') })
  },
)
