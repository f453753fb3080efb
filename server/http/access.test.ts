import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Failure } from '#contract/envelope.ts'
import { providers } from '#server/db/schema.ts'
import { claimsOfOwnership, notNamed } from '#server/testing/forged-fields.ts'
import { people } from '#server/testing/people.ts'
import { prepareWorld } from '#server/testing/prepared-world.ts'
import { makeInput, sendCall } from '#server/testing/valid-calls.ts'
import { routePaths } from './paths.ts'

const world = await prepareWorld()
afterAll(() => world.close())

const callers = ['anonymous', 'customer', 'super', 'admin', 'sub', 'provider', 'other', 'pending', 'rejected', 'till'] as const
type Caller = (typeof callers)[number]
type Expected = Readonly<Record<Caller, number>>

const everyone = (status: number): Expected => ({
  anonymous: status,
  customer: status,
  super: status,
  admin: status,
  sub: status,
  provider: status,
  other: status,
  pending: status,
  rejected: status,
  till: status,
})
const admins = { super: 200, admin: 200, sub: 200 }
/** A customer's token is of no use here, whatever session it names. */
const strangers = { anonymous: 401, customer: 401 }
/** A paired till has a session of an account, and is none. */
const anyAccount = (status: number): Expected => ({ ...everyone(status), ...strangers, till: 403 })
/** What was prepared for `provider` alone. */
const onlyOwner = (status: number): Expected => ({ ...anyAccount(status), provider: 200 })
const nobody = { ...everyone(403), ...strangers }
const managers = { ...nobody, super: 200, admin: 200 }
const approved = { ...nobody, provider: 200, other: 200 }
const anyBusiness = { ...approved, pending: 200, rejected: 200 }
const chatOfProvider = { ...anyAccount(404), ...admins, provider: 200 }

const ownProfile: Expected = { ...nobody, provider: 200, other: 404, pending: 404, rejected: 404 }

