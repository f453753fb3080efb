import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invitationLifetime, maxPeople } from '#contract/limits.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { invitations } from '#server/db/schema-people.ts'
import { attempts, auditLog, idempotencyKeys } from '#server/db/schema-security.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
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
const withdraw = (id: string) => server.request('DELETE', `${base}/invitations/${id}`, { as: 'provider' })
const read = (token: string) => server.request('POST', '/api/v1/invitation/read', { body: { token } })
const accept = (token: string, body: object = {}, headers = {}) =>
  server.request('POST', '/api/v1/invitation/accept', {
    body: { token, fullName: 'لولوة العنزي', password: newPassword, ...body },
    headers,
  })
const listed = async () => (await server.request('GET', base, { as: 'provider' })).json().data.invitations
const idOf = async (emailAddress = address) =>
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
    const id = await idOf()
    const lines = await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
    expect(lines.map(({ action, accountId, details }) => [action, accountId, details])).toEqual([
      ['invitation.sent', 'provider', { subRole: 'MANAGER' }],
      ['invitation.accepted', added?.id, { subRole: 'MANAGER' }],
    ])
    const stored = JSON.stringify([await db.select().from(idempotencyKeys), await db.select().from(auditLog)])
    for (const secret of [token.split('.')[1] ?? '', newPassword]) expect(stored).not.toContain(secret)
  })

  test('of an address that has an account is answered and listed alike, by the same statements, and mails no link', async () => {
    const query = vi.spyOn(server.client as { query: (statement: unknown) => unknown }, 'query')
    const statements = () => query.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : JSON.stringify(statement)))
    const [answers, done] = [[] as unknown[], [] as string[][]]
    for (const emailAddress of [address, emailFor('admin'), emailFor('other')]) {
      query.mockClear()
      const answer = await invite({ emailAddress })
      answers.push([answer.statusCode, answer.json()])
      done.push(statements().map((statement) => statement.replace(/"values":.*/s, '')))
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
      expect((await invite({ emailAddress: `a${number}@example.test` })).statusCode).toBe(number < maxPeople - 1 ? 200 : 409)
      if (number === 10) await db.delete(invitations)
    }
    clock.now += 61_000
    expect((await resend(await idOf('a19@example.test'))).statusCode).toBe(429)
  })
})

describe('the link of an invitation', () => {
  test('works for seven days, and stays in the list when it has expired', async () => {
    const token = await insertInvitation(server)
    clock.now += invitationLifetime - 1
    expect((await read(token)).statusCode).toBe(200)
    clock.now += 1
    expect([refusal(await read(token)), refusal(await accept(token))]).toEqual(Array(2).fill([410, 'LINK_EXPIRED']))
    expect(await listed()).toHaveLength(1)
    expect((await resend('invited')).json().message).toBe('Invitation sent again')
    expect([refusal(await read(token)), (await read(await lastToken())).statusCode]).toEqual([[410, 'LINK_EXPIRED'], 200])
    expect((await listed())[0]).toMatchObject({
      sentAt: new Date(clock.now).toISOString(),
      expiresAt: new Date(clock.now + invitationLifetime).toISOString(),
    })
    await deleteExpired(db, clock.now + invitationLifetime + 31 * 86_400_000, { auditDays: 400 })
    expect(await listed()).toEqual([])
  })

  test('ends when it is taken back, which happens once and only to own ones', async () => {
    const token = await insertInvitation(server)
    await insertInvitation(server, { id: 'theirs', providerId: 'other' })
    expect((await withdraw('invited')).json().message).toBe('Invitation taken back')
    expect([refusal(await read(token)), refusal(await accept(token))]).toEqual(Array(2).fill([410, 'LINK_WITHDRAWN']))
    const late = [await withdraw('invited'), await resend('invited'), await withdraw('theirs'), await resend('theirs')]
    expect(late.map(refusal)).toEqual(Array(4).fill([409, 'CHANGED_MEANWHILE']))
  })

  test('is refused where it was invented, and wrong ones of a client are limited', async () => {
    await insertInvitation(server, { tokenHash: null })
    expect(refusal(await read('invited.secret'))).toEqual([410, 'LINK_EXPIRED'])
    for (let times = 0; times < 20; times++) expect(refusal(await read('none.secret'))).toEqual([400, 'LINK_INVALID'])
    expect(refusal(await accept('none.secret'))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('waits for the approval of its business', async () => {
    const token = await insertInvitation(server)
    const decide = (approvalStatus: 'REJECTED' | 'APPROVED') =>
      db.update(providers).set({ approvalStatus }).where(eq(providers.id, 'provider'))
    await decide('REJECTED')
    expect([refusal(await read(token)), refusal(await accept(token))]).toEqual(Array(2).fill([403, 'PROVIDER_NOT_APPROVED']))
    await decide('APPROVED')
    expect((await accept(token)).statusCode).toBe(200)
  })

  test('is of no use where the address got an account meanwhile', async () => {
    const token = await insertInvitation(server, { emailAddress: emailFor('other') })
    expect(refusal(await accept(token))).toEqual([409, 'EMAIL_TAKEN'])
  })

  test.each([
    ['password', 'wadi#2026', 'passwordUppercase'],
    ['password', 'P@ssw0rd1', 'passwordGuessable'],
    ['password', 'Nourah#1', 'passwordGuessable'],
    ['fullName', ' ', 'required'],
  ])('asks for a good password and a name: %s “%s”', async (path, text, code) => {
    const token = await insertInvitation(server)
    expect((await accept(token, { fullName: 'Nourah', [path]: text })).json().errors).toMatchObject([{ path, code }])
  })

  test('is used once, also by two at once', async () => {
    const token = await insertInvitation(server)
    const answers = await Promise.all([accept(token), accept(token, { fullName: 'Somebody else' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
