import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createBoss, logBoss } from '#server/jobs/create-boss.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { createMailer } from './create-mailer.ts'
import type { Mail } from './mailer.ts'
import { smtpTransport } from './transport.ts'
import { workOnMails } from './work-on-mails.ts'

const database = await freshDatabase()
const { db, statements } = database
afterAll(() => database.close())

const metrics = { count: vi.fn() }
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
beforeEach(() => {
  for (const level of Object.values(log)) level.mockReset()
})

let [isAgreed, isTrusted] = [true, true]
const clock = { check: async () => ({ now: Date.now(), isAgreed, isTrusted, problem: 'The clock is wrong.' }) }
const config = { mailFrom: 'no-reply@qaseema.example', supportEmail: undefined }
const createSender = async (url: string) => {
  const logger = log as unknown as FastifyBaseLogger
  const boss = await createBoss(statements)
  logBoss(boss, logger)
  const start = async () => {
    await boss.start()
    await workOnMails({ boss, log: logger, metrics, config, clock, transport: smtpTransport(url) })
  }
  return { start, stop: () => boss.stop({ timeout: 5_000 }) }
}
const mailer = createMailer(await createBoss(statements))
const enqueue = (mails: readonly Mail[]) =>
  db.transaction(async (tx) => {
    for (const mail of mails) await mailer.enqueue(tx, mail)
  })
const states = async () => {
  const { rows } = await statements.executeSql(`select state::text from pgboss.job order by state`)
  return rows.map(({ state }) => state)
}
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

test('while the mail server is down, mails are tried again, and then each is sent once and leaves the database', async () => {
  const closed = await startSmtp()
  await closed.close()
  const sender = await createSender(closed.url)
  const mails = mailsIn('en')
  await enqueue(mails)
  await sender.start()
  await until(async () => expect(await states()).toEqual(mails.map(() => 'retry')))
  expect(log.warn).toHaveBeenCalledTimes(mails.length)
  const { rows } = await statements.executeSql(`select min(start_after - created_on) > interval '5 seconds' as later from pgboss.job`)
  expect(rows).toEqual([{ later: true }])

  const smtp = await startSmtp({ port: closed.port })
  await db.execute(sql`update pgboss.job set start_after = now()`)
  await until(async () => expect(await states()).toEqual([]))
  await sender.stop()
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1])
  expect([smtp.received.length, new Set(ids).size]).toEqual([mails.length, mails.length])
  expect(log.error).not.toHaveBeenCalled()
  expect(JSON.stringify(Object.values(log).map(({ mock }) => mock.calls))).not.toMatch(/048213|4nQw0d8mTzS7y1kR2vXb9A/)
  await smtp.close()
})

test('a decoy leaves the database and is not sent', async () => {
  const smtp = await startSmtp()
  const data = { code: '123456', minutes: 10 }
  const mail = { template: 'recoveryCode', to: 'known@example.test', language: 'en', data } as const
  await enqueue([{ ...mail, to: 'nobody@example.test', data: { ...data, isDecoy: true } }, mail])
  const sender = await createSender(smtp.url)
  await sender.start()
  await until(async () => expect(await states()).toEqual([]))
  await sender.stop()
  expect(smtp.received.map(({ to }) => to)).toEqual([['known@example.test']])
  await smtp.close()
})

test('an address that the mail server rejects is reported and given up, one that it defers is tried again', async () => {
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) => {
      const [status] = /^\d+/.exec(address) ?? []
      done(status ? Object.assign(new Error('no such user'), { responseCode: Number(status) }) : null)
    },
  })
  const [, mail] = mailsIn('ar') as [Mail, Mail]
  await enqueue(['550@example.test', '451@example.test', 'good@example.test'].map((to) => ({ ...mail, to })))
  const sender = await createSender(smtp.url)
  await sender.start()
  await until(async () => expect(await states()).toEqual(['retry']))
  await sender.stop()
  expect(smtp.received.map(({ to }) => to)).toEqual([['good@example.test']])
  expect(log.error.mock.calls).toMatchObject([[{ template: 'recoveryCode', attempt: 1 }, 'mail given up']])
  await db.execute(sql`delete from pgboss.job`)
  await smtp.close()
})

