import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { Failure } from '#contract/envelope.ts'
import type { Role } from '#contract/roles.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { chatHolders } from '#server/db/schema-help-center.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { sessions } from '#server/db/schema-security.ts'
import { tills } from '#server/db/schema-tills.ts'
import { announcementInput, insertAnnouncement } from '#server/testing/announcements.ts'
import { cashierPin, resetCashiers } from '#server/testing/cashiers.ts'
import { insertStoredPicture } from '#server/testing/chats.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { businessFields, dealFields, dealInput, licencePart, multipartBody, profileInput, redPicture } from '#server/testing/forms.ts'
import { cannedReplyInput, resetCannedReplies, resetChats } from '#server/testing/help-center-writes.ts'
import type { PersonName } from '#server/testing/people.ts'
import { insertRating } from '#server/testing/ratings.ts'
import { resetViews, viewId, viewInput } from '#server/testing/saved-view-writes.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { pairedTill } from '#server/testing/tills.ts'
import { routePaths } from './paths.ts'

let server: TestServer
let customerToken: string
let tillToken: string
let chatPicture: string

beforeAll(async () => {
  server = await testServer({ customerAppKey: 'k'.repeat(40) })
  // A valid token and session; only the role is none of the portal's.
  customerToken = await tokenFor(server.deps, { id: 'provider', role: 'user' as Role })
  // Somebody to be read, changed and deleted who is none of the callers.
  await server.db.update(providers).set({ businessLicense: licence }).where(eq(providers.id, 'provider'))
  await server.db.insert(accounts).values({ ...colleague, createdAt: new Date() })
  await resetChats(server)
  chatPicture = await insertStoredPicture(server, 'chat')
  await resetCannedReplies(server)
  tillToken = (await pairedTill(server, { id: 'till' })).token
  for (const code of ['SCAN2222', 'UNDO2222']) await insertClaim(server.db, { code })
  for (const code of ['TILL2222', 'DONE2222']) await insertClaim(server.db, { code, customer: 'Reem Ali' })
  await insertClaim(server.db, { code: 'BACK2222', customer: 'Hind Ali' })
  await insertClaim(server.db, { code: 'SEEN2222', customer: 'Badr Ali' })
  await insertRating(server.db, { id: 'rated', comment: 'Too slow' })
  await insertClaim(server.db, { code: 'TYRE2222', customer: 'Badr Ali', dealId: 'tyres' })
  for (const id of ['waiting', 'announced']) await insertAnnouncement(server.db, { id })
  await server.db
    .insert(redemptions)
    .values([redeemed, redeemedByTill, takenBack].map((row) => ({ ...row, redeemedAt: new Date(server.clock.now) })))
})
afterAll(() => server.close())

const colleague = { id: 'colleague', emailAddress: 'colleague@example.test', passwordHash: '', role: 'SUB_ADMIN' } as const
const redeemed = {
  id: 'redeemed',
  claimId: 'v-UNDO2222',
  dealId: 'tea',
  providerId: 'provider',
  customerId: 'Nora Saad',
  originalPrice: 3_000,
  discountBasisPoints: 5_000,
  discountedPrice: 1_500,
}
const takenBack = { ...redeemed, id: 'taken-back', claimId: 'v-BACK2222', customerId: 'Hind Ali' }
const redeemedByTill = { ...redeemed, id: 'redeemed-by-till', claimId: 'v-DONE2222', customerId: 'Reem Ali', tillId: 'till' }
const helpCenterBody = { chatId: 'chat', messageContent: 'Hello', upTo: 'chat-2', from: 'chat-1', isTyping: true }
const licence = `${'l'.repeat(22)}.pdf`
const personInput = { firstName: 'Nada', lastName: 'Salem', phoneNo: '551234567', password: 'Wadi#2026' }

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
const nobody = { ...everyone(403), ...strangers }
const managers = { ...nobody, super: 200, admin: 200 }
const approved = { ...nobody, provider: 200, other: 200 }
const anyBusiness = { ...approved, pending: 200, rejected: 200 }
const chatOfProvider = { ...anyAccount(404), ...admins, provider: 200 }

const ownProfile: Expected = { ...nobody, provider: 200, other: 404, pending: 404, rejected: 404 }

