import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { downloadSelectedReports } from '#contract/reports.ts'
import { createFakeNetwork } from '#fixtures/fake-network.ts'
import { createTestHttpClient, writeCall } from '#fixtures/test-http-client.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { ApiError, createErrorFactory } from './api-error.ts'
import { createServerClock } from './server-clock.ts'

/** The failures of §8, which abbreviates some of them by an ellipsis. */
const specified: Readonly<Record<string, string>> = {
  'auth.loginAdmin': 'Login failed',
  'auth.loginProvider': 'Login failed',
  'auth.refresh': 'Token refresh failed',
  'deals.list': 'Failed to fetch deals',
  'deals.get': 'Failed to fetch deal',
  'deals.create': 'Failed to add deal',
  'deals.update': 'Failed to update deal',
  'deals.updateCover': 'Failed to update deal cover image',
  'deals.delete': 'Failed to delete deal',
  'deals.decide': 'Failed to approve/reject deal',
  'lookups.businessCategories': 'Failed to fetch business categories',
  'lookups.securityQuestions': 'Failed to fetch security questions',
  'audit.download': 'Failed to download file',
  'dashboards.providerStatistics': 'Failed to fetch dashboard stats',
  'dashboards.revenue': 'Failed to fetch revenue',
  'dashboards.topDeals': 'Failed to fetch top vouchers',
  'dashboards.profit': 'Failed to fetch profit',
  'dashboards.providerTimeSlots': 'Failed to fetch popular time',
  'dashboards.topPerformingDeals': 'Failed to fetch vouchers table',
  'sub-admins.list': 'Failed to fetch sub-admins',
  'sub-admins.get': 'Failed to fetch sub-admin',
  'sub-admins.register': 'Failed to add sub-admin',
  'sub-admins.update': 'Failed to update sub-admin',
  'sub-admins.delete': 'Failed to delete sub-admin',
  'reports.list': 'Failed to fetch reports',
  'reports.downloadAll': 'Failed to download reports',
  'reports.downloadSelected': 'Failed to download report',
  'redemptions.list': 'Failed to fetch redemptions',
  'redemptions.create': 'Failed to scan voucher',
  'profile.get': 'Failed to fetch profile',
}

const blob = (text: string) => new Response(new Blob([text], { type: 'application/octet-stream' }), { status: 400 })
const text = (body: string, type: string) => new Response(body, { status: 400, headers: { 'content-type': type } })

/** Bodies without a message. */
const silent: readonly (readonly [string, () => Response])[] = [
  ['a web page', () => text('<html><body>400 Bad Request</body></html>', 'text/html')],
  ['nothing', () => new Response(null, { status: 400 })],
  ['{}', () => text('{}', 'application/json')],
  ['an empty list', () => text('{"message":[]}', 'application/json')],
  ['a blob of bytes', () => blob('PK\u0003\u0004')],
]

/** Bodies with a message, in several shapes. */
const telling: readonly (readonly [string, () => Response, string])[] = [
  ['a message', () => text('{"message":"No such thing"}', 'application/json'), 'No such thing'],
  ['a list of messages', () => text('{"message":["One","Two"]}', 'application/json'), 'One\nTwo'],
  ['a list as the whole body', () => text('["One",{"message":"Two"}]', 'application/json'), 'One\nTwo'],
  ['a blob of JSON', () => blob('{"message":"No report"}'), 'No report'],
]

/** The message that a call ends with; none of these is retried, so the clock need not advance. */
const failureMessage = async (texts: Call['texts'], shown: 'en' | 'ar', body: () => Response, data: Call['data'] = writeCall.data) => {
  const { http } = createTestHttpClient(createFakeNetwork(body).fetch, { shown })
  const error: unknown = await http.send({ ...writeCall, data, texts }, { body: { name: 'x' } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return (error as ApiError).message
}

test('the English failures are those of the specification', () => {
  const failures = Object.fromEntries(calls.map(({ name, texts }) => [name, texts.failure.en]))
  expect(failures).toMatchObject(specified)
})

test('every call has its name and its failure in both languages', () => {
  for (const { name, texts } of calls)
    for (const { en, ar } of [texts.audit, texts.failure]) {
      expect(en, name).not.toBe('')
      expect(ar, name).toMatch(/\p{Script=Arabic}/u)
    }
})

/** The messages that every call ends with, each by its name. */
const failureMessages = async (shown: 'en' | 'ar', body: () => Response) =>
  Object.fromEntries(await Promise.all(calls.map(async ({ name, texts }) => [name, await failureMessage(texts, shown, body)])))

test.each(silent)('every call shows its own failure for an answer with %s, in both languages', async (_what, body) => {
  for (const shown of ['en', 'ar'] as const)
    expect(await failureMessages(shown, body)).toEqual(Object.fromEntries(calls.map(({ name, texts }) => [name, texts.failure[shown]])))
})

test.each(telling)('every call shows the message of a server that sends %s', async (_what, body, message) => {
  for (const shown of ['en', 'ar'] as const)
    expect(await failureMessages(shown, body)).toEqual(Object.fromEntries(calls.map(({ name }) => [name, message])))
})

test('a failure needs no words that are loaded after the first page', () => {
  const errors = createErrorFactory(createI18n('en'), createServerClock(Date))
  expect(errors.fromCode(downloadSelectedReports, 'INTERNAL').message).toBe('Failed to download report')
  expect(errors.fromCode(downloadSelectedReports, 'NETWORK').message).toBe(
    'Failed to download report. The server did not answer. Check your connection.',
  )
})

test('a successful answer that cannot be read shows the failure with the reason', async () => {
  const html = () => new Response('<html></html>')
  expect(await failureMessage(downloadSelectedReports.texts, 'en', html, z.object({ name: z.string() }))).toBe(
    'Failed to download report. The reply could not be read. Try again.',
  )
})