/** The expected status per role for every path; `provider` owns the requested deal and profile. */
const matrix: Record<string, Expected> = {
  'POST /api/v1/user/auth/login': everyone(200),
  'POST /api/v1/service-provider/auth/login': everyone(200),
  'POST /api/v1/user/auth/refresh-session-token': everyone(200),
  'POST /api/v1/user/auth/logout': { ...anyAccount(200), till: 200 },
  'POST /api/v1/user/auth/check-email': everyone(200),
  'POST /api/v1/user/auth/forgot-password/check-email': everyone(200),
  'POST /api/v1/user/auth/forgot-password/verify-otp': everyone(200),
  'POST /api/v1/user/auth/forgot-password/reset-password': everyone(200),
  'POST /api/v1/user/auth/forgot-password/reset-password/send-email': everyone(200),
  'POST /api/v1/user/auth/change-password': anyAccount(200),
  'GET /api/v1/user/auth/account': anyAccount(200),
  'POST /api/v1/user/auth/email-change': anyAccount(200),
  'POST /api/v1/user/auth/email-change/send-again': onlyOwner(409),
  'DELETE /api/v1/user/auth/email-change': onlyOwner(409),
  'POST /api/v1/user/auth/confirm-email-change': everyone(200),
  'GET /api/v1/user/auth/sessions': anyAccount(200),
  'GET /api/v1/user/auth/ended-sessions': anyAccount(200),
  'DELETE /api/v1/user/auth/sessions/:sessionId': onlyOwner(404),
  'POST /api/v1/user/auth/end-all-sessions': anyAccount(200),
  'GET /api/v1/super-admin/audit/get-entries': { ...nobody, super: 200, admin: 200 },
  'GET /api/v1/super-admin/audit/download': { ...nobody, super: 200, admin: 200 },
  'POST /api/v1/service-provider/auth/register-service-provider': everyone(200),
  'PUT /api/v1/service-provider/auth/resubmit-registration': { ...nobody, provider: 409, other: 409, pending: 409, rejected: 200 },
  'POST /api/v1/users/isEmailExist': everyone(200),
  'POST /api/v1/service-provider/auth/verify-email': everyone(200),
  'POST /api/v1/service-provider/auth/correct-email': everyone(200),
  'GET /api/v1/service-provider/auth/review-wait': everyone(200),
  'POST /api/v1/service-provider/auth/resend-verification': everyone(200),
  'POST /api/v1/super-admin/service-provider/approve-or-unapprove': { ...nobody, ...admins },
  'GET /api/v1/files/get-presigned-url': { ...anyAccount(404), ...admins, provider: 200 },
  'GET /api/v1/files/get-thumbnail': chatOfProvider,
  'GET /api/v1/super-admin/service-provider/all-service-providers': { ...nobody, ...admins },
  'GET /api/v1/super-admin/service-provider/download-service-providers': { ...nobody, ...admins },
  'GET /api/v1/super-admin/service-provider/cities': { ...nobody, ...admins },
  'GET /api/v1/super-admin/service-provider/get-record/:id': { ...nobody, ...admins },
  'PUT /api/v1/super-admin/service-provider/profile/licence-expiry/:id': { ...nobody, ...admins },
  'POST /api/v1/super-admin/service-provider/decide-licence/:id': { ...nobody, ...admins },
  'GET /api/v1/super-admin/service-provider/get-standing/:id': { ...nobody, ...admins },
  'GET /api/v1/general/business-categories': everyone(200),
  'GET /api/v1/general/security-questions': everyone(200),
  'GET /api/v1/content/:name': everyone(404),
  'POST /api/v1/portal/errors': everyone(200),
  'GET /api/v1/general/places': everyone(200),
  'GET /api/v1/super-admin/deal/get-deals': { ...nobody, ...admins },
  'GET /api/v1/super-admin/deal/download-deals': { ...nobody, ...admins },
  'GET /api/v1/service-provider/deal/get-deals': { ...approved, pending: 200 },
  'GET /api/v1/deal/get-deal/:id': { ...approved, ...admins, other: 404, pending: 404 },
  'GET /api/v1/deal/get-deal-figures/:id': { ...approved, ...admins, other: 404, pending: 404 },
  'GET /api/v1/deal/get-deal-history/:id': { ...approved, ...admins, other: 404, pending: 404 },
  'POST /api/v1/deal/create-deal': { ...approved, pending: 200 },
  'PUT /api/v1/deal/update-deal/:id': { ...approved, other: 404, pending: 404 },
  'PATCH /api/v1/deal/update-cover-image/:id': { ...approved, other: 404, pending: 404 },
  'DELETE /api/v1/deal/discard-change/:id': { ...approved, other: 404 },
  'DELETE /api/v1/super-admin/deal/delete-deal/:id': { ...nobody, ...admins },
  'DELETE /api/v1/deal/delete-deal/:id': { ...approved, other: 404, pending: 404 },
  'GET /api/v1/deal/get-deal-claimants/:id': { ...approved, ...admins, other: 404 },
  'POST /api/v1/deal/end-deal': { ...approved, ...admins, other: 404 },
  'POST /api/v1/deal/approve-or-unapprove': { ...nobody, ...admins },
  'GET /api/v1/service-provider/dashboard/daily-statistics': approved,
  'GET /api/v1/service-provider/dashboard/revenue-stats': approved,
  'GET /api/v1/service-provider/dashboard/profit-stats': approved,
  'GET /api/v1/service-provider/dashboard/top-deals': approved,
  'GET /api/v1/service-provider/dashboard/top-performing-deals': approved,
  'GET /api/v1/service-provider/dashboard/popular-time-slots': approved,
  'GET /api/v1/service-provider/dashboard/period-note': approved,
  'GET /api/v1/service-provider/first-steps': approved,
  'PATCH /api/v1/service-provider/first-steps': approved,
  'GET /api/v1/service-provider/morning-note': approved,
  'PATCH /api/v1/service-provider/morning-note': approved,
  'GET /api/v1/super-admin/dashboard/daily-statistics': { ...nobody, ...admins },
  'GET /api/v1/super-admin/dashboard/get-waiting-counts': { ...nobody, ...admins },
  'GET /api/v1/super-admin/dashboard/user-engagement': { ...nobody, ...admins },
  'GET /api/v1/super-admin/dashboard/top-performing-categories': { ...nobody, ...admins },
  'GET /api/v1/super-admin/dashboard/popular-time-slots': { ...nobody, ...admins },
  'GET /api/v1/super-admin/dashboard/top-performing-service-providers': { ...nobody, ...admins },
  'GET /api/v1/service-provider/redemption/get-all-redemptions': approved,
  'GET /api/v1/service-provider/redemption/get-refused-scans': approved,
  'GET /api/v1/super-admin/redemption/download-redemptions': { ...nobody, ...admins },
  'GET /api/v1/service-provider/redemption/download-redemptions': { ...approved, provider: 200, other: 404 },
  'GET /api/v1/service-provider/redemption/offline-codes': { ...approved, till: 200 },
  'POST /api/v1/redemption/create-redemption': { ...approved, other: 409, till: 200 },
  'POST /api/v1/redemption/check-voucher': { ...approved, other: 409, till: 200 },
  'POST /api/v1/redemption/report-refused-scan': { ...approved, till: 200 },
  'GET /api/v1/super-admin/redemption/get-redemptions': { ...nobody, ...admins },
  'GET /api/v1/super-admin/redemption/get-refused-scans/:providerId': { ...nobody, ...admins },
  'POST /api/v1/super-admin/redemption/undo-redemption': { ...nobody, ...admins },
  'POST /api/v1/redemption/undo-redemption': { ...approved, other: 404, till: 200 },
  'GET /api/v1/redemption/own-scans': { ...nobody, till: 200 },
  'GET /api/v1/service-provider/ratings/get-ratings': approved,
  'GET /api/v1/service-provider/ratings/get-summary': approved,
  'GET /api/v1/service-provider/ratings/download-ratings': { ...approved, provider: 200, other: 404 },
  'POST /api/v1/service-provider/ratings/answer-rating': { ...approved, other: 404 },
  'POST /api/v1/service-provider/ratings/report-rating': { ...approved, other: 404 },
  'GET /api/v1/super-admin/ratings/get-reported': { ...nobody, ...admins },
  'POST /api/v1/super-admin/ratings/decide-report': { ...nobody, ...admins },
  'GET /api/v1/service-provider/tills': approved,
  'POST /api/v1/service-provider/tills/start-pairing': approved,
  'PUT /api/v1/service-provider/tills/:id': { ...approved, other: 404 },
  'DELETE /api/v1/service-provider/tills/:id': { ...approved, other: 404 },
  'GET /api/v1/service-provider/people': approved,
  'POST /api/v1/service-provider/people/invitations': approved,
  'POST /api/v1/service-provider/people/invitations/:id/send-again': { ...approved, other: 409 },
  'DELETE /api/v1/service-provider/people/invitations/:id': { ...approved, other: 409 },
  'PUT /api/v1/service-provider/people/:id': { ...approved, other: 404 },
  'DELETE /api/v1/service-provider/people/:id': { ...approved, other: 404 },
  'POST /api/v1/service-provider/people/:id/hand-over': { ...approved, other: 404 },
  'POST /api/v1/invitation/read': everyone(200),
  'POST /api/v1/invitation/accept': everyone(200),
  'POST /api/v1/till/pairing': everyone(200),
  'POST /api/v1/till/pair': everyone(200),
  'GET /api/v1/till': { ...nobody, till: 200 },
  'GET /api/v1/redemption/cashiers': { ...approved, till: 200 },
  'POST /api/v1/redemption/cashiers/sign-in': { ...approved, other: 404, till: 200 },
  'GET /api/v1/service-provider/cashiers/get-cashiers': approved,
  'POST /api/v1/service-provider/cashiers/create-cashier': approved,
  'PUT /api/v1/service-provider/cashiers/update-cashier/:id': { ...approved, other: 404 },
  'DELETE /api/v1/service-provider/cashiers/remove-cashier/:id': { ...approved, other: 404 },
  'GET /api/v1/public/shops/:providerId': everyone(200),
  'GET /api/v1/public/shops/:providerId/ratings': everyone(200),
  'GET /api/v1/public/vouchers/:dealId': everyone(200),
  'POST /api/v1/public/vouchers/:dealId/claims': everyone(200),
  'POST /api/v1/public/claims/open': everyone(200),
  'POST /api/v1/public/claims/read': everyone(200),
  'POST /api/v1/public/claims/another': everyone(200),
  'POST /api/v1/public/claims/rename': everyone(200),
  'POST /api/v1/public/claims/rate': everyone(200),
  'POST /api/v1/public/claims/comment': everyone(200),
  'POST /api/v1/public/claims/messages': everyone(200),
  'POST /api/v1/customer/messages': everyone(401),
  'POST /api/v1/customer/messages/:id/opened': everyone(401),
  'POST /api/v1/customer/messages/choice': everyone(401),
  'POST /api/v1/customer/claims': everyone(401),
  'GET /api/v1/customer/claims/:id': everyone(401),
  'GET /api/v1/customer/vouchers': everyone(401),
  'GET /api/v1/service-provider/report-listing': { ...nobody, ...admins },
  'GET /api/v1/super-admin/report/get-groups': { ...nobody, ...admins },
  'GET /api/v1/super-admin/report/download-groups': { ...nobody, ...admins },
  'GET /api/v1/service-provider/download-all-service-providers-report': { ...nobody, ...admins },
  'POST /api/v1/service-provider/download-selected-service-providers-report': { ...nobody, ...admins },
  'GET /api/v1/service-provider/profile/get-profile/:userId': { ...anyAccount(404), ...admins, provider: 200 },
  'PUT /api/v1/service-provider/profile/update-profile/:userId': ownProfile,
  'POST /api/v1/service-provider/profile/send-licence/:userId': ownProfile,
  'PUT /api/v1/service-provider/profile/shop-address/:userId': ownProfile,
  'PATCH /api/v1/service-provider/profile/update-profile-image/:userId': ownProfile,
  'PATCH /api/v1/service-provider/profile/update-cover-image/:userId': ownProfile,
  'GET /api/v1/sub-admin/all-sub-admins': managers,
  'GET /api/v1/sub-admin/get-sub-admin/:id': managers,
  'POST /api/v1/sub-admin/auth/register-sub-admin': managers,
  'PUT /api/v1/sub-admin/update-sub-admin/:id': managers,
  'DELETE /api/v1/sub-admin/delete-sub-admin/:id': managers,
  'GET /api/v1/scheduled-notification/admin/get-all-notifications': { ...nobody, ...admins },
  'GET /api/v1/scheduled-notification/admin/download-notifications': { ...nobody, ...admins },
  'GET /api/v1/scheduled-notification/admin/get-audience/:id': { ...nobody, ...admins },
  'GET /api/v1/scheduled-notification/service-provider/get-all-notifications': approved,
  'GET /api/v1/scheduled-notification/service-provider/get-reach': approved,
  'POST /api/v1/scheduled-notification/service-provider/send-test': approved,
  'POST /api/v1/scheduled-notification/create-notification': approved,
  'PUT /api/v1/scheduled-notification/update-notification/:id': { ...approved, other: 404 },
  'POST /api/v1/scheduled-notification/withdraw-notification/:id': { ...approved, other: 404 },
  'PATCH /api/v1/scheduled-notification/approve-or-unapprove': { ...nobody, ...admins },
  'GET /api/v1/notifications/get-notifications': anyAccount(200),
  'POST /api/v1/notifications/mark-notifications-as-read': anyAccount(200),
  'GET /api/v1/notifications/get-preferences': anyAccount(200),
  'PUT /api/v1/notifications/change-preference': { ...anyAccount(200), super: 422, admin: 422, sub: 422 },
  'GET /api/v1/help-center/admin/get-chat-list': { ...nobody, ...admins },
  'GET /api/v1/help-center/admin/get-context/:chatId': { ...nobody, ...admins },
  'GET /api/v1/help-center/admin/get-colleagues': { ...nobody, ...admins },
  'GET /api/v1/help-center/admin/get-notes/:chatId': { ...nobody, ...admins },
  'POST /api/v1/help-center/admin/add-note': { ...nobody, ...admins },
  'POST /api/v1/help-center/admin/take': { ...nobody, ...admins },
  'POST /api/v1/help-center/admin/release': { ...nobody, ...admins },
  'GET /api/v1/help-center/get-chat-history/:chatId': chatOfProvider,
  'GET /api/v1/help-center/get-counts': anyAccount(200),
  'GET /api/v1/help-center/service-provider/get-or-check-chat': anyBusiness,
  'GET /api/v1/help-center/service-provider/get-answers': anyBusiness,
  'GET /api/v1/help-center/service-provider/get-hours': anyBusiness,
  'POST /api/v1/help-center/service-provider/send-message': anyBusiness,
  'POST /api/v1/help-center/admin/send-message': { ...nobody, ...admins },
  'POST /api/v1/help-center/upload-attachment/:chatId': chatOfProvider,
  'POST /api/v1/help-center/mark-read': chatOfProvider,
  'POST /api/v1/help-center/mark-unread': chatOfProvider,
  'POST /api/v1/help-center/admin/settle': { ...nobody, ...admins },
  'POST /api/v1/help-center/set-typing': chatOfProvider,
  'GET /api/v1/help-center/admin/get-canned-replies': { ...nobody, ...admins },
  'POST /api/v1/help-center/admin/create-canned-reply': { ...nobody, ...admins },
  'PUT /api/v1/help-center/admin/update-canned-reply/:id': { ...nobody, ...admins },
  'DELETE /api/v1/help-center/admin/delete-canned-reply/:id': { ...nobody, ...admins },
  'GET /api/v1/saved-view/get-views': { ...anyBusiness, super: 403, admin: 403, sub: 403 },
  'POST /api/v1/saved-view/create-view': { ...anyBusiness, super: 403, admin: 403, sub: 403 },
  'DELETE /api/v1/saved-view/delete-view/:id': onlyOwner(404),
  'POST /api/v1/user/auth/second-factor/verify': everyone(200),
  'POST /api/v1/user/auth/passkey/start': everyone(200),
  'POST /api/v1/user/auth/passkey/sign-in': everyone(200),
  'GET /api/v1/user/auth/second-factor': anyAccount(200),
  'POST /api/v1/user/auth/second-factor/start-passkey': anyAccount(200),
  'POST /api/v1/user/auth/second-factor/add-passkey': onlyOwner(400),
  'POST /api/v1/user/auth/second-factor/start-code': anyAccount(200),
  'POST /api/v1/user/auth/second-factor/add-code': onlyOwner(400),
  'PUT /api/v1/user/auth/second-factor/:id': onlyOwner(404),
  'POST /api/v1/user/auth/second-factor/:id/remove': onlyOwner(404),
  'POST /api/v1/user/auth/second-factor/make-recovery-codes': onlyOwner(409),
  'POST /api/v1/user/auth/second-factor/forget-devices': anyAccount(200),
  'GET /api/v1/super-admin/second-factor/administrators': { ...nobody, super: 200 },
  'GET /api/v1/super-admin/second-factor/accounts/:accountId': managers,
  'POST /api/v1/super-admin/second-factor/accounts/:accountId/reset': { ...nobody, super: 200 },
}

