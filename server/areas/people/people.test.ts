import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rightsEvent } from '#contract/live-events.ts'
import { subRoleRights } from '#contract/rights.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import { attempts, auditLog, sessions } from '#server/db/schema-security.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { password } from '#server/testing/people.ts'
import { connectSocket, listenOnLoopback } from '#server/testing/sockets.ts'
import { insertInvitation, insertPerson, resetTeam } from '#server/testing/team.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { pairedTill } from '#server/testing/tills.ts'

const server: TestServer = await testServer()
const { db, deps, clock } = server
afterAll(() => server.close())
const url = await listenOnLoopback(server.app)

const base = '/api/v1/service-provider/people'
const list = async () => (await server.request('GET', base, { as: 'provider' })).json().data
const changeTo = (subRole: string, from: string, id = 'badr') =>
  server.request('PUT', `${base}/${id}`, { as: 'provider', body: { subRole, from } })
const remove = (id = 'badr') => server.request('DELETE', `${base}/${id}`, { as: 'provider' })
const handOver = (currentPassword = password, id = 'badr') =>
  server.request('POST', `${base}/${id}/hand-over`, { as: 'provider', body: { currentPassword } })
const account = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]
let linesBefore = 0
const lines = async (subject: string) => {
  const rows = await db.select().from(auditLog).orderBy(auditLog.id).offset(linesBefore)
  return rows.filter((row) => row.subject === subject).map(({ action, accountId, details }) => [action, accountId, details])
}
const signedIn = (id = 'badr') => tokenFor(deps, { id, role: 'SERVICE_PROVIDER' })
const connected = async (id = 'badr') => {
  const socket = connectSocket(url, await signedIn(id))
  expect(await socket.outcome).toBe('connected')
  return socket
}
const refusal = (answer: Awaited<ReturnType<TestServer['request']>>) => [answer.statusCode, answer.json().code]

beforeEach(async () => {
  clock.now = startOfTests
  await db.delete(attempts)
  linesBefore = await db.$count(auditLog)
  await resetTeam(server)
  await insertPerson(server, 'badr')
})

test('the list has the owner first, then the people by name, and open invitations, newest first', async () => {
  await insertPerson(server, 'Abeer', 'VIEWER')
  await insertInvitation(server, { id: 'older', sentAt: new Date(clock.now - 1), expiresAt: new Date(clock.now) })
  await insertInvitation(server, { id: 'newer', subRole: 'MANAGER' })
  await insertInvitation(server, { id: 'used', acceptedAt: new Date(clock.now) })
  await insertInvitation(server, { id: 'gone', withdrawnAt: new Date(clock.now) })
  const login = { emailAddress: 'badr@example.test', password }
  expect((await server.request('POST', '/api/v1/service-provider/auth/login', { body: login })).statusCode).toBe(200)
  const person = { lastSignInAt: null, hasSecondFactor: false, isSelf: false }
  expect(await list()).toEqual({
    people: [
      { ...person, _id: 'provider', fullName: null, emailAddress: 'provider@example.test', subRole: 'OWNER', isSelf: true },
      { ...person, _id: 'Abeer', fullName: 'Abeer', emailAddress: 'abeer@example.test', subRole: 'VIEWER' },
      {
        ...person,
        _id: 'badr',
        fullName: 'badr',
        emailAddress: 'badr@example.test',
        subRole: 'MANAGER',
        lastSignInAt: new Date(clock.now).toISOString(),
      },
    ],
    invitations: [
      expect.objectContaining({ _id: 'newer', emailAddress: 'newer@example.test', subRole: 'MANAGER' }),
      expect.objectContaining({ _id: 'older', expiresAt: new Date(clock.now).toISOString() }),
    ],
  })
  await db.insert(secondFactors).values({ id: 'app', accountId: 'badr', kind: 'code', name: 'Phone', createdAt: new Date(clock.now) })
  expect((await list()).people[2].hasSecondFactor).toBe(true)
})

describe('another sub-role', () => {
  test('holds at once, with open sockets, and is in the audit log', async () => {
    const socket = await connected()
    expect((await changeTo('VIEWER', 'MANAGER')).json().message).toBe('Role changed')
    await expect.poll(() => socket.received).toContainEqual([rightsEvent, { permissions: subRoleRights.VIEWER }])
    expect(await lines('badr')).toEqual([['person.changed', 'provider', { subRole: 'VIEWER', formerSubRole: 'MANAGER' }]])
    expect((await server.request('GET', base, { token: await signedIn() })).json().code).toBe('RIGHT_MISSING')
    socket.socket.close()
  })

  test('is refused where the owner saw another one, and where nothing changes it is written nowhere', async () => {
    expect(refusal(await changeTo('MANAGER', 'VIEWER'))).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await changeTo('MANAGER', 'MANAGER')).statusCode).toBe(200)
    expect(await lines('badr')).toEqual([])
  })
})

