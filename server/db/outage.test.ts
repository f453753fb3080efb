import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBusiness } from '#server/testing/businesses.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import { startLossyProxy } from '#server/testing/lossy-proxy.ts'
import { password } from '#server/testing/people.ts'
import { type RunningServer, runServer } from '#server/testing/run-server.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { openServer, timeLimits } from './open.ts'

// A cluster of its own, for what happens to it would happen to every test that shares it.
const postgres = await startTemporaryPostgres()
if (typeof postgres === 'string') console.warn(`SKIPPED, a database that is cut, restarted and frozen: ${postgres}`)

/** Seconds that a statement may take. */
const limit = 1
const limits = timeLimits(limit * 1_000)

describe.skipIf(typeof postgres === 'string')('two instances on one PostgreSQL', () => {
  if (typeof postgres === 'string') return
  const servers: RunningServer[] = []
  const addresses: string[] = []
  let line: Awaited<ReturnType<typeof startLossyProxy>>
  let folder: string
  let direct: pg.Client

  const connected = async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qaseema-outage-'))
    line = await startLossyProxy(postgres.url)
    for (const DATABASE_URL of [line.url, postgres.url]) {
      const settings = { DATABASE_URL, DATABASE_TIMEOUT: String(limit), DATA_DIR: folder, SEED: 'never', PUBLIC_WRITES: '100000' }
      const server = runServer(settings, 'notes')
      servers.push(server)
      addresses.push(await server.ready)
    }
  })
  beforeEach(async () => {
    direct = await connected()
    return () => direct.end()
  })
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    line.close()
    postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  let number = 0
  const noteAt = (address: string | undefined, text: string) =>
    fetch(`${address}/api/v1/test/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': text },
      body: JSON.stringify({ text }),
    })
  /** Sends notes one after the other, each again as long as it is refused; answers which were acknowledged, and every status. */
  const writing = (address: string | undefined) => {
    let going = true
    const statuses = new Set<number>()
    const acknowledged: string[] = []
    const work = async () => {
      while (going) {
        const text = `written-${number++}`
        let status = 0
        while (status !== 200) {
          const answer = await noteAt(address, text)
          status = answer.status
          statuses.add(status)
          await answer.arrayBuffer()
        }
        acknowledged.push(text)
      }
    }
    const workers = Promise.all([1, 2, 3].map(work))
    // The process that waits for an instance sees it exit.
    workers.catch(() => undefined)
    return {
      statuses,
      acknowledged,
      stop: async () => {
        going = false
        await workers
      },
    }
  }
  const ends = () => servers.map(({ process }) => process.exitCode)
  /** Both have written again by themselves. */
  const untilWritten = async (writers: readonly ReturnType<typeof writing>[]) => {
    const before = writers.map(({ acknowledged }) => acknowledged.length)
    while (writers.some(({ acknowledged }, index) => acknowledged.length < (before[index] ?? 0) + 10)) {
      expect(ends()).toEqual([null, null])
      await pause(20)
    }
  }
  const getTimes = async (text: string) => {
    const { rows } = await direct.query('select count(*)::int as times from test_notes where text = $1', [text])
    return rows[0].times
  }
  const getStatus = async (index: number, path: string) => (await fetch(`${addresses[index]}${path}`)).status
  const untilReady = async (index: number) => {
    while ((await getStatus(index, '/readyz')) !== 200) await pause(50)
  }

  test('cut in the middle of its transactions, restarted and frozen, each instance comes back by itself and has every acknowledged write once', {
    timeout: 60_000,
  }, async () => {
    const writers = addresses.map(writing)
    for (let cut = 0; cut < 5; cut += 1) {
      await untilWritten(writers)
      await direct.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and xact_start is not null')
    }
    await untilWritten(writers)
    postgres.restart()
    await untilWritten(writers)
    postgres.freeze()
    await pause(limits.silence + 500)
    postgres.thaw()
    await untilWritten(writers)
    await Promise.all(writers.map(({ stop }) => stop()))

    direct = await connected()
    for (const { statuses } of writers) expect([...statuses].sort()).toEqual([200, 503])
    const acknowledged = writers.flatMap((writer) => writer.acknowledged)
    const { rows } = await direct.query(`select text, count(*)::int as times from test_notes group by text`)
    const times = new Map(rows.map(({ text, times }) => [text, times]))
    expect(acknowledged.filter((text) => times.get(text) !== 1)).toEqual([])
    expect(ends()).toEqual([null, null])
  })

  test('an aborted transaction gets the standard error with a retry time', async () => {
    const blocker = await connected()
    await blocker.query('begin; lock table test_notes')
    const pending = noteAt(addresses[1], 'cut')
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock'`
    while ((await direct.query(waiting)).rows.length === 0);
    await direct.query(`select pg_terminate_backend(pid) from (${waiting}) as blocked`)
    const answer = await pending
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([503, '5', { code: 'UNAVAILABLE' }])
    await blocker.end()
    expect((await noteAt(addresses[1], 'cut')).status).toBe(200)
    expect(await getTimes('cut')).toBe(1)
  })

  test('a statement that waits too long is given up', async () => {
    const blocker = await connected()
    await blocker.query('begin; lock table test_notes')
    expect((await noteAt(addresses[1], 'slow')).status).toBe(503)
    await blocker.end()
    expect((await noteAt(addresses[1], 'slow')).status).toBe(200)
    expect(await getTimes('slow')).toBe(1)
  })

  test('transactions that cannot begin give their connections back', async () => {
    const { db, close } = await openServer(postgres.url, limit * 1_000)
    const transactOnAll = async () => {
      const all = Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute('select pg_sleep(0.1)')))
      return new Set((await Promise.allSettled(all)).map(({ status }) => status))
    }
    await transactOnAll()
    postgres.freeze()
    expect(await transactOnAll()).toEqual(new Set(['rejected']))
    postgres.thaw()
    // On a slow machine the pool may still open connections when the first transactions give up.
    await expect.poll(transactOnAll, { timeout: 30_000 }).toEqual(new Set(['fulfilled']))
    await close()
  })

  test('frozen, it is answered for in bounded time, and the process counts as healthy', async () => {
    postgres.freeze()
    const started = performance.now()
    try {
      const notes = Array.from({ length: 12 }, (_, index) => noteAt(addresses[1], `frozen-${index}`))
      expect([await getStatus(1, '/healthz'), await getStatus(1, '/readyz')]).toEqual([200, 503])
      expect(performance.now() - started).toBeLessThan(limits.silence)
      expect(new Set((await Promise.all(notes)).map(({ status }) => status))).toEqual(new Set([503]))
      // A sender has three turns at a time: the first ones end with the silence, the later ones with a refused connection.
      const laterTurns = notes.length / 3 - 1
      expect(performance.now() - started).toBeLessThan(limits.silence + laterTurns * limits.connection + 1_000)
    } finally {
      postgres.thaw()
    }
    await untilReady(1)
  })

  test('what was committed while the line broke is answered to the next try, with its picture', async () => {
    const { db, close } = await openServer(postgres.url, limit * 1_000)
    await insertBusiness(db, { id: 'lost', password, approvalStatus: 'APPROVED' })
    await close()
    const signIn = await fetch(`${addresses[0]}/api/v1/service-provider/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailAddress: 'lost@example.test', password }),
    })
    const { data: session } = (await signIn.json()) as { data: { accessToken: string } }
    const { payload, headers } = await multipartBody({ ...dealFields, nameEn: 'Lost' }, { bytes: await redPicture() })
    const create = () =>
      fetch(`${addresses[0]}/api/v1/deal/create-deal`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${session.accessToken}`, 'idempotency-key': 'lost' },
        body: new Uint8Array(payload),
      })
    line.loseNextCommitOf('insert into "deals"')
    expect((await create()).status).toBe(503)
    const { data } = (await (await create()).json()) as { data: { dealCoverImg: { fileUrl: string } } }
    expect((await fetch(new URL(data.dealCoverImg.fileUrl, addresses[0]))).status).toBe(200)
    const { rows } = await direct.query(`select count(*)::int as times from deals where name_en = 'Lost'`)
    expect(rows).toEqual([{ times: 1 }])
  })
})