const routes = calls.flatMap((call) => routePaths(call).map(({ path }) => ({ call, path, name: `${call.method} ${path}` })))

test('the matrix knows every path of the contract', () => {
  expect(Object.keys(matrix).sort()).toEqual(routes.map(({ name }) => name).sort())
})

const senders: Readonly<Record<Caller, Parameters<typeof world.request>[2]>> = {
  ...(Object.fromEntries(Object.keys(people).map((as) => [as, { as }])) as Record<keyof typeof people, object>),
  anonymous: {},
  // A valid token and session; only the role is none of the portal's.
  customer: { token: world.customerToken },
  till: { token: world.tillToken },
}

test.each(routes)('$name', async ({ call, path, name }) => {
  await world.putBack()
  let input = await makeInput(world, call.name)
  const answers: Partial<Record<Caller, number>> = {}
  for (const caller of callers) {
    const body = { ...notNamed(call, claimsOfOwnership), ...input.body }
    const answer = await sendCall(world, call, { ...input, body }, senders[caller], path)
    answers[caller] = answer.statusCode
    if (answer.statusCode === 200 && call.file) expect(answer.headers['content-type']).toBe(call.file.mediaType)
    else if (answer.statusCode === 200) expect(answer.json(), caller).toMatchObject({ success: true, message: expect.any(String) })
    else expect(Failure.safeParse(answer.json()).data?.success, caller).toBe(false)
    if (answer.statusCode === 200 && call.method !== 'GET') {
      await world.putBack()
      input = await makeInput(world, call.name)
    }
  }
  expect(answers).toEqual(matrix[name])
})

