import { desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { maxTills, pairingLifetime, tillUnusedLifetime } from '#contract/limits.ts'
import { endFormerAccess } from '#server/auth/password-changed.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { attempts, auditLog, sessions } from '#server/db/schema-security.ts'
import { tillPairings, tills } from '#server/db/schema-tills.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { emailFor, type PersonName, password, people } from '#server/testing/people.ts'
import { createRecovery, newPassword } from '#server/testing/recovery.ts'
import { connectSocket, listenOnLoopback } from '#server/testing/sockets.ts'
import { testServer, tokenFor } from '#server/testing/test-server.ts'
import { pairedTill } from '#server/testing/tills.ts'

const server = await testServer()
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  for (const table of [customers, attempts, tillPairings, tills]) await server.db.delete(table)
})

const url = '/api/v1/service-provider/tills'
const phone = 'a'.repeat(22)
const tablet = 'b'.repeat(22)

/** A session of its own, because the clock moves on by months. */
const by = async (id: PersonName = 'provider') => ({ token: await tokenFor(server.deps, { id, role: people[id].role }) })
const start = async () =>
  (await server.request('POST', `${url}/start-pairing`, { ...(await by()), body: { name: 'Bar' } })).json().data as {
    tillId: string
    token: string
  }
const pair = async (token: string, device = phone, remoteAddress = '127.0.0.1') => {
  const headers = { 'user-agent': 'Android Chrome/130' }
  const answer = await server.request('POST', '/api/v1/till/pair', { body: { token, device }, remoteAddress, headers })
  const { code, data } = answer.json()
  return { status: answer.statusCode, code, ...data } as {
    readonly status: number
    readonly code?: string
    readonly accessToken: string
    readonly refreshToken: string
    readonly refreshExpiresIn: number
    readonly user: object
  }
}
const list = async (id?: PersonName) => (await server.request('GET', url, await by(id))).json().data as { _id: string; name: string }[]
const getOwn = (token: string) => server.request('GET', '/api/v1/till', { token })
const refresh = (refreshToken: string) => server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken } })
const redeem = (token: string, body: object) => server.request('POST', '/api/v1/redemption/create-redemption', { token, body })
const countLines = (action: string) => server.db.$count(auditLog, eq(auditLog.action, action))

