import type * as z from 'zod/mini'
import type { Call, EachFile } from '#contract/call.ts'
import type { AnyCall, CallName } from '#contract/calls.ts'
import { newCredentials } from '#server/areas/recovery/credentials.ts'
import { announcementDeliveries } from '#server/db/schema-announcements.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { ratingReports, reviews } from '#server/db/schema-sales.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import { emailChanges, emailVerifications, recoveries, sessions } from '#server/db/schema-security.ts'
import { routePaths } from '#server/http/paths.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { announcementInput, insertAnnouncement } from './announcements.ts'
import { createAuthenticator } from './authenticator.ts'
import { cashierPin } from './cashiers.ts'
import { mailedToken } from './customers.ts'
import { startOfTests } from './fixtures.ts'
import { businessFields, dealInput, licencePart, multipartBody, profileInput, redPicture, registrationFields } from './forms.ts'
import { insertNewLicence } from './licences.ts'
import { emailFor, type PersonName, password } from './people.ts'
import { customerEmail, type World } from './prepared-world.ts'
import { addPasskey, addTimeCode, codeAt, ownPage, signInToSecondStep } from './second-factor.ts'
import type { TestServer } from './test-server.ts'

/** A parameter that may be anything, such as one that may be repeated, may be left out too. */
type Given<T> = { [K in keyof T as unknown extends T[K] ? never : K]: T[K] } & { [K in keyof T as unknown extends T[K] ? K : never]?: T[K] }

type Part<Name extends string, S> = [S] extends [never]
  ? unknown
  : S extends z.ZodMiniType
    ? Record<never, never> extends Given<z.input<S>>
      ? { readonly [K in Name]?: Given<z.input<S>> }
      : { readonly [K in Name]: Given<z.input<S>> }
    : unknown

type Files<F> = [F] extends [never] ? unknown : { readonly files: EachFile<F, File> }

type Input<C extends Call> = Part<'params', NonNullable<C['params']>> &
  Part<'query', NonNullable<C['query']>> &
  Part<'body', NonNullable<C['body']>> &
  Files<NonNullable<C['files']>>

interface Sender {
  /** Without it, the last role that may make the call. */
  readonly as?: PersonName
  readonly headers?: Readonly<Record<string, string>>
}

type ValidCall<C extends Call> = (world: World) => (Input<C> & Sender) | Promise<Input<C> & Sender>

type NameWithInput<C> = C extends AnyCall ? (Record<never, never> extends Input<C> ? never : C['name']) : never

type ValidCalls = { readonly [C in AnyCall as NameWithInput<C>]: ValidCall<C> } & { readonly [C in AnyCall as C['name']]?: ValidCall<C> }

const file = ({ bytes, name }: { bytes: Buffer; name: string }) => new File([new Uint8Array(bytes)], name)
const picture = file({ bytes: await redPicture(), name: 'red.jpg' })
const licenceFile = file(licencePart)

const at = new Date(startOfTests)
const soon = new Date(startOfTests + 60_000)
const person = { firstName: 'Nada', lastName: 'Salem', emailAddress: 'nada@example.test', phoneNo: '551234567' }
const newPassword = 'Wadi-Lamp#2026'
const reply = { titleEn: 'New', titleAr: 'جديد', textEn: 'Set them.', textAr: 'اضبطها.' }
const businessInput = {
  ...businessFields,
  locationSource: 'place' as const,
  businessCategory: JSON.parse(businessFields.businessCategory),
  location: JSON.parse(businessFields.location),
}

const ofDeal = (id: string) => () => ({ params: { id } })
const ofChat = () => ({ params: { chatId: 'chat' } })
const invitationToken = 'invited.secret'
const ofProvider = { params: { userId: 'provider' } } as const
const grouped = () => ({ query: { groupBy: 'category' } as const })

async function startEmailChange({ db }: World): Promise<void> {
  const link = { accountId: 'provider', emailAddress: 'changed-address@example.test', sessionId: 'x', createdAt: at, expiresAt: soon }
  await db.insert(emailChanges).values({ ...link, tokenHash: hashLinkToken('token') })
}

/** As far as a call needs it. */
async function startRecovery({ db, deps }: World, state: { verifiedAt?: Date; usedAt?: Date } = {}) {
  const { handle, code, ...hashes } = newCredentials(deps.secret)
  const times = { codeExpiresAt: soon, createdAt: at, expiresAt: soon }
  await db.insert(recoveries).values({ ...hashes, accountId: 'sub', ...times, ...state })
  return { userId: handle, otpCode: code }
}

