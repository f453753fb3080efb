import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { openEmbedded } from './db/open.ts'
import { readMailFiles } from './testing/mail-files.ts'
import { type RunningServer, runServer } from './testing/run-server.ts'

const running: RunningServer[] = []
const start = (environment: Record<string, string> = {}) => {
  const server = runServer({ DATA_DIR: folder, ...environment })
  running.push(server)
  return server
}

// One folder for all: making a database is what takes long.
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qaseema-main-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.process.kill('SIGKILL')
    await server.ended
  }
})
afterAll(() => Promise.all([folder, `${folder}-known`].map((made) => rm(made, { recursive: true, force: true }))))

test('a second server on the same folder is refused in one clear line, and starts when the first was killed, with its secret', {
  timeout: 180_000,
}, async () => {
  const first = start()
  await first.ready
  const secret = join(folder, 'jwt-secret')
  expect((await stat(secret)).mode & 0o777).toBe(0o600)
  const before = await readFile(secret, 'utf8')
  expect(before.length).toBeGreaterThanOrEqual(64)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.errors().trim()).toBe(`DATA_DIR ${folder} is in use by another server. Stop that one, or set another DATA_DIR.`)
  first.process.kill('SIGKILL')
  await first.ended
  const third = start()
  const address = await third.ready
  expect(await readFile(secret, 'utf8')).toBe(before)
  expect(third.output()).toMatch(new RegExp(`^Qaseema ${packageJson.version} on Node`))
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', version: packageJson.version })
})

test('a server that is told to stop answers for as long as a proxy needs to notice, then finishes what is pending', {
  timeout: 180_000,
}, async () => {
  const server = start({ SHUTDOWN_DELAY: '2', HOST: '127.0.0.1' })
  const address = await server.ready
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const pending = text(socket)
  const body = JSON.stringify({ emailAddress: 'nobody@example.test', password: 'Till#2026' })
  socket.write(`POST /api/v1/user/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`)
  socket.write(`content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  const get = async (path: string) => {
    const { status, headers } = await fetch(`${address}/${path}`)
    return [status, headers.get('connection')]
  }
  expect(await get('readyz')).toEqual([200, 'keep-alive'])
  server.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await get('readyz')).toEqual([503, 'close']))
  expect([await get('healthz'), await get('api/v1/general/business-categories')]).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
  await vi.waitFor(() => expect(get('healthz')).rejects.toThrow(), { timeout: 10_000, interval: 50 })
  expect(server.process.exitCode).toBe(null)
  socket.write(body.slice(10))
  expect(await pending).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is)
  expect(await server.ended).toBe(0)
})

test.each([
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' },
    "DATABASE_URL cannot be used: ENOENT: no such file or directory, open '/nowhere/ca.pem'",
  ],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
  [
    { S3_BUCKET: 'qaseema', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' },
    'S3_BUCKET qaseema cannot be used: S3 list: Error: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    { TMPDIR: '/dev/null', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    expect.stringMatching(
      /^The temporary folder \/dev\/null cannot be used: ENOTDIR: .*\. Set TMPDIR to a folder that the server may write to\.$/,
    ),
  ],
  [{ HOST: '192.0.2.1' }, 'HOST and PORT cannot be used: listen EADDRNOTAVAIL: address not available 192.0.2.1'],
])('%o is refused in one clear line', { timeout: 180_000 }, async (environment, message) => {
  const server = start(environment as Record<string, string>)
  expect(await server.ended).toBe(1)
  expect(server.errors().trim()).toEqual(message)
})

test('a port in use is said so', { timeout: 180_000 }, async () => {
  const squatter = createServer().listen(0, 'localhost')
  await new Promise((resolve) => squatter.once('listening', resolve))
  const { port } = squatter.address() as { port: number }
  const server = start({ PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.errors().trim()).toBe(`PORT ${port} is in use by another program. Set another PORT.`)
  squatter.close()
})

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

const signIn = (address: string, emailAddress: string, password: string) =>
  post(`${address}/api/v1/user/auth/login`, { emailAddress, password })

const firstAdmin = { FIRST_ADMIN_EMAIL: ' First@Example.test', FIRST_ADMIN_PASSWORD: 'Till#2026' }

test('with an account that has the public password, the server listens on localhost only', { timeout: 180_000 }, async () => {
  const known = { DATA_DIR: `${folder}-known`, SEED: 'demo' }
  await cp(folder, known.DATA_DIR, { recursive: true })
  const demo = start(known)
  expect((await signIn(await demo.ready, 'super@qaseema.test', 'Qaseema#2026')).status).toBe(200)
  expect(demo.output()).toContain('Demo accounts (password Qaseema#2026): super@qaseema.test')
  demo.process.kill('SIGKILL')
  await demo.ended
  const refused = start({ ...known, HOST: '0.0.0.0', ...firstAdmin })
  expect(await refused.ended).toBe(1)
  expect(refused.errors()).toMatch(/^The database holds demo accounts whose password is published/)
  expect(refused.output()).not.toContain('Qaseema#2026')
  expect(refused.output()).toContain('FIRST_ADMIN_EMAIL is ignored: the database has accounts already')
})

test('an empty production database gets its first administrator, the lists to choose from, mails in a folder, and no demo', {
  timeout: 180_000,
}, async () => {
  const { ready, output } = start({ NODE_ENV: 'production', SEED: 'auto', ...firstAdmin })
  const address = await ready
  expect(output()).not.toContain('is ignored')
  expect((await signIn(address, 'first@example.test', 'Till#2026')).status).toBe(200)
  expect((await signIn(address, 'super@qaseema.test', 'Qaseema#2026')).status).toBe(401)
  const switchPaths = ['/faults', '/clock', '/reset'].map((path) => post(`${address}/__testing${path}`, {}))
  expect((await Promise.all(switchPaths)).map(({ status }) => status)).toEqual([404, 404, 404])
  const choices = ['business-categories', 'security-questions'].map(async (list) => {
    const { data } = await (await fetch(`${address}/api/v1/general/${list}`)).json()
    return data.length
  })
  expect(await Promise.all(choices)).toEqual([11, 6])

  await post(`${address}/api/v1/user/auth/forgot-password/check-email`, { emailAddress: 'first@example.test' }, { 'accept-language': 'ar' })
  await vi.waitFor(
    async () => expect(await readMailFiles(folder, 'first@example.test')).toEqual([expect.stringMatching(/رمز التحقق\n.*\n\d{6}\n/s)]),
    { timeout: 20_000 },
  )
})

const beforeBaseline =
  'The database was created by a build before the first release, which cannot be upgraded. Nothing in it was changed. Set another DATA_DIR, or a DATABASE_URL with an empty database.'

test('an embedded database from before the baseline is refused in one clear line', { timeout: 180_000 }, async () => {
  const { statements, close } = await openEmbedded({ dataDir: join(folder, 'pg') })
  await statements.executeSql('update drizzle.__drizzle_migrations set created_at = 1795150858388')
  await close()
  const server = start()
  expect(await server.ended).toBe(1)
  expect(server.errors().trim()).toBe(beforeBaseline)
})
