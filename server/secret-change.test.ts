import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { isRightCode, newCredentials } from '#server/areas/recovery/credentials.ts'
import { readLink, signLink } from '#server/files/signed-links.ts'
import { findStoredResponse, type IdempotencyKey, toIdempotencyKey, withIdempotency } from '#server/http/idempotency.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { writeNote } from '#server/testing/notes.ts'
import { emailFor, password } from '#server/testing/people.ts'
import { testServer } from '#server/testing/test-server.ts'

const server = await testServer()
const old = server.deps.secret
const next = randomBytes(48)

/** Instances in the order of a change: two that follow each other serve at the same time. */
const steps = {
  before: { secret: old, furtherSecrets: [] },
  accepting: { secret: old, furtherSecrets: [next] },
  signing: { secret: next, furtherSecrets: [old] },
  after: { secret: next, furtherSecrets: [] },
}
type Step = keyof typeof steps

const apps = {} as Record<Step, FastifyInstance>
beforeAll(async () => {
  for (const [step, secrets] of Object.entries(steps))
    apps[step as Step] = await buildApp({ ...server.deps, ...secrets, jobs: createJobs() })
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
  await server.close()
})

const post = (step: Step, url: string, payload: object, headers: Record<string, string> = {}) =>
  apps[step].inject({ method: 'POST', url: `/api/v1/${url}`, payload, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const signIn = async (step: Step): Promise<{ accessToken: string; refreshToken: string }> =>
  (await post(step, 'user/auth/login', { emailAddress: emailFor('admin'), password })).json().data
const lives = async (step: Step, token: string) =>
  (await apps[step].inject({ method: 'GET', url: '/api/v1/super-admin/deal/get-deals', headers: bearer(token) })).statusCode === 200
const refresh = async (step: Step, refreshToken: string) => {
  const answer = await post(step, 'user/auth/refresh-session-token', { refreshToken })
  return answer.statusCode === 200 ? String(decodeJwt(answer.json().data.authToken).refreshToken) : answer.json().code
}

const neighbours: [Step, Step][] = [
  ['before', 'accepting'],
  ['accepting', 'before'],
  ['accepting', 'signing'],
  ['signing', 'accepting'],
  ['signing', 'after'],
  ['after', 'signing'],
]

test.each(neighbours)('who signs in at the instance "%s" is signed in at "%s", and stays so', async (one, other) => {
  const { accessToken, refreshToken } = await signIn(one)
  expect(await lives(other, accessToken)).toBe(true)
  const second = await refresh(other, refreshToken)
  expect(await refresh(one, second)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test('a session that began before the change outlives it', async () => {
  const { accessToken, refreshToken } = await signIn('before')
  expect([await lives('after', accessToken), await refresh('after', refreshToken)]).toEqual([false, 'SESSION_ENDED'])
  expect(await refresh('after', await refresh('signing', refreshToken))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test.each(neighbours.slice(2, 4))('a refresh at "%s" whose answer was lost is answered with the same token at "%s"', async (one, other) => {
  const { refreshToken } = await signIn('before')
  const answered = await refresh(one, refreshToken)
  expect(await refresh(other, refreshToken)).toBe(answered)
  expect(await refresh(other, answered)).not.toBe('SESSION_ENDED')
})

test.each(neighbours.slice(2, 4))('a device that was paired at "%s" and did not get the answer gets it at "%s"', async (one, other) => {
  const token = (await server.signIn('provider')).json().data.accessToken
  const started = await post('accepting', 'service-provider/tills/start-pairing', { name: 'Bar' }, bearer(token))
  const body = { token: started.json().data.token, device: 'd'.repeat(22) }
  const [first, again] = [await post(one, 'till/pair', body), await post(other, 'till/pair', body)]
  expect([first.statusCode, again.json().data?.refreshToken]).toEqual([200, first.json().data.refreshToken])
})

test.each(neighbours.slice(2, 4))('a call that was answered at "%s" is answered the same at "%s"', async (one, other) => {
  const { accessToken } = await signIn('accepting')
  const headers = { ...bearer(accessToken), 'idempotency-key': `from ${one}`.replaceAll(' ', '-') }
  const decide = (step: Step, isApproved: boolean) => {
    const reason = isApproved ? {} : { reason: 'No' }
    return post(step, 'deal/approve-or-unapprove', { dealId: 'coffee', isApproved, ...reason }, headers)
  }
  const first = await decide(one, true)
  expect(first.statusCode).toBe(200)
  expect((await decide(other, true)).body).toBe(first.body)
  expect((await decide(other, false)).json().code).toBe('CONFLICT')
})

test.each(neighbours.slice(2, 4))('a public call that was answered at "%s" is answered the same at "%s"', async (one, other) => {
  const request = { headers: { 'idempotency-key': `public-${one}` }, viewer: undefined } as unknown as FastifyRequest
  const toKey = (step: Step, text: string) => {
    const input = { params: undefined, query: undefined, body: { text } }
    return toIdempotencyKey({ ...steps[step], now: Date.now }, { call: writeNote, request, form: undefined, input }) as IdempotencyKey
  }
  await withIdempotency(server.db, toKey(one, 'mine'), async () => 'first')
  expect(await findStoredResponse(server.db, toKey(other, 'mine'))).toBe('first')
  expect(await findStoredResponse(server.db, toKey(other, 'of somebody else'))).toBeUndefined()
})

test.each(neighbours)('the link of a document and the code of a mail of "%s" are right at "%s"', (one, other) => {
  const link = new URL(
    signLink({ ...steps[one], publicUrl: 'https://q.example', now: Date.now }, 'documents/licence.pdf', {
      fileName: 'l.pdf',
      sessionId: 's',
    }),
  )
  const query = Object.fromEntries(link.searchParams)
  expect(readLink({ ...steps[other], now: Date.now }, 'licence.pdf', query)).toMatchObject({ fileName: 'l.pdf' })
  const { code, ...stored } = newCredentials(steps[one].secret)
  expect([isRightCode(steps[other], stored, code), isRightCode(steps[other], stored, `${code}0`)]).toEqual([true, false])
})

test('neither is, once the old secret is no longer accepted', () => {
  const { code, ...stored } = newCredentials(steps.before.secret)
  expect(isRightCode(steps.after, stored, code)).toBe(false)
})
