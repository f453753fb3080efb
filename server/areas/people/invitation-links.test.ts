import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { invitationLifetime } from '#contract/limits.ts'
import { providers } from '#server/db/schema.ts'
import { attempts } from '#server/db/schema-security.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { emailFor } from '#server/testing/people.ts'
import { insertInvitation, resetTeam } from '#server/testing/team.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ accessTokenTtl: 30 * 86_400 })
const { db, clock } = server
afterAll(() => server.close())

const base = '/api/v1/service-provider/people'
const resend = (id: string) => server.request('POST', `${base}/invitations/${id}/send-again`, { as: 'provider', body: {} })
const withdraw = (id: string) => server.request('DELETE', `${base}/invitations/${id}`, { as: 'provider' })
const read = (token: string) => server.request('POST', '/api/v1/invitation/read', { body: { token } })
const accept = (token: string, fields: object = {}) =>
  server.request('POST', '/api/v1/invitation/accept', { body: { token, fullName: 'Lulwa', password: 'Saffron-Lamp#47', ...fields } })
const listed = async () => (await server.request('GET', base, { as: 'provider' })).json().data.invitations
const lastToken = async () => {
  const mail = (await server.mails()).at(-1)
  return mail?.template === 'invitation' ? new URL(mail.data.link).hash.slice(1) : ''
}
const refusal = (answer: Awaited<ReturnType<TestServer['request']>>) => [answer.statusCode, answer.json().code]

beforeEach(async () => {
  clock.now = startOfTests
  await db.delete(attempts)
  await resetTeam(server)
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

  test('works where somebody has registered a business with the address and never verified it', async () => {
    await insertBusiness(db, { id: 'squatter', emailAddress: 'squatted@example.test', isVerified: false })
    const invited = { emailAddress: 'squatted@example.test', subRole: 'VIEWER' }
    await server.request('POST', `${base}/invitations`, { as: 'provider', body: invited })
    expect((await accept(await lastToken())).json().data).toEqual({ emailAddress: 'squatted@example.test' })
    expect(await db.$count(providers, eq(providers.id, 'squatter'))).toBe(0)
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
