import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { businessTextNames, businessTexts } from '#contract/business-fields.ts'
import { noteDays } from '#contract/limits.ts'
import { customerMailbox } from '#server/db/customer-mailbox.ts'
import type { Db } from '#server/db/db.ts'
import * as main from '#server/db/schema.ts'
import * as announcing from '#server/db/schema-announcements.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { cannedReplies, chatAttachments, chatHolders, chatMessages, chatNotes, chats } from '#server/db/schema-help-center.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import * as lookups from '#server/db/schema-lookups.ts'
import * as notes from '#server/db/schema-morning-notes.ts'
import { invitations } from '#server/db/schema-people.ts'
import { coverPrints, reviewChecks } from '#server/db/schema-review-checks.ts'
import * as rollups from '#server/db/schema-rollups.ts'
import * as sales from '#server/db/schema-sales.ts'
import { savedViews } from '#server/db/schema-saved-views.ts'
import * as factors from '#server/db/schema-second-factor.ts'
import * as security from '#server/db/schema-security.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import * as till from '#server/db/schema-tills.ts'
import type { Person, PersonKind } from './find-people.ts'

/**
 * What a column says of a person. `link`: an id by which a row belongs to somebody; `identity`: numbers of an authority or a bank;
 * `device`: an IP address or the name of a browser; `secret`: never exported, such as a hash; `none`: nothing.
 */
export const dataClasses = ['name', 'contact', 'identity', 'place', 'text', 'file', 'device', 'secret', 'link', 'none'] as const
export type DataClass = (typeof dataClasses)[number]

type Columns<Table extends PgTable> = keyof Table['_']['columns'] & string

interface Classified<Table extends PgTable = PgTable> {
  readonly table: Table
  readonly columns: Partial<Readonly<Record<DataClass, readonly Columns<Table>[]>>>
  /** The following are missing where no column is about a person. */
  readonly why?: string
  readonly retention?: string
  readonly seenBy?: string
  readonly erased?: string
  /** The rows about a person, for the export. */
  readonly rows?: Partial<Readonly<Record<PersonKind, (person: Ids, db: Db) => SQL | undefined>>>
}

/** `ids` may be empty; `mailbox` is set for a customer and an invitee. */
interface Ids {
  readonly ids: string[]
  readonly mailbox: string
}

export function toIds(person: Person): Ids {
  if (person.kind === 'customer') return { ids: [...person.ids], mailbox: person.mailbox }
  if (person.kind === 'invitee') return { ids: [], mailbox: person.emailAddress }
  return { ids: person.kind === 'business' ? [...new Set([person.id, person.providerId])] : [person.id], mailbox: '' }
}

const classify = <Table extends PgTable>(table: Table, rest: Omit<Classified<Table>, 'table'>): Classified =>
  ({ table, ...rest }) as Classified

const isIn =
  (column: PgColumn) =>
  ({ ids }: Ids) =>
    inArray(column, ids)
const ofBusiness = (column: PgColumn) => ({ business: isIn(column) })
const ofCustomer = (column: PgColumn) => ({ customer: isIn(column) })
const ofAccount = (column: PgColumn) => ({ business: isIn(column), employee: isIn(column) })

const findTexts = (data: DataClass) => businessTextNames.filter((name) => businessTexts[name].data === data)

const owner = 'the person, by the account page'
const business = 'the business; administrators'
const withAccount = 'as long as the account'
const withBusiness = 'as long as the business'

