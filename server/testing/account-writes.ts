import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hashHandle } from '#server/areas/recovery/credentials.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { attempts, emailChanges, recoveries, sessions } from '#server/db/schema-security.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { forgedFields } from './forged-fields.ts'
import { multipartBody, profileInput, redPicture } from './forms.ts'
import type { TestServer } from './test-server.ts'

type Writes = Readonly<Record<string, (server: TestServer) => Promise<void>>>

const getAccount = async ({ db }: TestServer) => (await db.select().from(accounts).where(eq(accounts.id, 'sub')))[0]
const getProvider = async ({ db }: TestServer) => (await db.select().from(providers).where(eq(providers.id, 'provider')))[0]

/** Puts the rows back as they were. */
async function expectPassword(server: TestServer, work: () => Promise<{ readonly statusCode: number }>): Promise<void> {
  const former = await getAccount(server)
  expect((await work()).statusCode).toBe(200)
  expect(await getAccount(server)).toEqual({ ...former, passwordHash: expect.stringMatching(/^argon2id/) })
  if (former) await server.db.update(accounts).set(former).where(eq(accounts.id, former.id))
}

async function expectProfile(server: TestServer, work: () => Promise<{ readonly statusCode: number }>, changes: object): Promise<void> {
  const former = await getProvider(server)
  expect((await work()).statusCode).toBe(200)
  expect(await getProvider(server)).toEqual({ ...former, version: (former?.version ?? 0) + 1, ...changes })
  if (former) await server.db.update(providers).set(former).where(eq(providers.id, former.id))
}

const post = ({ request }: TestServer, path: string, body: object, as: { token?: string } = {}) =>
  request('POST', `/api/v1/user/auth/${path}`, { body: { ...forgedFields, ...body }, ...as })

const address = { emailAddress: 'sub@example.test' }
const passwords = { updatedPassword: 'Wadi-Lamp#2026', updatedConfirmPassword: 'Wadi-Lamp#2026' }

/** A recovery that is as far as a test needs it, with the handle `handle`. */
async function insertRecovery({ db, clock }: TestServer, state: { verifiedAt?: Date; usedAt?: Date } = {}): Promise<void> {
  const later = new Date(clock.now + 60_000)
  await db.delete(recoveries)
  await db.insert(recoveries).values({
    handleHash: hashHandle('handle'),
    accountId: 'sub',
    codeHash: 'x',
    codeExpiresAt: later,
    createdAt: new Date(clock.now),
    expiresAt: later,
    ...state,
  })
}

const recoveryWrites: Writes = {
  'recovery.checkEmail': async (server) => {
    expect((await post(server, 'check-email', address)).json().data).toBeNull()
    expect(await server.db.$count(recoveries)).toBe(0)
  },
  'recovery.sendCode': async (server) => {
    await post(server, 'forgot-password/check-email', { ...address, verifiedAt: forgedFields.createdAt, tries: -9 })
    const made = { accountId: 'sub', tries: 0, verifiedAt: null, usedAt: null, createdAt: new Date(server.clock.now) }
    expect(await server.db.select().from(recoveries)).toMatchObject([made])
    await server.db.delete(attempts)
  },
  'recovery.verifyCode': async (server) => {
    await insertRecovery(server)
    const answer = await post(server, 'forgot-password/verify-otp', { userId: 'handle', otpCode: '000000', verifiedAt: 'now', tries: -9 })
    expect(answer.statusCode).toBe(400)
    expect(await server.db.select().from(recoveries)).toMatchObject([{ accountId: 'sub', tries: 1, verifiedAt: null }])
  },
  'recovery.resetPassword': async (server) => {
    await insertRecovery(server, { verifiedAt: new Date(server.clock.now) })
    await expectPassword(server, () => post(server, 'forgot-password/reset-password', { ...passwords, userId: 'handle' }))
  },
  'recovery.sendResetEmail': async (server) => {
    await insertRecovery(server, { usedAt: new Date(server.clock.now) })
    const to = { to: 'other@example.test', emailAddress: 'other@example.test' }
    await post(server, 'forgot-password/reset-password/send-email', { ...to, userId: 'handle' })
    expect((await server.mails()).at(-1)).toMatchObject({ template: 'passwordChanged', to: address.emailAddress })
  },
}

