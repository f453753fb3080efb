import { invitationLifetime } from '#contract/limits.ts'
import type { NoteSentence } from '#contract/morning-note.ts'
import type { NoteActLabel } from '#contract/morning-note-links.ts'
import type { GivenSubRole } from '#contract/rights.ts'
import type { ShopPaint } from '#contract/shop-paints.ts'
import type { Db } from '#server/db/db.ts'
import type { Language } from '#server/i18n/translate.ts'

export const verifyLinkHours = 48

export const emailChangeHours = 24

export const invitationDays = invitationLifetime / 86_400_000

/** How long the link of a `claimLink` waits to be opened. */
export const claimLinkHours = 48

/** A sentence of the morning note with the links of its figure and its act. */
export interface NoteMailItem {
  readonly sentence: NoteSentence
  readonly rowsLink: string | undefined
  readonly act?: { readonly label: NoteActLabel; readonly link: string } | undefined
}

/** What yesterday brought; revenue in SAR. */
export interface NoteMailLead {
  readonly day: string
  readonly number: number
  readonly revenue: number
  readonly rowsLink: string
  /** More or fewer redemptions than on the same weekday of each of so many weeks before. */
  readonly record?: { readonly rule: 'bestDay' | 'worstDay'; readonly weeks: number } | undefined
  /** The same weekday of the week before, if it brought anything. */
  readonly former?: { readonly revenue: number; readonly rowsLink: string } | undefined
  readonly act?: NoteMailItem['act']
}

export type FactorChange = 'added' | 'removed' | 'codesMade' | 'codeUsed' | 'reset'

/** A mail to a customer, in the paint of the shop. */
interface OfShop {
  readonly shopPaint?: ShopPaint | null
}

interface MailData {
  /** It has no name: a stranger could register any text with any address, and this mail would carry it there. */
  readonly verifyEmail: { readonly link: string }
  /** The mail to the new address of an account. It names nobody, like `verifyEmail`. */
  readonly confirmEmail: { readonly link: string }
  /** The mail to the address that the account still has. */
  readonly emailChangeRequested: { readonly newAddress: string; readonly recoveryLink: string }
  /** The mail to the former address. */
  readonly emailChanged: { readonly newAddress: string }
  /** A decoy is not sent: the same work is done for an address without an account. */
  readonly recoveryCode: { readonly code: string; readonly minutes: number; readonly isDecoy?: boolean }
  /** `changedAt` in words. */
  readonly passwordChanged: { readonly recoveryLink: string; readonly changedAt: string }
  /** Two-step verification has changed. `left`: the remaining recovery codes after one was used. */
  readonly secondFactorChanged: {
    readonly change: FactorChange
    readonly changedAt: string
    readonly recoveryLink: string
    readonly left?: number
  }
  /** Somebody signed in from a device that the account does not know. `signedInAt` in words; `browser` and `system` where they are known. */
  readonly newSignIn: {
    readonly browser: string | undefined
    readonly system: string | undefined
    readonly subnet: string
    readonly signedInAt: string
    readonly sessionsLink: string
  }
  /** `pairedAt` in words; `browser` and `system` of the device, where they are known. */
  readonly tillPaired: {
    readonly tillName: string
    readonly browser: string | undefined
    readonly system: string | undefined
    readonly pairedAt: string
    readonly tillsLink: string
  }
  /** To an address without an account. Its business has been reviewed; the name of who invites, which has not, is left out. */
  readonly invitation: { readonly businessName: string; readonly subRole: GivenSubRole; readonly link: string }
  /** To an address that has an account: it can belong to no other business. */
  readonly invitationOfAccount: { readonly businessName: string }
  /** To both. `newOwner` is a name or an address. */
  readonly ownershipHandedOver: {
    readonly businessName: string
    readonly newOwner: string
    readonly handedOverAt: string
    readonly isNewOwner: boolean
    readonly link: string
  }
  readonly providerApproved: { readonly businessName: string; readonly signInLink: string; readonly isVoucherInReview?: boolean }
  readonly providerRejected: { readonly businessName: string; readonly reason: string | undefined; readonly signInLink: string }
  readonly approvalWithdrawn: { readonly businessName: string; readonly reason: string | undefined; readonly signInLink: string }
  /** `endsOn` is a formatted day; `state` is that of the day on which the mail is written. */
  readonly licenceEnding: {
    readonly businessName: string
    readonly state: 'ahead' | 'today' | 'over'
    readonly endsOn: string
    readonly licenceLink: string
  }
  /** `endsOn` is a formatted day. */
  readonly licenceAccepted: { readonly businessName: string; readonly endsOn: string; readonly licenceLink: string }
  /** `time` is that of the items, `HH:mm`. */
  readonly morningNote: {
    readonly businessName: string
    readonly time: string
    readonly lead: NoteMailLead
    readonly items: readonly NoteMailItem[]
    readonly dashboardLink: string
    readonly settingsLink: string
  }
  readonly licenceRefused: { readonly businessName: string; readonly reason: string; readonly licenceLink: string }
  /** It does not name the customer: a stranger could send any text to any address. */
  readonly claimLink: OfShop & {
    readonly voucherName: string
    readonly businessName: string
    /** Whether the business's notifications were asked for too, perhaps by somebody else. */
    readonly getsMessages?: boolean | undefined
    readonly link: string
  }
  /** The voucher was ended for everybody who holds it, by its business or an administrator; the link shows what the business offers. */
  readonly voucherEnded: OfShop & {
    readonly voucherName: string
    readonly businessName: string
    readonly reason: string
    readonly link: string
  }
  /** Without a name, all vouchers of the business. */
  readonly voucherSuspended: OfShop & { readonly voucherName: string | undefined; readonly businessName: string }
  readonly ratingAnswer: OfShop & {
    readonly voucherName: string
    readonly businessName: string
    readonly answer: string
    readonly link: string
  }
  /** A business's own text to itself; `texts` in the language of the announcement, then its translation. */
  readonly announcementTest: {
    readonly businessName: string
    readonly title: string
    readonly texts: readonly { readonly title: string; readonly message: string }[]
    readonly voucherName: string | undefined
    readonly link: string
  }
  /** Names in the texts are isolated already; `name` is that of the subject. */
  readonly notification: {
    readonly title: string
    readonly name?: string
    readonly message: string
    readonly link: string
    readonly settingsLink: string
    /** It is sent whatever the recipient has chosen. */
    readonly isFirstVoucher?: boolean
  }
}

export type MailTemplate = keyof MailData

/** Links are absolute. */
export type Mail = {
  readonly [Template in MailTemplate]: {
    readonly template: Template
    readonly to: string
    readonly language: Language
    readonly data: MailData[Template]
  }
}[MailTemplate]

export interface Mailer {
  /** Pass the transaction of the change: the mails are sent after it has committed, and never if it rolls back. */
  readonly enqueue: (tx: Db, ...mails: readonly Mail[]) => Promise<void>
  /** The mails, which are not about access to an account, wait that many seconds; until then `cancel` takes the ids back. */
  readonly enqueueLater: (tx: Db, seconds: number, ...mails: readonly Mail[]) => Promise<string[]>
  readonly cancel: (tx: Db, ids: readonly string[]) => Promise<void>
}