test.each(['provider', 'other', 'admin', 'nobody'])(
  'the owner changes, removes and promotes only others of the business: not %s',
  async (id) => {
    const answers = [await changeTo('VIEWER', 'MANAGER', id), await remove(id), await handOver(password, id)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  },
)

describe('who is removed', () => {
  test('is signed out within a second, with sockets, links of files and recoveries, and can neither sign in nor be found', async () => {
    const [socket, token] = [await connected(), await signedIn()]
    const licence = `${'l'.repeat(22)}.pdf`
    await db.update(providers).set({ businessLicense: licence }).where(eq(providers.id, 'provider'))
    await deps.files.put(`documents/${licence}`, Buffer.from('%PDF'))
    const link = (await server.request('GET', `/api/v1/files/get-presigned-url?fileKey=${licence}`, { token })).json().data.url
    expect((await server.request('GET', link)).statusCode).toBe(200)
    const begun = await server.request('POST', '/api/v1/user/auth/forgot-password/check-email', {
      body: { emailAddress: 'badr@example.test' },
    })
    expect(begun.statusCode).toBe(200)
    expect((await remove()).json().message).toBe('Person removed')
    await socket.disconnected
    expect(socket.received.at(-1)).toEqual(['session-end', { reason: 'removed' }])
    expect((await server.request('GET', link)).statusCode).toBe(404)
    expect(refusal(await server.request('GET', '/api/v1/user/auth/account', { token }))).toEqual([401, 'SESSION_ENDED'])
    expect((await list()).people).toHaveLength(1)
    const login = { emailAddress: 'badr@example.test', password }
    expect((await server.request('POST', '/api/v1/service-provider/auth/login', { body: login })).statusCode).toBe(401)
    expect(await account('badr')).toMatchObject({
      emailAddress: 'deleted:badr',
      passwordHash: '',
      fullName: 'badr',
      providerId: 'provider',
    })
    expect(await lines('badr')).toEqual([['person.removed', 'provider', { subRole: 'MANAGER' }]])
    expect((await remove()).statusCode).toBe(404)
  })

  test('leaves the tills of the business, also those that were paired while they were its first owner', async () => {
    const till = await pairedTill(server)
    expect((await handOver()).statusCode).toBe(200)
    const removed = await server.request('DELETE', `${base}/provider`, { token: await signedIn() })
    expect(removed.statusCode).toBe(200)
    expect((await server.request('GET', '/api/v1/till', { token: till.token })).json().data).toMatchObject({ _id: till.id })
    const owner = { deletedAt: null, emailAddress: 'provider@example.test', passwordHash: (await account('badr'))?.passwordHash ?? '' }
    await db.update(accounts).set({ subRole: 'MANAGER' }).where(eq(accounts.id, 'badr'))
    await db.update(accounts).set(owner).where(eq(accounts.id, 'provider'))
    await db.update(sessions).set({ endedAt: null }).where(eq(sessions.accountId, 'provider'))
  })
})

describe('the ownership', () => {
  test('is handed over with the password: both are mailed, rights change at once, and the business has the address of its owner', async () => {
    const socket = await connected()
    const before = (await server.mails()).length
    expect((await handOver('Wrong#2026')).json().errors).toMatchObject([{ path: 'currentPassword', code: 'wrongPassword' }])
    expect((await handOver()).json().message).toBe('Ownership handed over')
    await expect
      .poll(() => socket.received.some(([event, data]) => event === rightsEvent && JSON.stringify(data).includes('people.manage')))
      .toBe(true)
    socket.socket.close()
    expect([(await account('provider'))?.subRole, (await account('badr'))?.subRole]).toEqual(['MANAGER', 'OWNER'])
    expect((await db.select().from(providers).where(eq(providers.id, 'provider')))[0]).toMatchObject({ emailAddress: 'badr@example.test' })
    expect((await server.mails()).slice(before)).toMatchObject([
      { template: 'ownershipHandedOver', to: 'provider@example.test', data: { isNewOwner: false, newOwner: 'badr' } },
      { template: 'ownershipHandedOver', to: 'badr@example.test', data: { isNewOwner: true, businessName: 'Qahwa House' } },
    ])
    expect(await lines('badr')).toEqual([['ownership.handedOver', 'provider', { subRole: 'OWNER', formerSubRole: 'MANAGER' }]])
    expect(refusal(await remove())).toEqual([403, 'RIGHT_MISSING'])
  })

  test('goes to one of two at once; whoever comes later is told', async () => {
    await insertPerson(server, 'abeer')
    const answers = await Promise.all([handOver(), handOver(password, 'abeer'), changeTo('VIEWER', 'MANAGER'), remove('abeer')])
    const owners = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.subRole, 'OWNER'))
    expect(owners.filter(({ id }) => ['provider', 'badr', 'abeer'].includes(id))).toHaveLength(1)
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(['RIGHT_MISSING', 'CHANGED_MEANWHILE', 'NOT_FOUND']).toContain(answer.json().code)
    expect(answers.slice(0, 2).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})