const sessionWrites: Writes = {
  'account.changePassword': async (server) => {
    const token: string = (await server.signIn('sub')).json().data.accessToken
    const body = { currentPassword: 'Till#2026', newPassword: 'Wadi-Lamp#2026' }
    await expectPassword(server, () => post(server, 'change-password', body, { token }))
  },
  'account.endSession': async (server) => {
    await server.signIn('admin')
    const token: string = (await server.signIn('sub')).json().data.accessToken
    const [session] = await server.db.select().from(sessions).where(eq(sessions.accountId, 'admin'))
    const url = `/api/v1/user/auth/sessions/${session?.id}`
    expect((await server.request('DELETE', `${url}?accountId=admin`, { token })).statusCode).toBe(422)
    expect((await server.request('DELETE', url, { token, body: { accountId: 'admin' } })).statusCode).toBe(404)
    expect(await server.db.select().from(sessions).where(eq(sessions.accountId, 'admin'))).toContainEqual(session)
  },
  'account.endAllSessions': async (server) => {
    await server.signIn('admin')
    const token: string = (await server.signIn('sub')).json().data.accessToken
    await post(server, 'end-all-sessions', { accountId: 'admin' }, { token })
    const ended = (accountId: string) => server.db.select().from(sessions).where(eq(sessions.accountId, accountId))
    expect((await ended('sub')).filter(({ endedAt }) => endedAt === null)).toEqual([])
    expect((await ended('admin')).filter(({ endedAt }) => endedAt === null)).not.toEqual([])
    await server.db.update(sessions).set({ endedAt: null })
  },
}

const emailWrites: Writes = {
  'account.requestEmailChange': async (server) => {
    const token: string = (await server.signIn('sub')).json().data.accessToken
    const former = await getAccount(server)
    const body = { emailAddress: 'wished@example.test', currentPassword: 'Till#2026', accountId: 'admin', usedAt: forgedFields.createdAt }
    expect((await post(server, 'email-change', body, { token })).statusCode).toBe(200)
    expect(await getAccount(server)).toEqual(former)
    expect(await server.db.select().from(emailChanges)).toMatchObject([{ accountId: 'sub', emailAddress: body.emailAddress, usedAt: null }])
    await server.db.delete(attempts)
  },
  'account.resendEmailChange': async (server) => {
    const token: string = (await server.signIn('sub')).json().data.accessToken
    const body = { emailAddress: 'other@example.test', to: 'other@example.test' }
    expect((await post(server, 'email-change/send-again', body, { token })).statusCode).toBe(200)
    expect((await server.mails()).at(-1)).toMatchObject({ template: 'confirmEmail', to: 'wished@example.test' })
  },
  'account.cancelEmailChange': async (server) => {
    const url = '/api/v1/user/auth/email-change'
    const token: string = (await server.signIn('admin')).json().data.accessToken
    expect((await server.request('DELETE', url, { token, body: { accountId: 'sub' } })).statusCode).toBe(409)
    expect(await server.db.select().from(emailChanges)).toMatchObject([{ endedAt: null }, { endedAt: null }])
    await server.db.delete(emailChanges)
  },
  'account.confirmEmailChange': async (server) => {
    const former = await getAccount(server)
    const [createdAt, expiresAt] = [new Date(server.clock.now), new Date(server.clock.now + 60_000)]
    const link = { accountId: 'sub', emailAddress: 'wished@example.test', sessionId: 'x', createdAt, expiresAt }
    await server.db.insert(emailChanges).values({ ...link, tokenHash: hashLinkToken('token') })
    await post(server, 'confirm-email-change', { token: 'token', accountId: 'admin', emailAddress: 'other@example.test' })
    expect(await getAccount(server)).toEqual({ ...former, emailAddress: link.emailAddress, emailVerifiedAt: expect.any(Date) })
    if (former) await server.db.update(accounts).set(former).where(eq(accounts.id, former.id))
    await server.db.update(sessions).set({ endedAt: null })
  },
}

const sendPicture = async ({ request }: TestServer, name: 'profile' | 'cover', others: Readonly<Record<string, string>>) =>
  request('PATCH', `/api/v1/service-provider/profile/update-${name}-image/provider`, {
    as: 'provider',
    ...(await multipartBody({ ...forgedFields, ...others }, { bytes: await redPicture(), field: `${name}Image` })),
  })
const stored = expect.stringMatching(/^[\w-]{22}\.webp$/)

const profileWrites: Writes = {
  'profile.update': async (server) => {
    const legal = { commercialRegNo: '1', taxId: '1', bankAccountNo: '1', businessLicense: 'other.pdf', businessCategoryId: 'cars' }
    const body = { ...forgedFields, ...legal, profileImage: 'other.webp', coverImage: 'other.webp', ...profileInput }
    const { location, ...texts } = profileInput
    const [longitude, latitude] = location.coordinates
    const folded = { foldedNameEn: expect.any(String), foldedNameAr: expect.any(String) }
    const url = '/api/v1/service-provider/profile/update-profile/provider'
    const work = () => server.request('PUT', url, { as: 'provider', body })
    await expectProfile(server, work, { ...texts, ...folded, longitude, latitude, cityId: 'sa/jeddah' })
  },
  'profile.updateProfileImage': (server) =>
    expectProfile(server, () => sendPicture(server, 'profile', { coverImage: 'other.webp' }), { profileImage: stored }),
  'profile.updateCoverImage': (server) =>
    expectProfile(server, () => sendPicture(server, 'cover', { profileImage: 'other.webp' }), { coverImage: stored }),
}

/** By call: what becomes of {@link forgedFields} sent with it. */
export const accountWrites: Writes = { ...recoveryWrites, ...sessionWrites, ...emailWrites, ...profileWrites }