describe('pairing', () => {
  test('a code makes one device a till of its business, and the audit log says so without the token', async () => {
    const { tillId, token } = await start()
    const paired = await pair(token)
    expect(paired.user).toEqual({
      _id: 'provider',
      role: 'TILL',
      businessNameEn: 'Qahwa House',
      businessNameAr: 'بيت القهوة',
      accountApprovalStatus: 'APPROVED',
      tillName: 'Bar',
    })
    expect((await getOwn(paired.accessToken)).json().data).toEqual({
      _id: tillId,
      name: 'Bar',
      businessNameEn: 'Qahwa House',
      businessNameAr: 'بيت القهوة',
    })
    expect(await list()).toMatchObject([{ _id: tillId, name: 'Bar', userAgent: 'Android Chrome/130', lastScanAt: null }])
    expect(await list('other')).toEqual([])
    const [line] = await server.db.select().from(auditLog).where(eq(auditLog.subject, tillId))
    expect(line).toMatchObject({ action: 'till.paired', accountId: 'provider', details: { till: 'Bar' } })
    const stored = JSON.stringify([await server.db.select().from(tillPairings), await server.db.select().from(auditLog)])
    expect(stored).not.toContain(token)
  })

  test('the owner hears of it by mail and in the inbox, once, with the device, the time and a link to the tills', async () => {
    await server.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, 'provider'))
    const { tillId, token } = await start()
    const before = await server.mails()
    await pair(token)
    await pair(token)
    const added = (await server.mails()).slice(before.length)
    const [moment, link] = ['4 مارس 2026، الساعة 12:00', expect.stringMatching(/\/service-provider\/team\/tills\?lang=ar$/)]
    expect(added).toMatchObject([
      {
        template: 'tillPaired',
        to: emailFor('provider'),
        language: 'ar',
        data: { tillName: 'Bar', browser: 'Chrome', system: 'Android', pairedAt: moment, tillsLink: link },
      },
    ])
    const rows = await server.db.select().from(notifications).where(eq(notifications.subjectId, tillId))
    expect(rows).toMatchObject([{ accountId: 'provider', kind: 'tillPaired', topic: 'pairedTills' }])
    const inbox = (await server.request('GET', '/api/v1/notifications/get-notifications', await by())).json().data.rows
    expect(inbox[0]).toMatchObject({
      type: 'till',
      messageEn:
        '“\u2068Bar\u2069” was paired with \u2068Chrome\u2069 on \u2068Android\u2069. If you do not know this device, end the till.',
    })
    await server.db.update(accounts).set({ language: null }).where(eq(accounts.id, 'provider'))
  })

  test('an iPad that names itself a Mac is listed as an iPad', async () => {
    const { token } = await start()
    const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh) Version/26.0 Safari/605.1.15' }
    await server.request('POST', '/api/v1/till/pair', { body: { token, device: tablet, hasTouch: true }, headers })
    expect(await list()).toMatchObject([{ userAgent: 'Mozilla/5.0 (iPad) Version/26.0 Safari/605.1.15' }])
  })

  test('an unknown, used, replaced and expired code are refused', async () => {
    expect(await pair('guessed')).toMatchObject({ status: 400, code: 'LINK_INVALID' })
    const used = await start()
    await pair(used.token)
    expect(await pair(used.token, tablet)).toMatchObject({ status: 409, code: 'LINK_USED' })
    const replaced = await start()
    const expired = await start()
    expect(await pair(replaced.token)).toMatchObject({ status: 410, code: 'LINK_EXPIRED' })
    server.clock.now += pairingLifetime
    expect(await pair(expired.token)).toMatchObject({ status: 410, code: 'LINK_EXPIRED' })
  })

  test('a code tells the name of its business and nothing else, and only while it pairs', async () => {
    const read = async (token: string, remoteAddress?: string) =>
      (await server.request('POST', '/api/v1/till/pairing', { body: { token }, ...(remoteAddress && { remoteAddress }) })).json()
    const { token } = await start()
    expect((await read(token)).data).toEqual({ businessNameEn: 'Qahwa House', businessNameAr: 'بيت القهوة' })
    await pair(token)
    expect((await read(token)).code).toBe('LINK_USED')
    const expired = await start()
    server.clock.now += pairingLifetime
    expect((await read(expired.token)).code).toBe('LINK_EXPIRED')
    for (let guess = 0; guess < 20; guess += 1) expect((await read(`guess-${guess}`, '203.0.113.5')).code).toBe('LINK_INVALID')
    const { token: next } = await start()
    expect((await read(next, '203.0.113.5')).code).toBe('TOO_MANY_REQUESTS')
    expect((await read(next)).data).toBeDefined()
  })

  test('of two devices at the same moment one is paired', async () => {
    const { token } = await start()
    const answers = await Promise.all([phone, tablet, 'c'.repeat(22)].map((device) => pair(token, device)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await list()).toHaveLength(1)
  })

  test('a device that lost the response gets its session again, until it has refreshed it', async () => {
    const { token } = await start()
    const first = await pair(token)
    const again = await pair(token)
    expect([again.status, again.refreshToken]).toEqual([200, first.refreshToken])
    expect(await server.db.$count(sessions, isNotNull(sessions.tillId))).toBe(1)
    expect((await refresh(again.refreshToken)).statusCode).toBe(200)
    expect(await pair(token)).toMatchObject({ code: 'LINK_USED' })
  })

  test('a code that was shown before a new password pairs nothing after it', async () => {
    const { token } = await start()
    await server.db.transaction((tx) =>
      endFormerAccess(tx, 'provider', server.clock.now, { reason: 'accessChanged', tillBusinessId: 'provider' }),
    )
    expect(await pair(token)).toMatchObject({ status: 410, code: 'LINK_EXPIRED' })
  })

  test('a business that lost its approval pairs nothing', async () => {
    const { token } = await start()
    await server.db.update(providers).set({ approvalStatus: 'REJECTED' }).where(eq(providers.id, 'provider'))
    expect(await pair(token)).toMatchObject({ status: 403, code: 'PROVIDER_NOT_APPROVED' })
    await server.db.update(providers).set({ approvalStatus: 'APPROVED' }).where(eq(providers.id, 'provider'))
  })

  test('wrong tokens of a client subnet are limited; no other subnet waits', async () => {
    for (let guess = 0; guess < 20; guess += 1) await pair(`guess-${guess}`)
    const { token } = await start()
    expect((await pair(token)).code).toBe('TOO_MANY_REQUESTS')
    expect((await pair(token, phone, '198.51.100.7')).status).toBe(200)
  })

  test(`a business has at most ${maxTills} tills`, async () => {
    for (let count = 1; count < maxTills; count += 1) await pairedTill(server)
    const { token } = await start()
    expect((await pair(token)).status).toBe(200)
    expect((await server.request('POST', `${url}/start-pairing`, { ...(await by()), body: { name: 'Bar' } })).json().code).toBe('CONFLICT')
  })
})