/** The expected status per role for every path; `provider` owns the requested deal and profile. */
const matrix: Record<string, Expected> = {
  'POST /api/v1/user/auth/login': everyone(422),
  'POST /api/v1/service-provider/auth/login': everyone(422),
  'POST /api/v1/user/auth/refresh-session-token': everyone(422),
  'POST /api/v1/user/auth/logout': { ...anyAccount(200), till: 200 },
  'POST /api/v1/user/auth/check-email': everyone(422),
  'POST /api/v1/user/auth/forgot-password/check-email': everyone(422),
  'POST /api/v1/user/auth/forgot-password/verify-otp': everyone(422),
  'POST /api/v1/user/auth/forgot-password/reset-password': everyone(422),
  'POST /api/v1/user/auth/forgot-password/reset-password/send-email': everyone(422),
  'POST /api/v1/user/auth/change-password': anyAccount(422),
  'GET /api/v1/user/auth/account': anyAccount(200),
  'POST /api/v1/user/auth/email-change': anyAccount(422),
  'POST /api/v1/user/auth/email-change/send-again': anyAccount(409),
  'DELETE /api/v1/user/auth/email-change': anyAccount(409),
  'POST /api/v1/user/auth/confirm-email-change': everyone(422),
  'GET /api/v1/user/auth/sessions': anyAccount(200),
  'GET /api/v1/user/auth/ended-sessions': anyAccount(200),
  'DELETE /api/v1/user/auth/sessions/:sessionId': anyAccount(404),
  'POST /api/v1/user/auth/end-all-sessions': anyAccount(200),
  'GET /api/v1/super-admin/audit/get-entries': { ...nobody, super: 200, admin: 200 },
  'GET /api/v1/super-admin/audit/download': { ...nobody, super: 200, admin: 200 },
  'POST /api/v1/service-provider/auth/register-service-provider': everyone(422),
  'PUT /api/v1/service-provider/auth/resubmit-registration': { ...nobody, provider: 409, other: 409, pending: 409, rejected: 200 },
  'POST /api/v1/users/isEmailExist': everyone(422),
  'POST /api/v1/service-provider/auth/verify-email': everyone(422),
  'POST /api/v1/service-provider/auth/correct-email': everyone(422),
  'GET /api/v1/service-provider/auth/review-wait': everyone(200),
  'POST /api/v1/service-provider/auth/resend-verification': everyone(422),
  'POST /api/v1/super-admin/service-provider/approve-or-unapprove': { ...nobody, ...admins },
  'GET /api/v1/files/get-presigned-url': { ...anyAccount(404), ...admins, provider: 200 },
  'GET /api/v1/files/get-thumbnail': chatOfProvider,
  'GET /api/v1/super-admin/service-provider/all-service-providers': { ...nobody, ...admins },
  'GET /api/v1/super-admin/service-provider/download-service-providers': { ...nobody, ...admins },
  'GET /api/v1/super-admin/service-provider/cities': { ...nobody, ...admins },
  'GET /api/v1/super-admin/service-provider/get-record/:id': { ...nobody, ...admins },
  'PUT /api/v1/super-admin/service-provider/profile/licence-expiry/:id': { ...nobody, ...admins },
  'POST /api/v1/super-admin/service-provider/decide-licence/:id': { ...nobody, super: 422, admin: 422, sub: 422 },
  'GET /api/v1/super-admin/service-provider/get-standing/:id': { ...nobody, ...admins },
  'GET /api/v1/general/business-categories': everyone(200),
  'GET /api/v1/general/security-questions': everyone(200),
  'GET /api/v1/content/:name': everyone(422),
  'POST /api/v1/portal/errors': everyone(422),
  'GET /api/v1/general/places': everyone(422),
  'GET /api/v1/super-admin/deal/get-deals': { ...nobody, ...admins },
  'GET /api/v1/super-admin/deal/download-deals': { ...nobody, ...admins },
  'GET /api/v1/service-provider/deal/get-deals': { ...approved, pending: 200 },
  'GET /api/v1/deal/get-deal/:id': { ...approved, ...admins, other: 404, pending: 404 },
  'GET /api/v1/deal/get-deal-figures/:id': { ...approved, ...admins, other: 404, pending: 404 },
  'GET /api/v1/deal/get-deal-history/:id': { ...approved, ...admins, other: 404, pending: 404 },
  'POST /api/v1/deal/create-deal': { ...approved, pending: 200 },
  'PUT /api/v1/deal/update-deal/:id': { ...approved, other: 404, pending: 404 },
  'PATCH /api/v1/deal/update-cover-image/:id': { ...approved, other: 404, pending: 404 },
  'DELETE /api/v1/deal/discard-change/:id': { ...approved, provider: 409, other: 404 },
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
  'PATCH /api/v1/service-provider/morning-note': { ...approved, provider: 422, other: 422 },
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
  // The first one undoes it; the others learn that it is done.
  'POST /api/v1/super-admin/redemption/undo-redemption': { ...nobody, super: 200, admin: 409, sub: 409 },
  'POST /api/v1/redemption/undo-redemption': { ...approved, other: 404, till: 200 },
  'GET /api/v1/redemption/own-scans': { ...nobody, till: 200 },
  'GET /api/v1/service-provider/ratings/get-ratings': approved,
  'GET /api/v1/service-provider/ratings/get-summary': approved,
  'GET /api/v1/service-provider/ratings/download-ratings': { ...approved, provider: 200, other: 404 },
  'POST /api/v1/service-provider/ratings/answer-rating': { ...approved, other: 404 },
  'POST /api/v1/service-provider/ratings/report-rating': { ...approved, other: 404 },
  'GET /api/v1/super-admin/ratings/get-reported': { ...nobody, ...admins },
  'POST /api/v1/super-admin/ratings/decide-report': { ...nobody, super: 200, admin: 409, sub: 409 },
  'GET /api/v1/service-provider/tills': approved,
  'POST /api/v1/service-provider/tills/start-pairing': approved,
  'PUT /api/v1/service-provider/tills/:id': { ...approved, other: 404 },
  'DELETE /api/v1/service-provider/tills/:id': { ...approved, other: 404 },
  'POST /api/v1/till/pairing': everyone(422),
  'POST /api/v1/till/pair': everyone(422),
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
  'POST /api/v1/public/vouchers/:dealId/claims': everyone(422),
  'POST /api/v1/public/claims/open': everyone(422),
  'POST /api/v1/public/claims/read': everyone(422),
  'POST /api/v1/public/claims/another': everyone(422),
  'POST /api/v1/public/claims/rename': everyone(422),
  'POST /api/v1/public/claims/rate': everyone(422),
  'POST /api/v1/public/claims/comment': everyone(422),
  'POST /api/v1/public/claims/messages': everyone(422),
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
  'PUT /api/v1/notifications/change-preference': anyAccount(422),
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
  'DELETE /api/v1/saved-view/delete-view/:id': { ...anyAccount(404), provider: 200 },
  'POST /api/v1/user/auth/second-factor/verify': everyone(422),
  // Without the origin of a page.
  'POST /api/v1/user/auth/passkey/start': everyone(409),
  'POST /api/v1/user/auth/passkey/sign-in': everyone(422),
  'GET /api/v1/user/auth/second-factor': anyAccount(200),
  'POST /api/v1/user/auth/second-factor/start-passkey': anyAccount(409),
  'POST /api/v1/user/auth/second-factor/add-passkey': anyAccount(422),
  'POST /api/v1/user/auth/second-factor/start-code': anyAccount(200),
  'POST /api/v1/user/auth/second-factor/add-code': anyAccount(422),
  'PUT /api/v1/user/auth/second-factor/:id': anyAccount(404),
  'POST /api/v1/user/auth/second-factor/:id/remove': anyAccount(422),
  'POST /api/v1/user/auth/second-factor/make-recovery-codes': anyAccount(422),
  'POST /api/v1/user/auth/second-factor/forget-devices': anyAccount(200),
  'GET /api/v1/super-admin/second-factor/administrators': { ...nobody, super: 200 },
  'GET /api/v1/super-admin/second-factor/accounts/:accountId': managers,
  'POST /api/v1/super-admin/second-factor/accounts/:accountId/reset': { ...managers, super: 422, admin: 422 },
}

