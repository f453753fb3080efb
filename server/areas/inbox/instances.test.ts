import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeEvent, resyncEvent } from '#contract/live-events.ts'
import { readConfig } from '#server/config.ts'
import { listenerName } from '#server/db/listen.ts'
import { openServer } from '#server/db/open.ts'
import { rebuildRollups } from '#server/db/rebuild-rollups.ts'
import { randomId } from '#server/security/random.ts'
import { insertFixtures } from '#server/testing/fixtures.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { type RunningServer, runServer } from '#server/testing/run-server.ts'
import { connectSocket, type TestSocket } from '#server/testing/sockets.ts'
import { tokenFor } from '#server/testing/test-server.ts'

const postgres = await startOwnDatabase()
if (typeof postgres === 'string') console.warn(`SKIPPED, notifications between two servers: ${postgres}`)

interface Pushed {
  readonly _id: string
  readonly subjectId: string
  readonly type: string
}

describe.skipIf(typeof postgres === 'string')('two instances on one PostgreSQL', { timeout: 120_000 }, () => {
  if (typeof postgres === 'string') return
  const secret = randomId() + randomId()
  const servers: RunningServer[] = []
  const urls: string[] = []
  const open: TestSocket[] = []
  const tokens = new Map<PersonName, string>()
  let folder: string
  let database: Awaited<ReturnType<typeof openServer>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qaseema-inbox-'))
    database = await openServer(postgres.url)
    await database.migrate()
    await insertFixtures(database.db)
    await rebuildRollups(database.db, 'Asia/Riyadh')
    const deps = { config: readConfig({}), db: database.db, secret: new TextEncoder().encode(secret), now: Date.now }
    for (const name of ['super', 'admin', 'sub', 'provider'] as const)
      tokens.set(name, await tokenFor(deps, { id: name, role: people[name].role }))
    for (let count = 0; count < 2; count += 1)
      servers.push(runServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, JWT_SECRET: secret }, 'testing'))
    urls.push(...(await Promise.all(servers.map(({ ready }) => ready))))
  }, 120_000)
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.disconnect()
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const connected = async (name: PersonName, instance: number) => {
    const socket = connectSocket(urls[instance] ?? '', tokens.get(name))
    open.push(socket)
    expect(await socket.outcome).toBe('connected')
    return socket
  }
  const call = async (as: PersonName, instance: number, path: string, request: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens.get(as)}`, ...request.headers }
    const response = await fetch(`${urls[instance]}/api/v1${path}`, { ...request, headers })
    const body = (await response.json()) as { readonly data: unknown }
    expect(response.status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  const sendVoucher = async (instance: number) => {
    const { payload, headers } = await multipartBody(dealFields, { bytes: await redPicture() })
    const data = await call('provider', instance, '/deal/create-deal', { method: 'POST', headers, body: new Uint8Array(payload) })
    return (data as { readonly _id: string })._id
  }
  const decide = (instance: number, dealId: string) => {
    const body = JSON.stringify({ dealId, isApproved: true })
    return call('admin', instance, '/deal/approve-or-unapprove', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  const readInbox = async (name: PersonName, instance: number) => {
    const data = await call(name, instance, '/notifications/get-notifications?limit=100')
    return data as { readonly rows: readonly Pushed[]; readonly unreadCount: string }
  }
  const pushedTo = ({ received }: TestSocket) =>
    received.flatMap(([event, data]) => (event === changeEvent || event === resyncEvent ? [] : [data as Pushed]))
  const untilPushed = (socket: TestSocket, subjects: readonly string[]) =>
    vi.waitFor(() => expect(pushedTo(socket).map(({ subjectId }) => subjectId)).toEqual(subjects), { timeout: 30_000 })
  const gaps = ({ received }: TestSocket) => received.filter(([event]) => event === resyncEvent).length

  test('a voucher sent at one reaches an administrator at the other, and the decision its business', async () => {
    const [admin, sub, provider] = [await connected('admin', 0), await connected('sub', 1), await connected('provider', 1)]
    const voucher = await sendVoucher(1)
    await untilPushed(admin, [voucher])
    await untilPushed(sub, [voucher])
    await decide(0, voucher)
    await untilPushed(provider, [voucher])
    const isChange = ([event, data]: readonly unknown[]) => event === changeEvent && (data as { area: string }).area === 'deals'
    await vi.waitFor(() => expect(admin.received.some(isChange)).toBe(true), { timeout: 30_000 })
    for (const instance of [0, 1]) {
      const { rows, unreadCount } = await readInbox('provider', instance)
      expect([rows.map(({ _id }) => _id), unreadCount]).toEqual([pushedTo(provider).map(({ _id }) => _id), '1'])
    }
    expect([pushedTo(admin).length, pushedTo(provider).length]).toEqual([1, 1])
  })

  test('cut from their messages while vouchers are sent, a notification is pushed or listed after the resync, none twice', async () => {
    const [admin, sub] = [await connected('admin', 0), await connected('sub', 1)]
    const before = (await readInbox('admin', 0)).rows.length
    const sent: string[] = []
    for (const instance of [0, 1, 0, 1, 0, 1]) {
      if (sent.length === 2)
        await database.db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${listenerName} and datname = current_database()`,
        )
      sent.push(await sendVoucher(instance))
    }
    await vi.waitFor(() => expect([admin, sub].map(gaps)).toEqual([1, 1]), { timeout: 30_000 })
    sent.push(await sendVoucher(0))
    const pushed = [admin, sub].map((socket) => () => pushedTo(socket).map(({ subjectId }) => subjectId))
    await vi.waitFor(() => expect(pushed.map((read) => read().at(-1))).toEqual([sent.at(-1), sent.at(-1)]), { timeout: 30_000 })
    for (const read of pushed) expect(read()).toEqual(sent.filter((id) => read().includes(id)))
    for (const [instance, name] of (['admin', 'sub'] as const).entries()) {
      const { rows } = await readInbox(name, instance)
      expect(rows.slice(0, rows.length - before).map(({ subjectId }) => subjectId)).toEqual(sent.toReversed())
    }
  })

  test('a message of the help centre sent at one reaches the other side at the other', async () => {
    const [admin, provider] = [await connected('admin', 1), await connected('provider', 0)]
    const send = (as: PersonName, instance: number, path: string, body: object) =>
      call(as, instance, `/help-center/${path}/send-message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await send('provider', 0, 'service-provider', { messageContent: 'Hello' })
    await vi.waitFor(() => expect(pushedTo(admin)).toMatchObject([{ type: 'help_center_message' }]), { timeout: 30_000 })
    const chatId = pushedTo(admin)[0]?.subjectId
    await send('admin', 1, 'admin', { chatId, messageContent: 'Answer' })
    await untilPushed(provider, [chatId ?? ''])
    const history = (await call('provider', 0, `/help-center/get-chat-history/${chatId}`)) as { readonly chatHistory: readonly object[] }
    expect(history.chatHistory).toMatchObject([{ isRead: true }, { messageContent: 'Answer' }])
  })

  test('a deleted sub-admin has no socket at either', async () => {
    const sockets = [await connected('sub', 0), await connected('sub', 1)]
    const stays = await connected('admin', 1)
    await call('super', 0, '/sub-admin/delete-sub-admin/sub', { method: 'DELETE' })
    expect(await Promise.all(sockets.map(({ disconnected }) => disconnected))).toEqual(['io server disconnect', 'io server disconnect'])
    expect(stays.socket.connected).toBe(true)
  })
})
