import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type FallbackKey, fallbackKeys } from '../contract/fallbacks.ts'
import { deferredErrors as arMore } from '../i18n/ar/deferred-errors.ts'
import { errors as arFirst } from '../i18n/ar/errors.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { deferredErrors as enMore } from '../i18n/en/deferred-errors.ts'
import { errors as enFirst } from '../i18n/en/errors.ts'
import { ApiError, type ApiErrorCode, createErrorFactory } from './api-error.ts'
import { createServerClock } from './server-clock.ts'
import { fakeNetwork, httpKit, write } from './test-kit.ts'

const english: Record<FallbackKey, string> = { ...enFirst.fallback, ...enMore.fallback }
const arabic: Record<FallbackKey, string> = { ...arFirst.fallback, ...arMore.fallback }

/** The sentences of §8. It names the failures from revenue to vouchers table, and four of the sub-admins, without their words. */
const specified: Record<Exclude<FallbackKey, 'logout'>, string> = {
  login: 'Login failed',
  refresh: 'Token refresh failed',
  register: 'Registration failed',
  fetchDeals: 'Failed to fetch deals',
  fetchDeal: 'Failed to fetch deal',
  addDeal: 'Failed to add deal',
  updateDeal: 'Failed to update deal',
  updateDealCover: 'Failed to update deal cover image',
  deleteDeal: 'Failed to delete deal',
  decideDeal: 'Failed to approve/reject deal',
  fetchCategories: 'Failed to fetch business categories',
  fetchQuestions: 'Failed to fetch security questions',
  checkEmail: 'Failed to check email',
  sendCode: 'Failed to send OTP',
  verifyCode: 'Failed to verify OTP',
  resetPassword: 'Failed to reset password',
  sendResetEmail: 'Failed to send reset email',
  fetchProviders: 'Failed to fetch service providers',
  decideProvider: 'Failed to approve/reject service provider',
  downloadFile: 'Failed to download file',
  fetchStats: 'Failed to fetch dashboard stats',
  fetchRevenue: 'Failed to fetch revenue',
  fetchTopVouchers: 'Failed to fetch top vouchers',
  fetchProfit: 'Failed to fetch profit',
  fetchPopularTime: 'Failed to fetch popular time',
  fetchVouchersTable: 'Failed to fetch vouchers table',
  fetchSubAdmins: 'Failed to fetch sub-admins',
  fetchSubAdmin: 'Failed to fetch sub-admin',
  addSubAdmin: 'Failed to add sub-admin',
  updateSubAdmin: 'Failed to update sub-admin',
  deleteSubAdmin: 'Failed to delete sub-admin',
  fetchReports: 'Failed to fetch reports',
  downloadReports: 'Failed to download reports',
  downloadReport: 'Failed to download report',
  fetchRedemptions: 'Failed to fetch redemptions',
  fetchRefusedScans: 'Failed to fetch refused scans',
  scanVoucher: 'Failed to scan voucher',
  downloadRedemptions: 'Failed to download redemptions',
  undoRedemption: 'Failed to take back the redemption',
  fetchProfile: 'Failed to fetch profile',
  updateProfile: 'Failed to update profile',
  fetchChats: 'Failed to fetch chat list',
  fetchChatHistory: 'Failed to fetch chat history',
  sendMessage: 'Failed to send message',
  getChat: 'Failed to get chat',
  fetchAnnouncements: 'Failed to fetch notifications',
  fetchAnnouncement: 'Failed to fetch notification',
  addAnnouncement: 'Failed to add notification',
  updateAnnouncement: 'Failed to update notification',
  deleteAnnouncement: 'Failed to delete notification',
  decideAnnouncement: 'Failed to approve/reject notification',
  fetchInbox: 'Failed to fetch header notifications',
  readNotification: 'Failed to mark notification as read',
  readAllNotifications: 'Failed to mark all notifications as read',
  fetchAudit: 'Failed to fetch the audit log',
}

const blob = (text: string) => new Response(new Blob([text], { type: 'application/octet-stream' }), { status: 400 })
const text = (body: string, type: string) => new Response(body, { status: 400, headers: { 'content-type': type } })

/** Bodies in which nobody tells what was wrong. */
const silent: readonly (readonly [string, () => Response])[] = [
  ['a web page', () => text('<html><body>400 Bad Request</body></html>', 'text/html')],
  ['nothing', () => new Response(null, { status: 400 })],
  ['{}', () => text('{}', 'application/json')],
  ['an empty list', () => text('{"message":[]}', 'application/json')],
  ['a blob of bytes', () => blob('PK\u0003\u0004')],
]

/** Bodies with something to say, whatever they come as. */
const telling: readonly (readonly [string, () => Response, string])[] = [
  ['a message', () => text('{"message":"No such thing"}', 'application/json'), 'No such thing'],
  ['a list of messages', () => text('{"message":["One","Two"]}', 'application/json'), 'One\nTwo'],
  ['a list as the whole body', () => text('["One",{"message":"Two"}]', 'application/json'), 'One\nTwo'],
  ['a blob of JSON', () => blob('{"message":"No report"}'), 'No report'],
]

/** The message that a call ends with; none of these is tried again, so no time has to pass. */
const failing = async (fallback: FallbackKey, shown: 'en' | 'ar', body: () => Response, data: Call['data'] = write.data) => {
  const { http } = httpKit(fakeNetwork(body).fetch, { shown })
  const error: unknown = await http.send({ ...write, data, fallback }, { body: { name: 'x' } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return (error as ApiError).message
}

test('the English fallbacks are those of the specification', () => {
  expect(english).toMatchObject(specified)
  expect(new Set(fallbackKeys)).toEqual(new Set(Object.keys(english)))
})

describe.each(fallbackKeys)('a call with the fallback %s', (key) => {
  test.each(silent)('speaks it over %s, in both languages', async (_what, body) => {
    expect(await failing(key, 'en', body)).toBe(english[key])
    expect(await failing(key, 'ar', body)).toBe(arabic[key])
  })

  test.each(telling)('leaves the word to the server that sends %s', async (_what, body, message) => {
    expect(await failing(key, 'en', body)).toBe(message)
    expect(await failing(key, 'ar', body)).toBe(message)
  })
})

test('every call has a fallback that the catalogues know', () => {
  expect(calls.filter(({ fallback }) => !fallbackKeys.includes(fallback))).toEqual([])
})

test('before the words of later screens have come, a failure has general ones and never a key', () => {
  const errors = createErrorFactory(createI18n('en'), createServerClock(Date))
  const said = (fallback: FallbackKey, code: ApiErrorCode) => errors.local({ fallback }, code).message
  expect(said('login', 'INTERNAL')).toBe('Login failed')
  expect(said('fetchReports', 'INTERNAL')).toBe('Something went wrong')
  expect(said('fetchReports', 'NETWORK')).toBe('Something went wrong. The server did not answer. Check your connection.')
})

test('an answer of success that cannot be read speaks the fallback with the reason', async () => {
  expect(await failing('downloadReport', 'en', () => new Response('<html></html>'), z.object({ name: z.string() }))).toBe(
    'Failed to download report. The server sent an answer that could not be read.',
  )
})