describe('the owner', () => {
  test('renames a till, which redeems by its new name whatever it sends', async () => {
    await insertClaim(server.db, { code: 'ABCD2345' })
    const till = await pairedTill(server, { name: 'Bar' })
    const answer = await server.request('PUT', `${url}/${till.id}`, { ...(await by()), body: { name: '  Terrace ' } })
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Till renamed'])
    server.clock.now += 60_000
    const { data } = (await redeem(till.token, { code: 'ABCD2345', till: 'Chosen' })).json()
    expect(data).toMatchObject({ till: 'Terrace' })
    expect(await list()).toMatchObject([{ name: 'Terrace', lastScanAt: new Date(server.clock.now).toISOString() }])
  })

  test('ends a till within a second: its socket, its calls and its refresh', async () => {
    const till = await pairedTill(server)
    const address = await listenOnLoopback(server.app)
    const socket = connectSocket(address, till.token)
    expect(await socket.outcome).toBe('connected')
    expect((await server.request('DELETE', `${url}/${till.id}`, await by())).statusCode).toBe(200)
    await socket.disconnected
    expect(socket.received).toEqual([['session-end', { reason: 'tillEnded' }]])
    const answers = [await getOwn(till.token), await refresh(till.refreshToken)]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'SESSION_ENDED'],
      [401, 'SESSION_ENDED'],
    ])
    expect(await list()).toEqual([])
    expect((await server.request('DELETE', `${url}/${till.id}`, await by())).statusCode).toBe(404)
  })

  test('is answered while tills flood the server', async () => {
    const [bar, terrace, owner] = [await pairedTill(server), await pairedTill(server), await by()]
    const flood = [bar, terrace].flatMap(({ token }) =>
      Array.from({ length: 150 }, () => redeem(token, { code: 'ABCD2345', voucherId: 'v' })),
    )
    const refused = flood.map(async (call) => expect((await call).statusCode).toBe(429))
    // A fast database may answer them all.
    await Promise.any([...refused, Promise.all(flood)])
    const calls = await Promise.all(Array.from({ length: 20 }, () => server.request('GET', url, owner)))
    expect(new Set(calls.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await Promise.all(flood)
  })

  test('may still send what has a body after the invalid calls of a till, as may its other tills', async () => {
    const till = await pairedTill(server)
    const [key, times] = [`invalid:till ${till.id}`, Array(299).fill(server.clock.now)]
    await server.db.insert(attempts).values({ key, times, expiresAt: new Date(server.clock.now + 900_000) })
    expect((await redeem(till.token, { code: 1 })).statusCode).toBe(422)
    expect((await redeem(till.token, {})).statusCode).toBe(429)
    expect((await redeem((await pairedTill(server)).token, {})).statusCode).toBe(422)
    expect((await server.request('PUT', `${url}/${till.id}`, { ...(await by()), body: { name: 'Terrace' } })).statusCode).toBe(200)
  })

  test('has the tills in no list of sessions, and keeps them when signing out everywhere or changing the password', async () => {
    const till = await pairedTill(server)
    const [account] = await server.db.select().from(sessions).where(eq(sessions.id, till.sid))
    expect(account?.tillId).toBe(till.id)
    const token = (await server.signIn('provider')).json().data.accessToken
    const listed = (await server.request('GET', '/api/v1/user/auth/sessions', { token })).json().data as { _id: string }[]
    expect(listed.map(({ _id }) => _id)).not.toContain(till.sid)
    expect((await server.request('DELETE', `/api/v1/user/auth/sessions/${till.sid}`, { token })).statusCode).toBe(404)
    await server.request('POST', '/api/v1/user/auth/end-all-sessions', { token })
    expect([(await getOwn(till.token)).statusCode, (await server.signIn('provider', { with: password })).statusCode]).toEqual([200, 200])
  })
})