async function redeemedClaim({ openLink, redeem }: World) {
  const { token, claim } = await openLink()
  await redeem('just-redeemed', claim)
  return { token, claimId: claim.id }
}

/** A change of factors ends sessions, which callers go on with. */
const keepSessions = ({ db }: World) => db.update(sessions).set({ endedAt: null })

async function addFactor(world: World, name: PersonName = 'provider') {
  const added = await addTimeCode(world, name)
  await keepSessions(world)
  const [factor] = await world.db.select().from(secondFactors)
  return { ...added, params: { id: factor?.id ?? '' } }
}

async function startFactor({ request }: World, kind: 'code' | 'passkey') {
  const url = `/api/v1/user/auth/second-factor/start-${kind}`
  return (await request('POST', url, { as: 'provider', body: {}, headers: ownPage })).json().data
}

async function startPairing(world: World): Promise<string> {
  const url = '/api/v1/service-provider/tills/start-pairing'
  return (await world.request('POST', url, { as: 'provider', body: { name: 'Bar' } })).json().data.token
}

/** Valid input of each call in the prepared world, for somebody who may make it. A call that needs input does not compile without a line here. */
const validCalls: ValidCalls = {
  'account.changePassword': () => ({ body: { currentPassword: password, newPassword } }),
  'account.requestEmailChange': () => ({ body: { emailAddress: 'changed-address@example.test', currentPassword: password } }),
  'account.resendEmailChange': async (world) => {
    await startEmailChange(world)
    return {}
  },
  'account.cancelEmailChange': async (world) => {
    await startEmailChange(world)
    return {}
  },
  'account.confirmEmailChange': async (world) => {
    await startEmailChange(world)
    return { body: { token: 'token' } }
  },
  'account.endSession': async ({ newSession: begin }) => ({ params: { sessionId: (await begin('provider')).sid } }),
  'redemptions.refusedScansAsAdmin': () => ({ params: { providerId: 'provider' } }),
  'redemptions.undoAsAdmin': () => ({ body: { redemptionId: 'redeemed', reason: 'A mistake' } }),
  'redemptions.check': () => ({ body: { code: 'SCAN2222' } }),
  'redemptions.create': () => ({ body: { code: 'SCAN2222' } }),
  'redemptions.reportRefused': () => ({ body: { code: 'NONE2222', scannedAt: at.toISOString(), reason: 'VOUCHER_NOT_FOUND' } }),
  'redemptions.undo': () => ({ body: { redemptionId: 'redeemed' } }),
  'announcements.audience': () => ({ params: { id: 'announced' } }),
  'announcements.test': () => ({ body: { title: 'Eid', message: 'Open today.' } }),
  'announcements.create': () => ({ body: announcementInput }),
  'announcements.change': () => ({ params: { id: 'announced' }, body: { ...announcementInput, title: 'Changed' } }),
  'announcements.decide': () => ({ body: { notificationId: 'announced', notificationStatus: 'REJECTED' } }),
  'announcements.withdraw': () => ({ params: { id: 'announced' } }),
  'auth.loginAdmin': () => ({ body: { emailAddress: emailFor('sub'), password } }),
  'auth.loginProvider': () => ({ body: { emailAddress: emailFor('pending'), password } }),
  'auth.refresh': async ({ newSession: begin }) => ({ body: { refreshToken: (await begin('sub')).refreshToken } }),
  'auth.secondFactor': async (world) => {
    const { secret } = await addFactor(world)
    const { handle } = await signInToSecondStep(world, 'provider')
    return { headers: ownPage, body: { handle, code: codeAt(secret, world.clock.now) } }
  },
  'auth.startPasskeySignIn': () => ({ headers: ownPage }),
  'auth.passkeySignIn': async (world) => {
    const { authenticator } = await addPasskey(world, 'sub')
    await keepSessions(world)
    const started = await world.request('POST', '/api/v1/user/auth/passkey/start', { body: {}, headers: ownPage })
    const { handle, options } = started.json().data
    return { headers: ownPage, body: { side: 'admin', handle, passkey: authenticator.get(options) } }
  },
  'help-center.createCannedReply': () => ({ body: reply }),
  'help-center.updateCannedReply': () => ({ params: { id: 'reply' }, body: reply }),
  'help-center.deleteCannedReply': () => ({ params: { id: 'reply' } }),
  'help-center.uploadAttachment': () => ({ ...ofChat(), body: { name: 'red.jpg' }, files: { file: picture } }),
  'help-center.answers': () => ({ query: { q: 'hours' } }),
  'help-center.history': ofChat,
  'help-center.context': ofChat,
  'help-center.notes': ofChat,
  'help-center.markRead': () => ({ as: 'admin', body: { chatId: 'chat', upTo: 'chat-1' } }),
  'help-center.markUnread': () => ({ as: 'admin', body: { chatId: 'chat', from: 'chat-1' } }),
  'help-center.setTyping': () => ({ as: 'admin', body: { chatId: 'chat', isTyping: true } }),
  'help-center.settle': () => ({ body: { chatId: 'chat', upTo: 'chat-1' } }),
  'help-center.sendAsAdmin': () => ({ body: { chatId: 'chat', messageContent: 'Hello' } }),
  'help-center.sendAsProvider': () => ({ body: { messageContent: 'Hello' } }),
  'help-center.addNote': () => ({ body: { chatId: 'chat', content: 'Note' } }),
  'help-center.take': () => ({ body: { chatId: 'chat', from: 'colleague' } }),
  'help-center.release': () => ({ body: { chatId: 'chat' } }),
  'cashiers.create': () => ({ body: { name: 'Badr', pin: '1379' } }),
  'cashiers.update': () => ({ params: { id: 'huda' }, body: { name: 'Hind' } }),
  'cashiers.remove': () => ({ params: { id: 'huda' } }),
  'cashiers.signIn': () => ({ body: { cashierId: 'huda', pin: cashierPin } }),
  'content.siteText': () => ({ params: { name: 'terms' }, query: { language: 'en' } }),
  'claims.request': () => ({
    params: { dealId: 'tea' },
    body: { fullName: 'Nora Saad', emailAddress: 'asker@example.test', language: 'en' },
  }),
  'claims.open': async (world) => ({ body: { token: await mailedToken(world, { emailAddress: 'opener@example.test' }) } }),
  'claims.read': async ({ openLink }) => ({ body: { token: (await openLink()).token } }),
  'claims.another': async ({ openLink }) => ({ body: { token: (await openLink()).token } }),
  'claims.rename': async ({ openLink }) => ({ body: { token: (await openLink()).token, fullName: 'Reem Saad' } }),
  'claims.setMessages': async ({ openLink }) => ({ body: { token: (await openLink()).token, getsMessages: true } }),
  'claims.rate': async (world) => ({ body: { ...(await redeemedClaim(world)), rating: 2 } }),
  'claims.setCommentPublic': async (world) => {
    const body = await redeemedClaim(world)
    const owners = { dealId: 'tea', providerId: 'provider', redemptionId: 'just-redeemed' }
    await world.db.insert(reviews).values({ id: 'just-rated', ...owners, rating: 2, comment: 'Good', createdAt: at })
    return { body: { ...body, isPublic: true } }
  },
  'claims.publicShop': () => ({ params: { providerId: 'provider' } }),
  'claims.publicRatings': () => ({ params: { providerId: 'provider' } }),
  'claims.publicVoucher': () => ({ params: { dealId: 'tea' } }),
  'claims.createForApp': () => ({ body: { dealId: 'tea', fullName: 'Of the app', emailAddress: 'app@example.test' } }),
  'claims.getForApp': async ({ openLink }) => ({ params: { id: (await openLink()).claim.id } }),
  'claims.messagesForApp': async ({ openLink }) => {
    await openLink()
    return { body: { emailAddress: customerEmail } }
  },
  'claims.openMessageForApp': async ({ db, openLink }) => {
    const { customerId } = (await openLink()).claim
    await insertAnnouncement(db, { id: 'read' })
    await db.insert(announcementDeliveries).values({ announcementId: 'read', customerId, deliveredAt: new Date(0) })
    return { params: { id: 'read' }, body: { emailAddress: customerEmail } }
  },
  'claims.setMessagesForApp': async ({ openLink }) => {
    await openLink()
    return { body: { emailAddress: customerEmail, businessId: 'other', getsMessages: true } }
  },
  'dashboards.markFirstSteps': () => ({ body: { tillTried: true } }),
  'dashboards.hideNoteRule': () => ({ body: { rule: 'bestDay', isHidden: true } }),
  'deals.create': () => ({ body: dealInput, files: { dealCoverImg: picture } }),
  'deals.update': () => ({ params: { id: 'coffee' }, body: dealInput }),
  'deals.updateCover': () => ({ params: { id: 'coffee' }, files: { dealCoverImg: picture } }),
  'deals.get': ofDeal('coffee'),
  'deals.figures': ofDeal('coffee'),
  'deals.history': ofDeal('coffee'),
  'deals.claimants': ofDeal('tea'),
  'deals.delete': ofDeal('cake'),
  'deals.discardChange': ofDeal('tea'),
  'deals.end': () => ({ body: { dealId: 'tea', reason: 'Closed' } }),
  'deals.decide': () => ({ body: { dealId: 'late', isApproved: false, reason: 'Blurred' } }),
  'documents.link': ({ licence: fileKey }) => ({ query: { fileKey } }),
  'documents.thumbnail': ({ chatPicture: fileKey }) => ({ query: { fileKey } }),
  'inbox.markRead': async ({ db }) => {
    const row = { id: 'new', topic: 'undoneRedemptions', kind: 'redemptionUndone', params: {}, createdAt: new Date(0) } as const
    await db.insert(notifications).values(['provider', 'other'].map((accountId) => ({ ...row, accountId })))
    return { body: { notificationIds: ['new'] } }
  },
  'inbox.changePreference': () => ({ body: { topic: 'decidedDeals', portal: false, email: true } }),
  'lookups.places': () => ({ query: { q: 'Jeddah' } }),
  'people.invite': () => ({ body: { emailAddress: 'another@example.test', subRole: 'VIEWER' } }),
  'people.resendInvitation': () => ({ params: { id: 'invited' } }),
  'people.withdrawInvitation': () => ({ params: { id: 'invited' } }),
  'people.changeSubRole': () => ({ params: { id: 'teammate' }, body: { subRole: 'VIEWER', from: 'MANAGER' } }),
  'people.remove': () => ({ params: { id: 'teammate' } }),
  'people.handOver': () => ({ params: { id: 'teammate' }, body: { currentPassword: password } }),
  'people.readInvitation': () => ({ body: { token: invitationToken } }),
  'people.acceptInvitation': () => ({ body: { token: invitationToken, fullName: 'Lulwa Salem', password: newPassword } }),
  'portal-errors.report': () => ({
    body: {
      kind: 'render',
      name: 'TypeError',
      message: '',
      frames: [],
      route: '/',
      build: 'a',
      language: 'en',
      isOnline: true,
      id: '1A2B3C4D',
    },
  }),
  'profile.get': () => ofProvider,
  'profile.update': () => ({ ...ofProvider, body: profileInput }),
  'profile.updateProfileImage': () => ({ ...ofProvider, files: { profileImage: picture } }),
  'profile.updateCoverImage': () => ({ ...ofProvider, files: { coverImage: picture } }),
  'profile.sendLicence': () => ({ ...ofProvider, files: { businessLicenseDoc: licenceFile } }),
  'profile.setShopAddress': () => ({ ...ofProvider, body: { shopAddress: 'qahwa-house' } }),
  'providers.record': () => ({ params: { id: 'other' } }),
  'providers.standing': () => ({ params: { id: 'other' } }),
  'providers.decide': () => ({ body: { serviceProviderId: 'pending', isApproved: false, reason: 'Blurred' } }),
  'providers.setLicenceExpiry': () => ({ params: { id: 'provider' }, body: { licenceExpiresOn: '2027-01-01' } }),
  'providers.decideLicence': async (world) => {
    await insertNewLicence(world)
    return { params: { id: 'provider' }, body: { licenceId: 'new', isAccepted: true, licenceExpiresOn: '2027-01-01' } }
  },
  'ratings.answer': () => ({ body: { ratingId: 'rated', text: 'Thank you', expectedVersion: 0 } }),
  'ratings.report': () => ({ body: { ratingId: 'rated', reason: 'An insult' } }),
  'ratings.decideReport': async ({ db }) => {
    await db.insert(ratingReports).values({ reviewId: 'rated', reason: 'An insult', reportedAt: at })
    return { body: { ratingId: 'rated', isHidden: false } }
  },
  'recovery.checkEmail': () => ({ body: { emailAddress: emailFor('sub') } }),
  'recovery.sendCode': () => ({ body: { emailAddress: emailFor('sub') } }),
  'recovery.verifyCode': async (world) => ({ body: await startRecovery(world) }),
  'recovery.resetPassword': async (world) => {
    const { userId } = await startRecovery(world, { verifiedAt: at })
    return { body: { userId, updatedPassword: newPassword, updatedConfirmPassword: newPassword } }
  },
  'recovery.sendResetEmail': async (world) => {
    const { userId } = await startRecovery(world, { usedAt: at })
    return { body: { userId } }
  },
  'registration.register': () => ({
    body: { ...registrationFields, ...businessInput, isAgreedOnTerms: true },
    files: { businessLicenseDoc: licenceFile },
  }),
  'registration.correctEmail': async ({ request }) => {
    const correctionToken = 'c'.repeat(32)
    const form = await multipartBody({ ...registrationFields, correctionToken }, licencePart)
    await request('POST', '/api/v1/service-provider/auth/register-service-provider', form)
    return { body: { correctionToken, emailAddress: 'corrected@example.test' } }
  },
  'registration.resubmit': () => ({ as: 'rejected', body: businessInput, files: { businessLicenseDoc: licenceFile } }),
  'registration.isEmailTaken': () => ({ query: { email: 'nobody@example.test' } }),
  'registration.verifyEmail': async ({ db }) => {
    const link = { accountId: 'pending', emailAddress: emailFor('pending'), createdAt: at, expiresAt: soon, network: '192.0.0.0/16' }
    await db.insert(emailVerifications).values({ ...link, tokenHash: hashLinkToken('token') })
    return { body: { token: 'token' } }
  },
  'registration.resendVerification': () => ({ body: { emailAddress: 'nobody@example.test' } }),
  'reports.groups': grouped,
  'reports.downloadGroups': grouped,
  'reports.downloadSelected': () => ({ body: { serviceProviderIds: ['provider'] } }),
  'saved-views.list': () => ({ query: { list: 'deals' } }),
  'saved-views.create': () => ({ body: { list: 'deals', name: 'Coffee', search: { search: 'coffee' } } }),
  'saved-views.delete': () => ({ params: { id: 'view' } }),
  'second-factor.startPasskey': () => ({ headers: ownPage }),
  'second-factor.addPasskey': async (world) => {
    const { handle, options } = await startFactor(world, 'passkey')
    return { headers: ownPage, body: { handle, name: 'Laptop', passkey: createAuthenticator().create(options) } }
  },
  'second-factor.addCode': async (world) => {
    const { handle, secret } = await startFactor(world, 'code')
    return { headers: ownPage, body: { handle, name: 'Phone', code: codeAt(secret, world.clock.now) } }
  },
  'second-factor.rename': async (world) => ({ params: (await addFactor(world)).params, body: { name: 'Tablet' } }),
  'second-factor.remove': async (world) => ({ params: (await addFactor(world)).params, body: { currentPassword: password } }),
  'second-factor.makeRecoveryCodes': async (world) => {
    await addFactor(world)
    return { body: { currentPassword: password } }
  },
  'second-factor.getOfAccount': () => ({ params: { accountId: 'other' } }),
  'second-factor.reset': async (world) => {
    await addFactor(world, 'sub')
    return { as: 'super', params: { accountId: 'sub' }, body: { currentPassword: password } }
  },
  'sub-admins.get': () => ({ params: { id: 'colleague' } }),
  'sub-admins.register': () => ({ body: { ...person, password } }),
  'sub-admins.update': () => ({ params: { id: 'colleague' }, body: person }),
  'sub-admins.delete': () => ({ params: { id: 'colleague' } }),
  'tills.startPairing': () => ({ body: { name: 'Bar' } }),
  'tills.rename': () => ({ params: { id: 'till' }, body: { name: 'Bar' } }),
  'tills.end': () => ({ params: { id: 'till' } }),
  'tills.readPairing': async (world) => ({ body: { token: await startPairing(world) } }),
  'tills.pair': async (world) => ({ body: { token: await startPairing(world), device: 'd'.repeat(22) } }),
}

/** What any call may be sent, for tests that go through all of them. */
export interface AnyInput extends Sender {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, File>>
}

export async function makeInput(world: World, name: string): Promise<AnyInput> {
  const make = validCalls[name as CallName] as ((world: World) => unknown) | undefined
  return ((await make?.(world)) ?? {}) as AnyInput
}

type Sent = Parameters<TestServer['request']>[2]

/** @param path of a side, with parameters as `:id` */
export async function sendCall({ request }: TestServer, call: Call, input: AnyInput, sender: Sent, path = routePaths(call)[0]?.path ?? '') {
  const { params = {}, query, body, files = {}, headers } = input
  const filled = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  const url = query ? `${filled}?${new URLSearchParams(query)}` : filled
  const send = (content: Sent) =>
    request(call.method, url, { ...sender, ...content, headers: { ...sender?.headers, ...headers, ...content?.headers } })
  if (!call.files) return send(call.method === 'GET' ? {} : { body })
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  const sent = Object.entries(files).map(async ([field, part]) => ({
    field,
    name: part.name,
    bytes: Buffer.from(await part.arrayBuffer()),
  }))
  return send(await multipartBody(Object.fromEntries(fields), ...(await Promise.all(sent))))
}
