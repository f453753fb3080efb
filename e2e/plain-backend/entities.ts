import { randomBytes } from 'node:crypto'

export type Role = 'SUPER_ADMIN' | 'ADMIN' | 'SUB_ADMIN' | 'SERVICE_PROVIDER' | 'user'
export type Status = 'PENDING' | 'APPROVED' | 'REJECTED'

export interface StoredFile {
  readonly fileUrl: string
}

interface Timing {
  readonly day: string
  readonly openingTime: string
  readonly closingTime: string
}

/** §3's profile of a provider; other accounts have none. */
export interface Profile {
  readonly businessNameEn: string
  readonly businessNameAr: string
  readonly businessDescEn: string
  readonly businessDescAr: string
  readonly address: string
  readonly boxOrBuilding: string
  readonly location: { readonly type: 'Point'; readonly coordinates: readonly number[] }
  readonly phoneNo: string
  readonly facebookLink: string
  readonly instagramLink: string
  readonly tikTokLink: string
  readonly websiteLink: string
  readonly businessTimingsOption: string
  readonly businessTimings: readonly Timing[]
  readonly profileImage: StoredFile | null
  readonly coverImage: StoredFile | null
  readonly businessLicense?: { readonly fileKey: string }
  readonly isApproved: boolean
  readonly accountApprovalStatus: Status
}

/** §3's registration, without what becomes the profile or the credentials. */
interface Registration {
  readonly businessCategory: Category
  readonly managerName: string
  readonly commercialRegNo: string
  readonly taxId: string
  readonly bankAccountNo: string
  readonly securityQuestion: string
  readonly securityQuestionAns: string
}

export interface Person {
  readonly _id: string
  readonly emailAddress: string
  password: string
  readonly role: Role
  profile?: Profile
  /** What a business registered with, besides its profile. */
  readonly registration?: Registration
}

/** A row of the list of businesses. */
export interface ListedProvider
  extends Pick<Profile, 'businessNameEn' | 'businessNameAr' | 'phoneNo' | 'isApproved' | 'accountApprovalStatus'> {
  readonly _id: string
  readonly emailAddress: string
  readonly commercialRegNo: string | undefined
}

/** §3's sub-admin; the account has the same id. */
export interface SubAdmin {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly emailAddress: string
  readonly phoneNo: string
}

/** §3's report row, one for each provider. */
export interface ReportRow extends Pick<Profile, 'businessNameEn' | 'businessNameAr' | 'phoneNo' | 'isApproved' | 'accountApprovalStatus'> {
  readonly _id: string
  readonly emailAddress: string
  readonly totalRedemptions: number
  /** In SAR. */
  readonly totalRevenue: number
  readonly averageRating: number
}

/** §3's deal. */
export interface Deal {
  readonly _id: string
  readonly nameEn: string
  readonly nameAr: string
  readonly detailsEn: string
  readonly detailsAr: string
  readonly termsAndConditionsEn: string
  readonly termsAndConditionsAr: string
  readonly originalPrice: number
  readonly discountPercentage: number
  readonly discountedPrice: number
  readonly qtyPerUser: number
  readonly dealCoverImg: StoredFile
  readonly dealTimingsOption: string
  readonly dealTimings: readonly Timing[]
  readonly dealStatus: Status
  readonly isApproved: boolean
}

/** A deal with the fields that no section describes. */
export interface OwnedDeal {
  deal: Deal
  readonly owner: string
  readonly createdAt: number
}

/** A customer's voucher for a deal, redeemable once. */
export interface Claim {
  readonly _id: string
  readonly deal: OwnedDeal
  readonly customerName: string
  readonly code: string
}

/** §3's redemption. */
export interface Redemption extends Claim {
  readonly at: number
  /** In SAR. */
  readonly price: number
  readonly rating: number
}

/** §3's header notification, one for each recipient; those of several have the same id. */
export interface Notification {
  readonly _id: string
  readonly type: string
  readonly title: string
  readonly message: string
  readonly at: number
  readonly recipient: Person
  readAt: number | null
}

/** §3's chat message, with what no section describes. */
export interface ChatMessage {
  readonly _id: string
  readonly author: Person
  readonly content: string
  readonly at: number
  /** By the other side. */
  isRead: boolean
}

/** One per business. */
export interface Chat {
  readonly _id: string
  readonly provider: Person
  /** Oldest first. */
  readonly messages: ChatMessage[]
}

/** §3's scheduled notification. */
interface Announcement {
  readonly _id: string
  readonly title: string
  readonly message: string
  readonly scheduledDateTime: string | null
  readonly notificationStatus: Status
}

/** An announcement with the fields that no section describes. */
export interface OwnedAnnouncement {
  announcement: Announcement
  readonly owner: string
  readonly createdAt: number
}

/** §3's category of a business, a row of a lookup list. */
export interface Category {
  readonly _id: string
  readonly value: string
  readonly nameEn: string
  readonly nameAr: string
}

export interface SecurityQuestion {
  readonly _id: string
  readonly questionEn: string
  readonly questionAr: string
}

/** One attempt to reset a password; §7 says which calls it takes and in which order. */
export interface Recovery {
  readonly code: string
  isVerified: boolean
}

/** An id as MongoDB gives them. */
export const newId = (): string => randomBytes(12).toString('hex')

/** The same data with every `_id` renamed. */
export const renameIds = (data: object | null, name: string): unknown =>
  JSON.parse(JSON.stringify(data), (_key, value) => {
    if (typeof value !== 'object' || value === null || !('_id' in value)) return value
    const { _id, ...rest } = value
    return { [name]: _id, ...rest }
  })