test.each([
  ['no bearer scheme', 'abc'],
  ['not a token', 'Bearer abc.def.ghi'],
  ['an unsigned token', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"userId":"super","role":"SUPER_ADMIN","sid":"x"}')}.`],
])('%s is answered with 401', async (_name, authorization) => {
  const answer = await world.request('GET', '/api/v1/super-admin/deal/get-deals', { headers: { authorization } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
})

test('pending and rejected providers get the error for missing approval', async () => {
  for (const [id, approvalStatus] of [
    ['pending', 'PENDING'],
    ['rejected', 'REJECTED'],
  ] as const)
    await world.db.update(providers).set({ approvalStatus }).where(eq(providers.id, id))
  for (const as of ['pending', 'rejected'] as const) {
    const answer = await world.request('GET', '/api/v1/service-provider/redemption/get-all-redemptions', { as })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PROVIDER_NOT_APPROVED'])
    const vouchers = await world.request('GET', '/api/v1/service-provider/deal/get-deals', { as })
    expect(vouchers.statusCode).toBe(as === 'pending' ? 200 : 403)
    expect((await world.request('GET', `/api/v1/service-provider/profile/get-profile/${as}`, { as })).statusCode).toBe(200)
  }
})

test('a provider account without a business counts as not approved', async () => {
  await world.db.delete(providers).where(eq(providers.id, 'other'))
  const answer = await world.request('GET', '/api/v1/service-provider/deal/get-deals', { as: 'other' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'PROVIDER_NOT_APPROVED'])
})
