import { eq, type Query } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxPeople } from '#contract/limits.ts'
import { accounts } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { invitations } from '#server/db/schema-people.ts'
import { attempts, auditLog, idempotencyKeys } from '#server/db/schema-security.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { emailFor } from '#server/testing/people.ts'
import { insertInvitation, insertPerson, resetTeam } from '#server/testing/team.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ accessTokenTtl: 30 * 86_400 })
const { db, clock } = server
afterAll(() => server.close())

const base = '/api/v1/service-provider/people'
const address = 'lulwa@example.test'
const newPassword = 'Saffron-Lamp#47'
const invite = (body: object = {}, as: 'provider' | 'other' = 'provider') =>
  server.request('POST', `${base}/invitations`, { as, body: { emailAddress: address, subRole: 'VIEWER', ...body } })
const resend = (id: string) => server.request('POST', `${base}/invitations/${id}/send-again`, { as: 'provider', body: {} })
const read = (token: string) => server.request('POST', '/api/v1/invitation/read', { body: { token } })
const accept = (token: string, body: object = {}, headers = {}) =>
  server.request('POST', '/api/v1/invitation/accept', {
    body: { token, fullName: 'لولوة العنزي', password: newPassword, ...body },
    headers,
  })
const listed = async () => (await server.request('GET', base, { as: 'provider' })).json().data.invitations
const findId = async (emailAddress = address) =>
  (await db.select().from(invitations).where(eq(invitations.emailAddress, emailAddress)))[0]?.id ?? ''
const lastMail = async () => (await server.mails()).at(-1)
const lastToken = async () => {
  const mail = await lastMail()
  return mail?.template === 'invitation' ? new URL(mail.data.link).hash.slice(1) : ''
}
const refusal = (answer: Awaited<ReturnType<TestServer['request']>>) => [answer.statusCode, answer.json().code]

beforeEach(async () => {
  clock.now = startOfTests
  for (const table of [attempts, notifications]) await db.delete(table)
  await resetTeam(server)
})

describe('an invitation', () => {
  test('is mailed with a link of which only the hash is stored, and makes an account of the invited address', async () => {
    expect((await invite({ subRole: 'MANAGER' })).json()).toMatchObject({ message: 'Invitation sent', data: null })
    const token = await lastToken()
    expect(await lastMail()).toMatchObject({ to: address, language: 'en', data: { businessName: 'Qahwa House', subRole: 'MANAGER' } })
    expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token.split('.')[1])
    expect((await read(token)).json().data).toEqual({
      businessNameEn: 'Qahwa House',
      businessNameAr: 'بيت القهوة',
      emailAddress: address,
      subRole: 'MANAGER',
    })
    const key = { 'idempotency-key': 'k1', 'accept-language': 'ar' }
    const [first, again] = [await accept(token, {}, key), await accept(token, {}, key)]
    expect([first.json().data, again.json()]).toEqual([{ emailAddress: address }, first.json()])
    const [added] = await db.select().from(accounts).where(eq(accounts.emailAddress, address))
    expect(added).toMatchObject({
      role: 'SERVICE_PROVIDER',
      providerId: 'provider',
      subRole: 'MANAGER',
      fullName: 'لولوة العنزي',
      foldedName: 'لولوه العنزي',
      language: 'ar',
      emailVerifiedAt: new Date(clock.now),
    })
    const login = { emailAddress: address, password: newPassword }
    expect((await server.request('POST', '/api/v1/service-provider/auth/login', { body: login })).statusCode).toBe(200)
    expect(refusal(await accept(token))).toEqual([409, 'LINK_USED'])
    expect(await listed()).toEqual([])
    expect(await db.select().from(notifications)).toMatchObject([{ accountId: 'provider', kind: 'personJoined', topic: 'joinedPeople' }])
    const id = await findId()
    const lines = await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
    expect(lines.map(({ action, accountId, details }) => [action, accountId, details])).toEqual([
      ['invitation.sent', 'provider', { subRole: 'MANAGER' }],
      ['invitation.accepted', added?.id, { subRole: 'MANAGER' }],
    ])
    const stored = JSON.stringify([await db.select().from(idempotencyKeys), await db.select().from(auditLog)])
    for (const secret of [token.split('.')[1] ?? '', newPassword]) expect(stored).not.toContain(secret)
  })

  test('of an address that has an account is answered and listed alike, by the same statements, and mails no link', async () => {
    const query = vi.spyOn(Object.getPrototypeOf(Reflect.get(db, 'session')) as { prepareQuery: (query: Query) => unknown }, 'prepareQuery')
    const [answers, done] = [[] as unknown[], [] as string[][]]
    for (const emailAddress of [address, emailFor('admin'), emailFor('other')]) {
      query.mockClear()
      const answer = await invite({ emailAddress })
      answers.push([answer.statusCode, answer.json()])
      done.push(query.mock.calls.map(([{ sql }]) => sql))
    }
    query.mockRestore()
    expect(answers).toEqual(Array(3).fill([200, { success: true, message: 'Invitation sent', data: null }]))
    expect(done[0]?.length).toBeGreaterThan(5)
    expect(done.slice(1)).toEqual([done[0], done[0]])
    expect((await listed()).map(({ emailAddress }: { emailAddress: string }) => emailAddress).sort()).toEqual(
      [address, emailFor('admin'), emailFor('other')].sort(),
    )
    const mails = (await server.mails()).slice(-3)
    expect(mails.map(({ template }) => template)).toEqual(['invitation', 'invitationOfAccount', 'invitationOfAccount'])
    expect(JSON.stringify(mails.slice(1))).not.toContain('http')
  })

  test.each([
    ['the owner', emailFor('provider'), 'personExists'],
    ['a colleague, in any case', 'BADR@example.test', 'personExists'],
    ['somebody invited', 'invited@example.test', 'invitedAlready'],
    ['no address', 'lulwa', 'email'],
  ])('is refused on its field: %s', async (_whom, emailAddress, code) => {
    await insertPerson(server, 'badr')
    await insertInvitation(server, { expiresAt: new Date(clock.now) })
    const answer = await invite({ emailAddress })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'emailAddress', code }]])
  })

  test('fills one of the places of a team, also for the last two at once', async () => {
    await insertPerson(server, 'badr')
    for (let number = 3; number < maxPeople; number++) await insertInvitation(server, { id: `invited-${number}` })
    const answers = await Promise.all([invite(), invite({ emailAddress: 'last@example.test' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      errors: [{ path: 'emailAddress', message: expect.stringContaining(String(maxPeople)) }],
    })
  })

  test('is limited by business and by mailbox, whatever the business', async () => {
    expect([(await invite()).statusCode, refusal(await invite({}, 'other'))]).toEqual([200, [429, 'TOO_MANY_REQUESTS']])
    for (let number = 1; number < 20; number++) {
      expect((await invite({ emailAddress: `a${number}@example.test` })).statusCode).toBe(200)
      if (number === 10) await db.delete(invitations)
    }
    clock.now += 61_000
    expect((await resend(await findId('a19@example.test'))).statusCode).toBe(429)
  })
})