test('a code that has expired is not sent', async () => {
  const smtp = await startSmtp()
  await enqueue(mailsIn('en').slice(0, 2))
  await db.execute(sql`update pgboss.job set created_on = created_on - interval '11 minutes'`)
  const sender = await createSender(smtp.url)
  await sender.start()
  await until(async () => expect(await states()).toEqual([]))
  await sender.stop()
  expect(smtp.received).toHaveLength(1)
  expect(log.error.mock.calls).toMatchObject([[{ template: 'recoveryCode' }, 'mail given up: too old']])
  await smtp.close()
})

test('a mail that seems too old is sent while the clock is not trusted', async () => {
  const smtp = await startSmtp()
  await enqueue(mailsIn('en').slice(0, 2))
  await db.execute(sql`update pgboss.job set created_on = created_on - interval '95 days'`)
  const sender = await createSender(smtp.url)
  isTrusted = false
  await sender.start()
  await until(async () => expect(await states()).toEqual([]))
  await sender.stop()
  isTrusted = true
  expect(smtp.received).toHaveLength(2)
  await smtp.close()
})

test('by a clock that differs from the database none is sent, and a line says why', async () => {
  const smtp = await startSmtp()
  await enqueue(mailsIn('en').slice(0, 2))
  const sender = await createSender(smtp.url)
  isAgreed = false
  await sender.start()
  await until(async () => expect(await states()).toEqual(['retry', 'retry']))
  isAgreed = true
  expect(smtp.received).toEqual([])
  const err = expect.objectContaining({ message: 'The clock is wrong.' })
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ err }), 'mail not sent, it will be tried again')
  await db.execute(sql`update pgboss.job set start_after = now()`)
  await until(async () => expect(await states()).toEqual([]))
  await sender.stop()
  expect(smtp.received).toHaveLength(2)
  await smtp.close()
})

test('a code does not wait behind a thousand links that strangers requested', async () => {
  const smtp = await startSmtp()
  const data = { voucherName: 'Tea', businessName: 'Bayt Al Bun', link: 'https://qaseema.example/my/x' }
  const links = Array.from({ length: 1_000 }, (_, at): Mail => ({ template: 'claimLink', to: `${at}@example.test`, language: 'en', data }))
  await db.transaction((tx) => mailer.enqueue(tx, ...links))
  await enqueue([{ template: 'recoveryCode', to: 'owner@example.test', language: 'en', data: { code: '123456', minutes: 10 } }])
  const sender = await createSender(smtp.url)
  await sender.start()
  await until(() => expect(smtp.received.flatMap(({ to }) => to)).toContain('owner@example.test'))
  await sender.stop()
  expect(smtp.received.length).toBeLessThan(500)
  await db.execute(sql`delete from pgboss.job`)
  await smtp.close()
})

test('signs in with the credentials of SMTP_URL, and a refused sign-in is tried again', async () => {
  const smtp = await startSmtp({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'qaseema@mail' && password === 'a:b/c' ? done(null, { user: 'qaseema' }) : done(new Error('no')),
  })
  const { host } = new URL(smtp.url)
  const attempt = async (credentials: string, wanted: readonly string[]) => {
    const sender = await createSender(`smtp://${credentials}@${host}`)
    await sender.start()
    await until(async () => expect(await states()).toEqual(wanted))
    await sender.stop()
  }
  await enqueue(mailsIn('en').slice(0, 1))
  await attempt('qaseema%40mail:wrong', ['retry'])
  await db.execute(sql`update pgboss.job set start_after = now()`)
  await attempt('qaseema%40mail:a%3Ab%2Fc', [])
  expect(smtp.received).toHaveLength(1)
  await smtp.close()
})