export const classifiedTables: readonly Classified[] = [
  classify(main.accounts, {
    columns: {
      name: ['fullName', 'firstName', 'lastName', 'foldedName'],
      contact: ['emailAddress', 'phoneNo'],
      secret: ['passwordHash', 'securityAnswerHash', 'correctionHash'],
      link: ['id', 'providerId'],
      none: ['role', 'subRole', 'permissions', 'createdAt', 'deletedAt', 'emailVerifiedAt', 'language', 'securityQuestionId'],
    },
    why: 'sign-in, mails, who decided',
    retention:
      'as long as the account; the name of a removed employee `AUDIT_DAYS` longer; a registration that is not verified 7 days; one that was rejected and never approved a year',
    seenBy: 'the person; administrators; of employees ADMIN and SUPER_ADMIN',
    erased: 'all columns but role and moments; the address becomes `deleted:` and the id',
    rows: ofAccount(main.accounts.id),
  }),
  classify(invitations, {
    columns: {
      contact: ['emailAddress'],
      secret: ['tokenHash'],
      link: ['providerId', 'invitedById'],
      none: ['id', 'subRole', 'language', 'sentAt', 'expiresAt', 'acceptedAt', 'withdrawnAt'],
    },
    why: 'who is invited to the team of a business',
    retention: '30 days after the link has expired',
    seenBy: 'the owner of the business',
    erased: 'rows deleted',
    rows: { invitee: ({ mailbox }) => eq(invitations.emailAddress, mailbox) },
  }),
  classify(main.providers, {
    columns: {
      name: [...findTexts('name'), 'foldedNameEn', 'foldedNameAr'],
      contact: [...findTexts('contact'), 'emailAddress'],
      identity: findTexts('identity'),
      place: [...findTexts('place'), 'longitude', 'latitude'],
      text: [...findTexts('text'), 'reason'],
      file: ['profileImage', 'coverImage', 'businessLicense'],
      link: ['id', 'decidedById'],
      none: [
        'businessCategoryId',
        'locationSource',
        'businessTimingsOption',
        'businessTimings',
        'specialHours',
        'shopPaint',
        'approvalStatus',
        'approvalWithdrawn',
        'licenceSha256',
        'licenceExpiresOn',
        'licenceReminder',
        'decidedAt',
        'createdAt',
        'submittedAt',
        'version',
        'cityId',
        'problems',
        'verifiedAt',
      ],
    },
    why: 'review of the registration, the public pages of the business and its vouchers, payouts',
    retention: withBusiness,
    seenBy:
      'the business; administrators; name, pictures, description, address, phone, WhatsApp and links everybody who opens its page or one of its vouchers',
    erased: 'all columns but category, city, state and moments; the name becomes “Erased business”',
    rows: ofBusiness(main.providers.id),
  }),
  classify(main.providerSubmissions, {
    columns: { text: ['content'], link: ['providerId'], none: ['id', 'at'] },
    why: 'what changed between a registration and its correction',
    retention: withBusiness,
    seenBy: 'administrators',
    erased: 'rows deleted',
    rows: ofBusiness(main.providerSubmissions.providerId),
  }),
  classify(newLicences, {
    columns: {
      text: ['reason'],
      file: ['file', 'formerFile'],
      link: ['providerId', 'decidedById'],
      none: ['id', 'sha256', 'sentAt', 'status', 'decidedAt', 'expiresOn'],
    },
    why: 'a licence that follows one that ends',
    retention: withBusiness,
    seenBy: business,
    erased: 'rows deleted',
    rows: ofBusiness(newLicences.providerId),
  }),
  classify(shopAddresses, {
    columns: { name: ['name'], link: ['providerId'], none: ['chosenAt'] },
    why: 'the address of the public page',
    retention: 'for ever: nobody else gets the name of an erased business',
    seenBy: 'everybody',
    erased: 'the link to the business',
    rows: ofBusiness(shopAddresses.providerId),
  }),
  classify(main.firstSteps, {
    columns: { link: ['providerId'], none: ['tillTriedAt', 'putAwayAt'] },
    why: 'the list of first steps',
    retention: withBusiness,
    seenBy: 'the business',
    erased: 'rows deleted',
    rows: ofBusiness(main.firstSteps.providerId),
  }),
  classify(notes.morningNotes, {
    columns: { link: ['providerId', 'findings'], none: ['day', 'writtenAt', 'mailedAt'] },
    why: 'the note on the dashboard and its mail; names and comments are not stored in it',
    retention: `${noteDays} days`,
    seenBy: 'the business',
    erased: 'rows deleted',
    rows: ofBusiness(notes.morningNotes.providerId),
  }),
  classify(notes.hiddenNoteRules, {
    columns: { link: ['providerId'], none: ['rule', 'until'] },
    why: 'what the business does not want in its note',
    retention: '30 days',
    seenBy: 'the business',
    erased: 'rows deleted',
    rows: ofBusiness(notes.hiddenNoteRules.providerId),
  }),
  classify(main.undoableDecisions, {
    columns: { text: ['former'], link: ['subjectId', 'accountId'], none: ['decidedAt', 'version', 'notificationId', 'mailIds'] },
    why: 'undoing a decision',
    retention: 'an hour',
    seenBy: 'nobody',
    erased: 'rows deleted',
    rows: { business: isIn(main.undoableDecisions.subjectId), employee: isIn(main.undoableDecisions.accountId) },
  }),
  classify(main.deals, {
    columns: {
      text: [
        'nameEn',
        'nameAr',
        'foldedNameEn',
        'foldedNameAr',
        'detailsEn',
        'detailsAr',
        'termsAndConditionsEn',
        'termsAndConditionsAr',
        'reason',
        'change',
        'changeReason',
        'lastApproved',
        'endReason',
      ],
      file: ['coverImage'],
      link: ['providerId', 'decidedById', 'changeDecidedById'],
      none: [
        'id',
        'changeStatus',
        'changeDecidedAt',
        'originalPrice',
        'discountBasisPoints',
        'discountedPrice',
        'qtyPerUser',
        'timingsOption',
        'timings',
        'notValidIn',
        'status',
        'decidedAt',
        'createdAt',
        'submittedAt',
        'version',
        'approvedVersion',
        'deletedAt',
        'endedAt',
        'reviewLane',
      ],
    },
    why: 'what the business sells',
    retention: withBusiness,
    seenBy: 'the business; administrators; everybody while it is approved',
    erased: 'texts and picture; prices stay, the name becomes “Erased voucher”',
    rows: ofBusiness(main.deals.providerId),
  }),
  classify(main.dealVersions, {
    columns: { text: ['content'], link: ['dealId'], none: ['number'] },
    why: 'what customers claimed before the voucher was changed',
    retention: withBusiness,
    seenBy: 'the business; the customers who claimed it',
    erased: 'rows deleted',
    rows: {
      business: ({ ids }, db) => {
        const dealsOfBusinesses = db.select({ id: main.deals.id }).from(main.deals).where(inArray(main.deals.providerId, ids))
        return inArray(main.dealVersions.dealId, dealsOfBusinesses)
      },
    },
  }),
  classify(reviewDecisions, {
    columns: {
      link: ['subjectId', 'providerId', 'decidedById'],
      none: ['id', 'subjectKind', 'decidedAt', 'isApproved', 'undoneAt'],
    },
    why: 'who decided',
    retention: '`AUDIT_DAYS`, 400',
    seenBy: 'SUPER_ADMIN and ADMIN',
    erased: 'the name of the account: figures stay without one',
    rows: {
      business: ({ ids }) => or(inArray(reviewDecisions.subjectId, ids), inArray(reviewDecisions.providerId, ids)),
      employee: isIn(reviewDecisions.decidedById),
    },
  }),
  classify(reviewChecks, {
    columns: { text: ['values'], link: ['dealId'], none: ['dealVersion', 'name', 'result', 'frames'] },
    why: 'what a reviewer should look at',
    retention: 'until the voucher is submitted again',
    seenBy: 'administrators',
    erased: 'rows deleted',
  }),
  classify(coverPrints, { columns: { none: ['name', 'width', 'height', 'print'] } }),
  classify(announcing.announcements, {
    columns: {
      text: ['title', 'message', 'translatedTitle', 'translatedMessage', 'foldedText', 'reason'],
      link: ['providerId', 'decidedById'],
      none: [
        'id',
        'language',
        'scheduledAt',
        'audience',
        'status',
        'decidedAt',
        'createdAt',
        'submittedAt',
        'withdrawnAt',
        'sentAt',
        'recipientCount',
        'overLimitCount',
        'dealId',
        'isDealLeftOut',
        'openedCount',
        'visitorCount',
        'redemptionCount',
        'revenue',
        'isLate',
        'version',
      ],
    },
    why: 'messages of a business to its customers',
    retention: withBusiness,
    seenBy: 'the business; administrators; its customers',
    erased: 'rows deleted',
    rows: ofBusiness(announcing.announcements.providerId),
  }),
  classify(announcing.announcementDeliveries, {
    columns: { link: ['customerId'], none: ['announcementId', 'deliveredAt', 'openedAt'] },
    why: 'which announcements a customer’s app shows, who came after one',
    retention: '90 days; how many got it, opened it and came stays',
    seenBy: 'the app of the marketplace',
    erased: 'rows deleted',
    rows: ofCustomer(announcing.announcementDeliveries.customerId),
  }),
  classify(announcing.messageConsents, {
    columns: { link: ['customerId', 'providerId'], none: ['agreedAt'] },
    why: 'who has agreed to the announcements of a business, and when',
    retention: 'until the customer takes it back; as long as the customer',
    seenBy: 'the customer; the app of the marketplace; the business their number',
    erased: 'rows deleted',
    rows: ofCustomer(announcing.messageConsents.customerId),
  }),
  classify(sales.customers, {
    columns: {
      name: ['fullName', 'foldedName'],
      contact: ['emailAddress', 'phoneNo'],
      link: ['id'],
      none: ['language', 'verifiedAt', 'createdAt'],
    },
    why: 'whose voucher it is; one allowance per person; mails',
    retention: '`CUSTOMER_DATA_DAYS` after their last voucher has expired',
    seenBy:
      'name: tills at the redemption and the business in its list of redemptions; address: nobody in the portal; all: the app of the marketplace',
    erased: 'name, phone; the address becomes `erased:` and the id',
    rows: ofCustomer(sales.customers.id),
  }),
  classify(sales.claims, {
    columns: { secret: ['code'], link: ['customerId'], none: ['id', 'dealId', 'dealVersion', 'claimedAt', 'expiresAt'] },
    why: 'the customer’s voucher',
    retention: 'for ever, without a name once the customer is erased',
    seenBy: 'the customer; a till that scans it',
    erased: 'an open one ends',
    rows: ofCustomer(sales.claims.customerId),
  }),
  classify(sales.claimLinks, {
    columns: {
      secret: ['tokenHash'],
      contact: ['emailAddress'],
      name: ['fullName'],
      link: ['customerId'],
      device: ['network'],
      none: ['dealId', 'dealVersion', 'language', 'getsMessages', 'createdAt', 'expiresAt'],
    },
    why: 'the mailed link that opens a voucher',
    retention: '30 days after the link has expired',
    seenBy: 'nobody',
    erased: 'rows deleted',
    rows: {
      customer: ({ ids, mailbox }) =>
        or(inArray(sales.claimLinks.customerId, ids), eq(customerMailbox(sales.claimLinks.emailAddress), mailbox)),
    },
  }),
  classify(sales.redemptions, {
    columns: {
      name: ['till'],
      link: ['customerId', 'providerId', 'tillId', 'cashierId'],
      none: [
        'id',
        'claimId',
        'dealId',
        'originalPrice',
        'discountBasisPoints',
        'discountedPrice',
        'commissionBasisPoints',
        'profit',
        'redeemedAt',
        'receivedAt',
      ],
    },
    why: 'revenue, reports, disputes at the till',
    retention: 'for ever: figures; without a name once the customer is erased',
    seenBy: business,
    erased: 'the name of the till',
    rows: ofCustomer(sales.redemptions.customerId),
  }),
  classify(sales.reviews, {
    columns: {
      text: ['comment', 'foldedComment'],
      link: ['redemptionId', 'providerId'],
      none: ['id', 'dealId', 'rating', 'createdAt', 'commentLanguage', 'hasComment', 'isPublic'],
    },
    why: 'ratings',
    retention: 'the comment as long as the customer; the stars for ever',
    seenBy: 'the business; administrators; everybody on the page of the shop, without the name, while the customer agrees',
    erased: 'the comment',
    rows: { customer: ({ ids }, db) => inArray(sales.reviews.id, ratingIds(db, ids)) },
  }),
  classify(sales.ratingAnswers, {
    columns: { text: ['text'], link: ['reviewId'], none: ['answeredAt', 'version', 'mailIds'] },
    why: 'what the business answers to a rating',
    retention: 'as long as the customer and the business',
    seenBy: 'the business; the customer, in a mail and with their voucher; the app of the marketplace',
    erased: 'rows deleted',
    rows: {
      customer: ({ ids }, db) => inArray(sales.ratingAnswers.reviewId, ratingIds(db, ids)),
      business: ({ ids }, db) => inArray(sales.ratingAnswers.reviewId, ownRatingIds(db, ids)),
    },
  }),
  classify(sales.ratingReports, {
    columns: { text: ['reason'], link: ['reviewId', 'decidedById'], none: ['reportedAt', 'outcome', 'decidedAt'] },
    why: 'comments that a business finds abusive',
    retention: 'as long as the customer and the business',
    seenBy: business,
    erased: 'rows deleted',
    rows: { business: ({ ids }, db) => inArray(sales.ratingReports.reviewId, ownRatingIds(db, ids)) },
  }),
  classify(sales.dealViews, { columns: { none: ['dealId', 'providerId', 'at', 'desktop', 'mobile'] } }),
  classify(cashiers, {
    columns: {
      name: ['name', 'foldedName'],
      secret: ['pinHash'],
      link: ['id', 'providerId'],
      none: ['pinAt', 'createdAt', 'removedAt'],
    },
    why: 'who stood at the till',
    retention: 'the name `AUDIT_DAYS` after the removal',
    seenBy: 'the business and its tills',
    erased: 'the name; the PIN with the removal',
    rows: ofBusiness(cashiers.providerId),
  }),
  classify(till.tills, {
    columns: { name: ['name'], link: ['id', 'providerId'], none: ['pairedAt', 'lastSeenAt', 'lastScanAt'] },
    why: 'which device redeems',
    retention: withBusiness,
    seenBy: 'the business and its tills',
    erased: 'the name',
    rows: ofBusiness(till.tills.providerId),
  }),
  classify(till.tillPairings, {
    columns: {
      name: ['name'],
      secret: ['tokenHash', 'deviceHash'],
      link: ['providerId'],
      none: ['tillId', 'createdAt', 'expiresAt', 'usedAt'],
    },
    why: 'pairing a device',
    retention: '30 days after the code has expired',
    seenBy: 'nobody',
    erased: 'rows deleted',
    rows: ofBusiness(till.tillPairings.providerId),
  }),
  classify(savedViews, {
    columns: {
      text: ['name', 'foldedName', 'search'],
      link: ['accountId'],
      none: ['id', 'list', 'preset', 'isShared'],
    },
    why: 'filters of a list under a name',
    retention: withAccount,
    seenBy: 'the person; shared ones the administrators',
    erased: 'rows deleted',
    rows: ofAccount(savedViews.accountId),
  }),
  classify(chats, {
    columns: {
      link: ['providerId'],
      none: [
        'id',
        'createdAt',
        'lastMessageAt',
        'lastPosition',
        'lastProviderPosition',
        'adminReadPosition',
        'providerReadPosition',
        'waitingSince',
      ],
    },
    why: 'the help centre',
    retention: 'two years after the last message',
    seenBy: business,
    erased: 'rows deleted',
    rows: ofBusiness(chats.providerId),
  }),
  classify(chatMessages, {
    columns: {
      text: ['content', 'foldedContent'],
      link: ['authorId'],
      none: ['id', 'chatId', 'position', 'side', 'createdAt'],
    },
    why: 'questions and answers',
    retention: 'as long as the chat',
    seenBy: business,
    erased: 'with the chat; an employee’s answers stay without a name',
    rows: {
      business: ({ ids }, db) =>
        inArray(chatMessages.chatId, db.select({ id: chats.id }).from(chats).where(inArray(chats.providerId, ids))),
      employee: isIn(chatMessages.authorId),
    },
  }),
  classify(chatHolders, {
    columns: { link: ['accountId'], none: ['chatId', 'activeAt'] },
    why: 'who is answering a chat',
    retention: 'until another administrator answers it, or the last session ends',
    seenBy: 'administrators',
    erased: 'rows deleted',
    rows: { employee: isIn(chatHolders.accountId) },
  }),
  classify(chatNotes, {
    columns: { text: ['content'], link: ['authorId'], none: ['id', 'chatId', 'createdAt'] },
    why: 'what administrators note for each other in a chat',
    retention: 'as long as the chat',
    seenBy: 'administrators',
    erased: 'with the chat; an employee’s notes stay without a name',
    rows: { employee: isIn(chatNotes.authorId) },
  }),
  classify(chatAttachments, {
    columns: {
      text: ['name'],
      file: ['file'],
      link: ['authorId'],
      none: ['id', 'chatId', 'messageId', 'position', 'kind', 'size', 'width', 'height', 'createdAt'],
    },
    why: 'pictures and PDFs of questions and answers',
    retention: 'as long as the chat; one that is not sent 3 days',
    seenBy: business,
    erased: 'with the chat; an employee’s files stay without a name',
    rows: {
      business: ({ ids }, db) =>
        inArray(chatAttachments.chatId, db.select({ id: chats.id }).from(chats).where(inArray(chats.providerId, ids))),
      employee: isIn(chatAttachments.authorId),
    },
  }),
  classify(cannedReplies, { columns: { none: ['id', 'titleEn', 'titleAr', 'textEn', 'textAr', 'createdAt', 'version'] } }),
  classify(notifications, {
    columns: {
      text: ['params', 'outcome', 'ending'],
      link: ['accountId', 'subjectId'],
      none: ['id', 'topic', 'kind', 'createdAt', 'readAt', 'isTask', 'doneAt'],
    },
    why: 'the list under the bell',
    retention: '90 days',
    seenBy: 'the person',
    erased: 'rows deleted, also those of others about the business; the name of an employee who decided or answered',
    rows: ofAccount(notifications.accountId),
  }),
  classify(notificationPreferences, {
    columns: { link: ['accountId'], none: ['topic', 'portal', 'email'] },
    why: 'which mails are wanted',
    retention: withAccount,
    seenBy: owner,
    erased: 'rows deleted',
    rows: ofAccount(notificationPreferences.accountId),
  }),
  classify(security.sessions, {
    columns: {
      device: ['place', 'userAgent'],
      secret: ['refreshHash'],
      link: ['accountId', 'tillId', 'cashierId'],
      none: ['id', 'rotatedAt', 'createdAt', 'expiresAt', 'endedAt', 'cashierAt'],
    },
    why: 'signed-in devices and recent sign-ins; known places have a limit of their own, and an unknown device is reported to the owner',
    retention: 'until the session would have expired: `SESSION_TTL` at most, 90 days',
    seenBy: owner,
    erased: 'rows deleted',
    rows: ofAccount(security.sessions.accountId),
  }),
  classify(security.emailVerifications, {
    columns: {
      contact: ['emailAddress'],
      secret: ['tokenHash'],
      link: ['accountId'],
      device: ['network'],
      none: ['createdAt', 'expiresAt', 'usedAt'],
    },
    why: 'proof of the address',
    retention: '30 days after the link has expired',
    seenBy: 'nobody',
    erased: 'rows deleted',
    rows: ofAccount(security.emailVerifications.accountId),
  }),
  classify(security.emailChanges, {
    columns: {
      contact: ['emailAddress'],
      secret: ['tokenHash'],
      link: ['accountId'],
      none: ['sessionId', 'createdAt', 'expiresAt', 'usedAt', 'endedAt'],
    },
    why: 'change of the address',
    retention: '30 days after the link has expired',
    seenBy: owner,
    erased: 'rows deleted',
    rows: ofAccount(security.emailChanges.accountId),
  }),
  classify(security.recoveries, {
    columns: {
      secret: ['handleHash', 'codeHash'],
      link: ['accountId'],
      none: ['codeExpiresAt', 'tries', 'createdAt', 'expiresAt', 'verifiedAt', 'usedAt'],
    },
    why: 'a forgotten password',
    retention: 'until it has expired',
    seenBy: 'nobody',
    erased: 'rows deleted',
    rows: ofAccount(security.recoveries.accountId),
  }),
  classify(factors.secondFactors, {
    columns: {
      name: ['name'],
      secret: ['sealedSecret', 'credentialId', 'publicKey'],
      link: ['accountId'],
      none: ['id', 'kind', 'createdAt', 'lastUsedAt', 'lastStep', 'signCount', 'signsInAlone', 'transports', 'rpId'],
    },
    why: 'the second step of the sign-in',
    retention: withAccount,
    seenBy: owner,
    erased: 'rows deleted',
    rows: ofAccount(factors.secondFactors.accountId),
  }),
  classify(factors.recoveryCodes, {
    columns: { secret: ['codeHash'], link: ['accountId'], none: ['createdAt'] },
    why: 'a lost device',
    retention: 'until it is used; as long as the account',
    seenBy: 'nobody',
    erased: 'rows deleted',
    rows: ofAccount(factors.recoveryCodes.accountId),
  }),
  classify(factors.factorChallenges, {
    columns: { secret: ['handleHash', 'challenge', 'sealedSecret'], link: ['accountId'], none: ['sessionId', 'expiresAt'] },
    why: 'a second step that is under way',
    retention: 'until it has expired',
    seenBy: 'nobody',
    erased: 'rows deleted',
    rows: ofAccount(factors.factorChallenges.accountId),
  }),
  classify(factors.rememberedDevices, {
    columns: { secret: ['tokenHash'], link: ['accountId'], none: ['createdAt', 'expiresAt'] },
    why: 'browsers that skip the second step',
    retention: '30 days',
    seenBy: owner,
    erased: 'rows deleted',
    rows: ofAccount(factors.rememberedDevices.accountId),
  }),
  classify(security.attempts, {
    columns: { device: ['key'], none: ['times', 'expiresAt'] },
    why: 'limits: the key holds an account, an address or a client subnet',
    retention: 'a day at most',
    seenBy: 'nobody',
    erased: 'expires',
  }),
  classify(security.idempotencyKeys, {
    columns: { text: ['answer'], secret: ['bodyHash', 'key'], link: ['scope'], none: ['call', 'createdAt'] },
    why: 'a repeated call does nothing twice: the answer of the first',
    retention: '24 hours',
    seenBy: 'who made the call',
    erased: 'rows of the account deleted; a customer’s name in the answers to tills expires',
    rows: { business: ofScope, employee: ofScope },
  }),
  classify(security.auditLog, {
    columns: { device: ['ip'], text: ['details'], link: ['accountId', 'subject'], none: ['id', 'at', 'action'] },
    why: 'who did what; abuse',
    retention: '`AUDIT_DAYS`, 400',
    seenBy: 'SUPER_ADMIN and ADMIN',
    erased: 'names, addresses and reasons in the details; action, moment, id and IP address stay as evidence until they expire',
    rows: { customer: isIn(security.auditLog.subject), business: ofAudit, employee: ofAudit },
  }),
  classify(security.scanAttempts, {
    columns: {
      name: ['till'],
      device: ['ip'],
      secret: ['code'],
      link: ['providerId', 'accountId', 'cashierId'],
      none: ['id', 'at', 'scannedAt', 'outcome', 'claimId'],
    },
    why: 'guessing of codes, disputes at the till',
    retention: '`AUDIT_DAYS`, 400',
    seenBy: 'the business; administrators, without the address',
    erased: 'the name of the till',
    rows: ofBusiness(security.scanAttempts.providerId),
  }),
  classify(lookups.securityQuestions, { columns: { none: ['id', 'questionEn', 'questionAr', 'position'] } }),
  classify(lookups.businessCategories, { columns: { none: ['id', 'value', 'nameEn', 'nameAr', 'position'] } }),
  classify(security.trustedClock, { columns: { none: ['at'] } }),
  classify(security.deployment, { columns: { none: ['id', 'database'] } }),
  classify(rollups.rollupTimeZone, { columns: { none: ['zone'] } }),
  classify(rollups.platformCommission, { columns: { none: ['basisPoints'] } }),
  classify(rollups.redemptionDays, { columns: { none: ['providerId', 'day', 'number', 'revenue', 'profit', 'discount', 'late'] } }),
  classify(rollups.redemptionHours, { columns: { none: ['providerId', 'day', 'hour', 'number', 'revenue', 'profit'] } }),
  classify(rollups.dealDays, { columns: { none: ['providerId', 'day', 'dealId', 'number', 'revenue'] } }),
  classify(rollups.viewDays, { columns: { none: ['providerId', 'day', 'desktop', 'mobile'] } }),
  classify(rollups.viewHours, { columns: { none: ['providerId', 'day', 'hour', 'desktop', 'mobile'] } }),
  classify(rollups.ratingCounts, { columns: { none: ['providerId', 'rating', 'number'] } }),
  classify(rollups.undoCounts, { columns: { none: ['providerId', 'number'] } }),
  classify(rollups.verifiedCustomers, { columns: { none: ['part', 'number'] } }),
  classify(rollups.providerCounts, { columns: { none: ['categoryId', 'cityId', 'status', 'number'] } }),
  classify(rollups.dealCounts, { columns: { none: ['providerId', 'status', 'number'] } }),
]

function ratingIds(db: Db, customerIds: string[]) {
  return db
    .select({ id: sales.reviews.id })
    .from(sales.reviews)
    .innerJoin(sales.redemptions, eq(sales.redemptions.id, sales.reviews.redemptionId))
    .where(inArray(sales.redemptions.customerId, customerIds))
}

function ownRatingIds(db: Db, providerIds: string[]) {
  return db.select({ id: sales.reviews.id }).from(sales.reviews).where(inArray(sales.reviews.providerId, providerIds))
}

function ofScope({ ids }: Ids): SQL {
  return inArray(
    security.idempotencyKeys.scope,
    ids.map((id) => `account:${id}`),
  )
}

function ofAudit({ ids }: Ids): SQL | undefined {
  return or(inArray(security.auditLog.accountId, ids), inArray(security.auditLog.subject, ids))
}

const personal = dataClasses.filter((each) => each !== 'none')

export const hasPersonalData = ({ columns }: Classified): boolean => personal.some((each) => (columns[each] ?? []).length > 0)
