import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { attempts, sessions } from '#server/db/schema-security.ts'
import { formatMoment } from '#server/i18n/translate.ts'
import { emailFor, type PersonName } from '#server/testing/people.ts'
import { addTimeCode, codeAt, ownPage, resetFactors, signInToSecondStep, verifyStep } from '#server/testing/second-factor.ts'
import { testServer } from '#server/testing/test-server.ts'

const server = await testServer()
afterAll(() => server.close())

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/${version}.0.0.0 Safari/537.36`
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0'

beforeEach(async () => {
  server.clock.now += 86_400_000
  await server.db.delete(attempts)
  await server.db.delete(sessions)
  await resetFactors(server)
})

const signIn = async (name: PersonName, userAgent: string, language = 'en') => {
  const answer = await server.signIn(name, { headers: { 'user-agent': userAgent, 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  return answer.json().data as { readonly accessToken: string; readonly refreshToken: string }
}
const mails = async (name: PersonName) =>
  (await server.mails()).filter(({ template, to }) => template === 'newSignIn' && to === emailFor(name))
const withMails = async (name: PersonName, act: () => Promise<unknown>) => {
  const before = (await mails(name)).length
  await act()
  return (await mails(name)).slice(before)
}

describe('S-48: a sign-in from a new device', () => {
  test.each([
    ['admin', 'en', '/admin/account'],
    ['other', 'ar', '/service-provider/account'],
  ] as const)('%s is mailed once, in the language of the account: %s', async (name, language, page) => {
    await server.db.update(accounts).set({ language }).where(eq(accounts.id, name))
    await signIn(name, chrome(140), language)
    // A stranger's browser, in the other language.
    const sent = await withMails(name, () => signIn(name, firefox, language === 'en' ? 'ar' : 'en'))
    expect(sent).toEqual([
      {
        template: 'newSignIn',
        to: emailFor(name),
        language,
        data: {
          browser: 'Firefox',
          system: 'macOS',
          subnet: '127.0.0.1',
          signedInAt: formatMoment(server.clock.now, language, 'Asia/Riyadh'),
          sessionsLink: `http://localhost:3000${page}?lang=${language}#sessions`,
        },
      },
    ])
    expect(await withMails(name, () => signIn(name, firefox))).toEqual([])
  })

  test('is not mailed where it is the very first of the account', async () => {
    expect(await withMails('rejected', () => signIn('rejected', firefox))).toEqual([])
  })

  test('is mailed to an account whose sessions are all deleted', async () => {
    await signIn('provider', firefox)
    await server.db.delete(sessions)
    expect(await withMails('provider', () => signIn('provider', firefox))).toHaveLength(1)
  })

  test('is mailed once although it is sent twice at the same moment', async () => {
    await signIn('provider', firefox)
    const both = () => Promise.all([signIn('provider', chrome(140)), signIn('provider', chrome(140))])
    expect(await withMails('provider', both)).toHaveLength(1)
  })

  test('is mailed after the second step, and not before', async () => {
    await signIn('admin', firefox)
    const { secret } = await addTimeCode(server, 'admin')
    const headers = { ...ownPage, 'user-agent': chrome(140) }
    let handle = ''
    const afterPassword = async () => {
      handle = (await signInToSecondStep(server, 'admin', { headers })).handle
    }
    expect(await withMails('admin', afterPassword)).toEqual([])
    const step = () => verifyStep(server, { handle, code: codeAt(secret, server.clock.now) }, { headers })
    expect(await withMails('admin', step)).toMatchObject([{ data: { browser: 'Chrome', system: 'Windows' } }])
  })

  test('that is no browser is known by its name without versions', async () => {
    await signIn('provider', 'curl/8.5.0')
    expect(await withMails('provider', () => signIn('provider', 'curl/8.6.1'))).toEqual([])
    expect(await withMails('provider', () => signIn('provider', 'Wget/1.21'))).toMatchObject([{ data: { subnet: '127.0.0.1' } }])
  })
})

describe('S-48: no mail', () => {
  test('for a newer version of a known browser, or one whose session has ended', async () => {
    const { accessToken } = await signIn('provider', chrome(140))
    await server.request('POST', '/api/v1/user/auth/logout', { token: accessToken })
    expect(await withMails('provider', () => signIn('provider', chrome(141)))).toEqual([])
  })

  test('for a refresh by another browser', async () => {
    const { refreshToken } = await signIn('provider', chrome(140))
    const refresh = () =>
      server.request('POST', '/api/v1/user/auth/refresh-session-token', { body: { refreshToken }, headers: { 'user-agent': firefox } })
    expect(await withMails('provider', refresh)).toEqual([])
  })

  test('for a paired till, whose device stays unknown', async () => {
    const { accessToken } = await signIn('provider', chrome(140))
    const pair = async () => {
      const started = await server.request('POST', '/api/v1/service-provider/tills/start-pairing', {
        token: accessToken,
        body: { name: 'Bar' },
      })
      const body = { token: started.json().data.token, device: 'd'.repeat(22) }
      const paired = await server.request('POST', '/api/v1/till/pair', { body, headers: { 'user-agent': firefox } })
      expect(paired.statusCode).toBe(200)
    }
    expect(await withMails('provider', pair)).toEqual([])
    expect(await withMails('provider', () => signIn('provider', firefox))).toHaveLength(1)
  })

  test('for a wrong password', async () => {
    await signIn('provider', chrome(140))
    const wrong = () => server.signIn('provider', { with: 'Wrong#2026', headers: { 'user-agent': firefox } })
    expect(await withMails('provider', wrong)).toEqual([])
  })
})
