import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { attempts, recoveries, sessions } from '#server/db/schema-security.ts'
import { emailFor } from '#server/testing/people.ts'
import { createRecovery, ended, refusal, wrong } from '#server/testing/recovery.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const minute = 60_000
const [owner] = await server.db.select().from(accounts).where(eq(accounts.id, 'provider'))

beforeEach(async () => {
  server.clock.now += 30 * minute
  for (const table of [attempts, recoveries, sessions]) await server.db.delete(table)
  if (owner) await server.db.update(accounts).set(owner).where(eq(accounts.id, 'provider'))
})

const { call, requestCode, verify, reset, repeatMail, startFor } = createRecovery(server)

test('S-10: of fifty parallel guesses five are evaluated, and the code is void after them', async () => {
  const { handle, code } = await startFor('provider')
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(handle, wrong(code))))
  const codes = answers.map((answer) => answer.json().code)
  expect(codes.filter((each) => each === 'CODE_WRONG')).toHaveLength(4)
  expect(codes.filter((each) => each === 'RECOVERY_ENDED')).toHaveLength(46)
  expect(await server.db.select({ tries: recoveries.tries }).from(recoveries)).toEqual([{ tries: 5 }])
  expect(refusal(await verify(handle, code))).toEqual(ended)
})

test('S-12: each call of a recovery is limited per subnet, with a time to wait', async () => {
  const { publicWrites } = server.deps.config
  const expires = new Date(server.clock.now + 15 * minute)
  const used = ['recovery.check', 'recovery.code', 'recovery.verify', 'recovery.resetPassword', 'recovery.email'].map((name) => ({
    key: `${name}:198.51.100.7`,
    times: Array(publicWrites).fill(server.clock.now),
    expiresAt: expires,
  }))
  await server.db.insert(attempts).values(used)
  const address = { emailAddress: emailFor('provider') }
  for (const ask of [
    () => call('check-email', address),
    () => requestCode(address.emailAddress),
    () => verify('x', '123456'),
    () => reset('x'),
    () => repeatMail('x'),
  ]) {
    const answer = await ask()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
  }
})

test('S-12: a code may be requested again after a minute, five times in an hour', async () => {
  const ask = () => requestCode(emailFor('provider'))
  expect((await ask()).statusCode).toBe(200)
  const soon = await ask()
  expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60'])
  for (const _ of [2, 3, 4, 5]) {
    server.clock.now += minute
    expect((await ask()).statusCode).toBe(200)
  }
  server.clock.now += minute
  expect((await ask()).headers['retry-after']).toBe(String(55 * 60))
})

test('strangers mail an owner forty times a day at most, and one network neither shuts out others nor the owner where he signs in', async () => {
  await server.signIn('provider', { remoteAddress: '203.0.113.9' })
  const countCodes = async (times: number, toAddress: (round: number) => string) => {
    let sent = 0
    for (const round of Array(times).keys()) {
      server.clock.now += 10 * minute
      if ((await requestCode(emailFor('provider'), toAddress(round))).statusCode === 200) sent += 1
    }
    return sent
  }
  expect(await countCodes(30, () => '198.51.100.1'), 'an address').toBe(7)
  expect(await countCodes(30, (round) => `198.51.100.${round + 2}`), 'its /24').toBe(2)
  expect(await countCodes(60, (round) => `2${(round + 256).toString(16)}:db8::1`), 'all others').toBe(31)
  expect((await requestCode(emailFor('provider'), '203.0.113.9')).statusCode).toBe(200)
})