const routes = calls.flatMap((call) => routePaths(call).map(({ path }) => ({ call, path, name: `${call.method} ${path}` })))

/** Queries without which these calls are refused. */
const requiredQueries: Readonly<Record<string, string>> = {
  'saved-views.list': '?list=deals',
  'reports.groups': '?groupBy=category',
  'reports.downloadGroups': '?groupBy=category',
}

let started = 0
beforeEach(() => {
  started += 1
  // A new minute for the count of refusals.
  if (started % 50 === 0) server.clock.now += 60_000
})

test('the matrix knows every path of the contract', () => {
  expect(Object.keys(matrix).sort()).toEqual(routes.map(({ name }) => name).sort())
})

/** What a caller sends, so that only who it is decides. A logout ends its session: each gets one of its own. */
async function sentTo({ name, method }: Call, caller: Caller) {
  const picture = { bytes: await redPicture() }
  const tokens: Partial<Record<Caller, string>> = { customer: customerToken, till: tillToken }
  const token = tokens[caller]
  const signed = caller === 'anonymous' ? {} : token ? { token } : { as: caller as PersonName }
  if (name === 'auth.logout' && signed.as) return { body: {}, token: (await server.signIn(signed.as)).json().data.accessToken }
  if (name === 'auth.logout' && caller === 'till') return { body: {}, token: (await pairedTill(server)).token }
  if (name === 'deals.create') return { ...signed, ...(await multipartBody(dealFields, picture)) }
  if (name === 'deals.updateCover') return { ...signed, ...(await multipartBody({}, picture)) }
  if (name === 'profile.update') return { ...signed, body: profileInput }
  if (name === 'profile.updateProfileImage') return { ...signed, ...(await multipartBody({}, { ...picture, field: 'profileImage' })) }
  if (name === 'profile.updateCoverImage') return { ...signed, ...(await multipartBody({}, { ...picture, field: 'coverImage' })) }
  if (name === 'profile.sendLicence') return { ...signed, ...(await multipartBody({}, licencePart)) }
  if (name === 'profile.setShopAddress') return { ...signed, body: { shopAddress: 'qahwa-house' } }
  if (name === 'providers.setLicenceExpiry') return { ...signed, body: { licenceExpiresOn: null } }
  if (name === 'registration.resubmit') return { ...signed, ...(await multipartBody(businessFields, licencePart)) }
  if (name === 'providers.decide') return { ...signed, body: { serviceProviderId: 'other', isApproved: true } }
  if (name === 'deals.end') return { ...signed, body: { dealId: 'coffee', reason: 'Closed' } }
  if (name === 'deals.update') return { ...signed, body: dealInput }
  if (name === 'reports.downloadSelected') return { ...signed, body: { serviceProviderIds: ['provider'] } }
  if (name === 'sub-admins.register') return { ...signed, body: { ...personInput, emailAddress: `by-${caller}@example.test` } }
  if (name === 'sub-admins.update') return { ...signed, body: { ...personInput, emailAddress: 'colleague@example.test' } }
  if (name === 'redemptions.create') return { ...signed, body: { code: caller === 'till' ? 'TILL2222' : 'SCAN2222' } }
  if (name === 'redemptions.check') return { ...signed, body: { code: 'SEEN2222' } }
  if (name === 'redemptions.reportRefused')
    return { ...signed, body: { code: 'NONE2222', scannedAt: new Date(server.clock.now).toISOString(), reason: 'VOUCHER_NOT_FOUND' } }
  if (name === 'redemptions.undo') return { ...signed, body: { redemptionId: caller === 'till' ? 'redeemed-by-till' : 'redeemed' } }
  if (name === 'redemptions.undoAsAdmin') return { ...signed, body: { redemptionId: 'taken-back', reason: 'A mistake' } }
  if (name === 'ratings.answer') return { ...signed, body: { ratingId: 'rated', text: 'Thank you', expectedVersion: 0 } }
  if (name === 'ratings.report') return { ...signed, body: { ratingId: 'rated', reason: 'An insult' } }
  if (name === 'ratings.decideReport') return { ...signed, body: { ratingId: 'rated', isHidden: true } }
  if (name === 'cashiers.create' || name === 'cashiers.update') return { ...signed, body: { name: `By ${caller}`, pin: cashierPin } }
  if (name === 'cashiers.signIn') return { ...signed, body: { cashierId: 'huda', pin: cashierPin } }
  if (name === 'announcements.create') return { ...signed, body: announcementInput }
  if (name === 'announcements.test') return { ...signed, body: { title: 'Eid', message: 'Open today.' } }
  if (name === 'announcements.change') return { ...signed, body: announcementInput }
  if (name === 'announcements.decide') return { ...signed, body: { notificationId: 'waiting', notificationStatus: 'REJECTED' } }
  if (name === 'inbox.markRead') return { ...signed, body: { notificationIds: [] } }
  if (method === 'GET' || method === 'DELETE') return signed
  if (name === 'saved-views.create') return { ...signed, body: viewInput }
  if (name === 'tills.startPairing' || name === 'tills.rename') return { ...signed, body: { name: 'Bar' } }
  if (name === 'second-factor.rename') return { ...signed, body: { name: 'Phone' } }
  if (name.endsWith('CannedReply')) return { ...signed, body: cannedReplyInput }
  if (name === 'help-center.take') return { ...signed, body: { chatId: 'chat', from: 'colleague' } }
  if (name === 'help-center.release') return { ...signed, body: { chatId: 'chat' } }
  if (name === 'help-center.addNote') return { ...signed, body: { chatId: 'chat', content: 'Note' } }
  if (name === 'help-center.uploadAttachment')
    return { ...signed, ...(await multipartBody({ name: 'red.jpg' }, { ...picture, field: 'file' })) }
  if (name.startsWith('help-center.')) return { ...signed, body: helpCenterBody }
  return { ...signed, body: name === 'deals.decide' ? { dealId: 'tyres', isApproved: true } : {} }
}

