import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openServer } from '#server/db/open.ts'
import { createBoss } from '#server/jobs/create-boss.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { type RunningServer, runServer } from '#server/testing/run-server.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { createMailer } from './create-mailer.ts'

const postgres = await startTemporaryPostgres()
if (typeof postgres === 'string') console.warn(`SKIPPED, mails of several servers that are killed: ${postgres}`)

describe.skipIf(typeof postgres === 'string')('two instances on one PostgreSQL', { timeout: 120_000 }, () => {
  if (typeof postgres === 'string') return
  let folder: string
  let database: Awaited<ReturnType<typeof openServer>>
  let boss: PgBoss
  const running: RunningServer[] = []

  const begin = (smtpUrl: string) => {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: smtpUrl, PUBLIC_URL: 'http://localhost' }
    const server = runServer(settings)
    running.push(server)
    return server
  }
  const kill = async () => {
    for (const server of running.splice(0)) {
      server.process.kill('SIGKILL')
      await server.ended
    }
  }
  const enqueue = (count: number) =>
    database.db.transaction(async (tx) => {
      const [mail] = mailsIn('ar')
      for (let index = 0; mail && index < count; index += 1) await createMailer(boss).enqueue(tx, { ...mail, to: `${index}@example.test` })
    })
  const waiting = async () => {
    const { rows } = await database.statements.executeSql(`select state::text from pgboss.job where name = 'mail'`)
    return rows.map(({ state }) => state)
  }
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qaseema-mail-'))
    database = await openServer(postgres.url)
    await database.migrate()
    boss = await createBoss(database.statements)
  })
  afterAll(async () => {
    await kill()
    await database.close()
    postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('each mail is sent by one of them, also after the database was restarted', async () => {
    const smtp = await startSmtp()
    await Promise.all([begin(smtp.url), begin(smtp.url)].map(({ ready }) => ready))
    await enqueue(60)
    await until(async () => expect(await waiting()).toEqual([]))
    expect(smtp.received).toHaveLength(60)
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(60)

    postgres.restart()
    await until(() => enqueue(1))
    await until(async () => expect(await waiting()).toEqual([]))
    expect(smtp.received).toHaveLength(61)
    await kill()
    await smtp.close()
  })

  test('a mail whose instance was killed while it sent is sent by the next one', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const instance = begin(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    await instance.ready
    await enqueue(1)
    await until(async () => expect(await waiting()).toEqual(['active']))
    await kill()
    silent.close()

    // As if two minutes had passed, and pg-boss's next look at jobs that ended with their instance.
    await database.db.execute(`update pgboss.job set started_on = started_on - interval '2 minutes'`)
    const boss = new PgBoss({ db: database.statements, supervise: false, schedule: false })
    await boss.start()
    await boss.supervise()
    await boss.stop()
    await database.db.execute(`update pgboss.job set start_after = now()`)

    const smtp = await startSmtp()
    await begin(smtp.url).ready
    await until(async () => expect(await waiting()).toEqual([]))
    expect(smtp.received).toHaveLength(1)
    await smtp.close()
  })
})
