import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenerName } from '#server/db/listen.ts'
import { liveChannel } from '#server/db/publish.ts'
import { type RunningServer, runServer } from '#server/testing/run-server.ts'
import { connectSocket, type TestSocket } from '#server/testing/sockets.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'

const postgres = await startTemporaryPostgres()
if (typeof postgres === 'string')
  console.warn(`SKIPPED, the live channel of two servers whose database is cut, restarted and frozen: ${postgres}`)

const administrator = { emailAddress: 'first@example.test', password: 'Palm-tree#4711' }

describe.skipIf(typeof postgres === 'string')('two instances on one PostgreSQL', { timeout: 120_000 }, () => {
  if (typeof postgres === 'string') return
  const servers: RunningServer[] = []
  const urls: string[] = []
  let folder: string
  let direct: pg.Client
  let open: readonly TestSocket[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qaseema-live-'))
    for (let index = 0; index < 2; index += 1) {
      const server = runServer({
        DATABASE_URL: postgres.url,
        DATABASE_TIMEOUT: '1',
        DATA_DIR: folder,
        FIRST_ADMIN_EMAIL: administrator.emailAddress,
        FIRST_ADMIN_PASSWORD: administrator.password,
      })
      servers.push(server)
      urls.push(await server.ready)
    }
  })
  beforeEach(async () => {
    direct = await connectDirectly()
    open = await Promise.all(urls.map(async (url) => connectSocket(url, await signIn())))
    expect(await Promise.all(open.map(({ outcome }) => outcome))).toEqual(['connected', 'connected'])
  })
  afterEach(async () => {
    // A failed test may leave it frozen, and its second try would wait for minutes.
    postgres.thaw()
    for (const { socket } of open) socket.disconnect()
    await direct.end()
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const connectDirectly = async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const signIn = async () => {
    const response = await fetch(`${urls[0]}/api/v1/user/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    })
    const { data } = (await response.json()) as { data: { accessToken: string } }
    return data.accessToken
  }
  const emit = (id: string) => {
    const message = { do: 'emit', room: 'admin-room', event: 'notification', data: { _id: id } }
    return direct.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(message)])
  }
  const event = (id: string) => ['notification', { _id: id }]
  const resync = ['resync', {}]
  const untilReceived = (events: readonly unknown[]) =>
    vi.waitFor(() => expect(open.map(({ received }) => received)).toEqual([events, events]), { timeout: 30_000, interval: 50 })
  const stillConnected = () => open.map(({ socket }) => socket.connected)

  test('cut from its messages, each instance listens again, has its sockets fetch once, and keeps the order', async () => {
    await emit('a')
    await untilReceived([event('a')])
    await direct.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [listenerName])
    await untilReceived([event('a'), resync])
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`)
    for (const id of ids) await emit(id)
    await untilReceived([event('a'), resync, ...ids.map(event)])
    expect(stillConnected()).toEqual([true, true])
  })

  test('a session that ended meanwhile has no socket afterwards', async () => {
    const [first, second] = open
    await direct.query('begin; lock table sessions in access exclusive mode')
    await direct.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [listenerName])
    await direct.query('update sessions set ended_at = now(); commit')
    expect(await Promise.all([first?.disconnected, second?.disconnected])).toEqual(['io server disconnect', 'io server disconnect'])
  })

  test('restarted, it loses no socket and no later event', async () => {
    postgres.restart()
    await untilReceived([resync])
    direct = await connectDirectly()
    await emit('later')
    await untilReceived([resync, event('later')])
    expect(stillConnected()).toEqual([true, true])
  })

  test('frozen, a handshake is refused as unavailable and the others stay', async () => {
    const token = await signIn()
    postgres.freeze()
    const late = connectSocket(urls[1] ?? '', token, { timeout: 60_000 })
    expect(await late.outcome).toBe('UNAVAILABLE')
    late.socket.disconnect()
    await vi.waitFor(() => expect(stillConnected()).toEqual([true, true]))
    postgres.thaw()
    await vi.waitFor(async () => expect((await fetch(`${urls[1]}/readyz`)).status).toBe(200), { timeout: 30_000 })
    expect(stillConnected()).toEqual([true, true])
  })
})