test.each(routes)('$name', async ({ call, path, name }) => {
  const fileKeys: Readonly<Record<string, string>> = { 'documents.link': licence, 'documents.thumbnail': chatPicture }
  const query = requiredQueries[call.name] ?? ''
  const search = fileKeys[call.name] ? `?fileKey=${fileKeys[call.name]}` : query
  const ids = {
    'sub-admin': 'colleague',
    'get-record': 'other',
    'get-standing': 'other',
    'licence-expiry': 'other',
    'decide-licence': 'other',
    'canned-reply': 'reply',
    '-notification/': 'announced',
    'get-audience': 'announced',
    'delete-view/': viewId,
    'tills/:id': 'managed',
    '-cashier/': 'huda',
  }
  if (name.endsWith('/tills/:id')) {
    await server.db.delete(tills).where(eq(tills.id, 'managed'))
    await pairedTill(server, { id: 'managed' })
  }
  if (call.name.startsWith('saved-views.')) await resetViews(server)
  if (call.name.startsWith('cashiers.')) await resetCashiers(server)
  const id = Object.entries(ids).find(([part]) => name.includes(part))?.[1] ?? 'coffee'
  const url =
    path
      .replace(':id', id)
      .replace(':userId', 'provider')
      .replace(':chatId', 'chat')
      .replace(':providerId', 'provider')
      .replace(':dealId', 'tea')
      .replace(':accountId', 'other') + search
  const answers: Partial<Record<Caller, number>> = {}
  for (const caller of callers) {
    const answer = await server.request(call.method, url, await sentTo(call, caller))
    answers[caller] = answer.statusCode
    if (call.name.startsWith('saved-views.')) await resetViews(server)
    if (call.name === 'help-center.deleteCannedReply') await resetCannedReplies(server)
    // Each is the first to answer.
    await server.db.delete(chatHolders)
    if (call.name === 'deals.end') await server.db.update(deals).set({ deletedAt: null, endedAt: null })
    if (call.method === 'DELETE')
      for (const table of [deals, accounts]) await server.db.update(table).set({ deletedAt: null }).where(isNotNull(table.deletedAt))
    if (call.name === 'account.endAllSessions') await server.db.update(sessions).set({ endedAt: null })
    if (answer.statusCode === 200 && call.file) expect(answer.headers['content-type']).toBe(call.file.mediaType)
    else if (answer.statusCode === 200) expect(answer.json(), caller).toMatchObject({ success: true, message: expect.any(String) })
    else expect(Failure.safeParse(answer.json()).data?.success, caller).toBe(false)
  }
  expect(answers).toEqual(matrix[name])
})