test('a new password keeps the tills, and a recovery ends them', async () => {
  const till = await pairedTill(server)
  const token = (await server.signIn('provider')).json().data.accessToken
  const [owner] = await server.db.select().from(accounts).where(eq(accounts.id, 'provider'))
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
  expect((await server.request('POST', '/api/v1/user/auth/change-password', { token, body })).statusCode).toBe(200)
  expect((await getOwn(till.token)).statusCode).toBe(200)
  const { startFor, verify, reset } = createRecovery(server)
  const { handle, code } = await startFor('provider')
  await verify(handle, code)
  expect((await reset(handle, 'Copper-Tent#58')).statusCode).toBe(200)
  expect((await getOwn(till.token)).json().code).toBe('SESSION_ENDED')
  if (owner) await server.db.update(accounts).set(owner).where(eq(accounts.id, 'provider'))
})

describe('a paired till', () => {
  test('lists and undoes only what it redeemed itself', async () => {
    for (const code of ['OWNA2345', 'OTHR2345', 'DESK2345']) await insertClaim(server.db, { code, customer: code })
    const [bar, terrace] = [await pairedTill(server), await pairedTill(server)]
    const owner = (await server.signIn('provider')).json().data.accessToken
    const redeemed = async (token: string, code: string) => (await redeem(token, { code })).json().data._id as string
    const [own, others, ofOwner] = [
      await redeemed(bar.token, 'OWNA2345'),
      await redeemed(terrace.token, 'OTHR2345'),
      await redeemed(owner, 'DESK2345'),
    ]
    const ownScans = await server.request('GET', '/api/v1/redemption/own-scans', { token: bar.token })
    expect(ownScans.json().data).toMatchObject([{ _id: own, redemptionCode: 'OWNA2345', customerName: 'OWNA2345', number: 1 }])
    const undo = async (redemptionId: string) =>
      (await server.request('POST', '/api/v1/redemption/undo-redemption', { token: bar.token, body: { redemptionId } })).statusCode
    expect([await undo(others), await undo(ofOwner), await undo(own)]).toEqual([404, 404, 200])
    expect(await server.db.$count(claims)).toBe(3)
  })

  test('is in rooms of tills only', async () => {
    const till = await pairedTill(server)
    const address = `http://localhost:${(server.app.server.address() as { port: number }).port}`
    const socket = connectSocket(address.replace('localhost', '127.0.0.1'), till.token)
    expect(await socket.outcome).toBe('connected')
    socket.socket.emit('join', 'sp-provider')
    await server.request('PUT', '/api/v1/notifications/change-preference', { ...(await by()), body: {} })
    await server.request('PUT', `${url}/${till.id}`, { ...(await by()), body: { name: 'Terrace' } })
    await expect.poll(() => socket.received).toEqual([['change', { area: 'tills', id: till.id }]])
    await server.request('DELETE', '/api/v1/deal/delete-deal/cake', await by())
    await expect.poll(() => socket.received.at(-1)).toEqual(['change', { area: 'deals', id: 'cake' }])
    socket.socket.close()
  })

  test('signs out with a line in the audit log that names it', async () => {
    const till = await pairedTill(server, { name: 'Terrace' })
    expect((await server.request('POST', '/api/v1/user/auth/logout', { token: till.token })).statusCode).toBe(200)
    const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line).toMatchObject({ action: 'logout', accountId: 'provider', details: { till: 'Terrace' } })
  })

  test('ends after 90 days without use, and no sooner', async () => {
    const till = await pairedTill(server)
    server.clock.now += tillUnusedLifetime - 60_000
    const refreshed = (await refresh(till.refreshToken)).json().data.authToken
    server.clock.now += tillUnusedLifetime - 60_000
    expect((await getOwn(refreshed)).statusCode).toBe(200)
    expect(await list()).toHaveLength(1)
    server.clock.now += 2 * 60_000
    expect((await getOwn(refreshed)).json().code).toBe('UNAUTHENTICATED')
    expect(await list()).toEqual([])
  })

  test('that lost the response to a refresh gets it again within a day', async () => {
    const till = await pairedTill(server)
    await refresh(till.refreshToken)
    server.clock.now += 23 * 3_600_000
    expect((await refresh(till.refreshToken)).statusCode).toBe(200)
    server.clock.now += 2 * 3_600_000
    expect((await refresh(till.refreshToken)).json().code).toBe('SESSION_ENDED')
    expect(await list()).toEqual([])
  })

  test('of a business without approval redeems nothing, and goes on after the next approval', async () => {
    const till = await pairedTill(server)
    await server.db.update(providers).set({ approvalStatus: 'REJECTED' }).where(eq(providers.id, 'provider'))
    expect((await redeem(till.token, { code: 'ABCD2345' })).json().code).toBe('PROVIDER_NOT_APPROVED')
    await server.db.update(providers).set({ approvalStatus: 'APPROVED' }).where(eq(providers.id, 'provider'))
    expect((await redeem(till.token, { code: 'ABCD2345' })).json().code).toBe('VOUCHER_NOT_FOUND')
  })

  test('says when it was seen last, to five minutes', async () => {
    const till = await pairedTill(server)
    const lastSeen = async () => (await server.db.select().from(tills).where(eq(tills.id, till.id)))[0]?.lastSeenAt.getTime()
    server.clock.now += 4 * 60_000
    await getOwn(till.token)
    expect(await lastSeen()).toBe(startOfTests)
    server.clock.now += 2 * 60_000
    await getOwn(till.token)
    expect(await lastSeen()).toBe(server.clock.now)
  })
})

test('codes are forgotten a month after their end; tills stay for their redemptions', async () => {
  await pair((await start()).token)
  await deleteExpired(server.db, startOfTests + 200 * 86_400_000, { auditDays: 365 })
  expect([await server.db.$count(tillPairings), await server.db.$count(tills)]).toEqual([0, 1])
})

test('pairing, renaming and ending leave lines in the audit log', async () => {
  const before = await countLines('till.renamed')
  const till = await pairedTill(server)
  await server.request('PUT', `${url}/${till.id}`, { ...(await by()), body: { name: 'Terrace' } })
  await server.request('DELETE', `${url}/${till.id}`, await by())
  expect((await countLines('till.renamed')) - before).toBe(1)
  const lines = await server.db.select().from(auditLog).where(eq(auditLog.subject, till.id))
  expect(lines.map(({ action, details }) => [action, details])).toEqual([
    ['till.renamed', { till: 'Terrace', formerTill: 'Front desk' }],
    ['till.ended', { till: 'Terrace' }],
  ])
})