test.each([
  ['no bearer scheme', 'abc'],
  ['not a token', 'Bearer abc.def.ghi'],
  ['an unsigned token', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"userId":"super","role":"SUPER_ADMIN","sid":"x"}')}.`],
])('%s is answered with 401', async (_name, authorization) => {
  const answer = await server.request('GET', '/api/v1/super-admin/deal/get-deals', { headers: { authorization } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
})

test('pending and rejected providers get the error for missing approval', async () => {
  for (const [id, approvalStatus] of [
    ['pending', 'PENDING'],
    ['rejected', 'REJECTED'],
  ] as const)
    await server.db.update(providers).set({ approvalStatus }).where(eq(providers.id, id))
  for (const as of ['pending', 'rejected'] as const) {
    const answer = await server.request('GET', '/api/v1/service-provider/redemption/get-all-redemptions', { as })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PROVIDER_NOT_APPROVED'])
    const vouchers = await server.request('GET', '/api/v1/service-provider/deal/get-deals', { as })
    expect(vouchers.statusCode).toBe(as === 'pending' ? 200 : 403)
    expect((await server.request('GET', `/api/v1/service-provider/profile/get-profile/${as}`, { as })).statusCode).toBe(200)
  }
})

test('a provider account without a business counts as not approved', async () => {
  await server.db.delete(providers).where(eq(providers.id, 'other'))
  const answer = await server.request('GET', '/api/v1/service-provider/deal/get-deals', { as: 'other' })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'PROVIDER_NOT_APPROVED'])
})
