import {
  type Chat,
  type Claim,
  type Deal,
  newId,
  type OwnedAnnouncement,
  type OwnedDeal,
  type Person,
  type Profile,
  type Redemption,
  type Role,
  type Status,
  type StoredFile,
  type SubAdmin,
} from './entities.ts'

type Keep = (file: Blob) => StoredFile

/** Stores a business licence. The link of `/files/get-presigned-url` ends with its key. */
export const keepLicense = (file: Blob, keep: Keep) => ({ fileKey: keep(file).fileUrl.replace(/.*\//, '') })

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const everyDay = days.map((day) => ({ day, openingTime: '08:00', closingTime: '22:30' }))

const pixel = () =>
  new Blob([Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')], {
    type: 'image/png',
  })

/** The content of every business licence. */
export const licenseText = '%PDF-1.7\n%%EOF\n'

/** The password of every account. */
export const password = 'Plain#2026'

/** The accounts, by role. */
export const addresses = {
  super: 'super@plain.test',
  admin: 'admin@plain.test',
  sub: 'sub@plain.test',
  provider: 'cafe@plain.test',
  pending: 'new@plain.test',
  customer: 'customer@plain.test',
} as const
export type Part = keyof typeof addresses

const roles = {
  super: 'SUPER_ADMIN',
  admin: 'ADMIN',
  sub: 'SUB_ADMIN',
  provider: 'SERVICE_PROVIDER',
  pending: 'SERVICE_PROVIDER',
  customer: 'user',
} as const satisfies Record<Part, Role>

const buildProfile = (en: string, ar: string, status: Status, keep: Keep): Profile => ({
  businessNameEn: en,
  businessNameAr: ar,
  businessDescEn: 'A small place by the sea.',
  businessDescAr: 'مكان صغير على البحر.',
  address: 'King Road 12, Jeddah',
  boxOrBuilding: '7',
  location: { type: 'Point', coordinates: [39.1, 21.5] },
  phoneNo: '512345678',
  facebookLink: '',
  instagramLink: '',
  tikTokLink: '',
  websiteLink: '',
  businessTimingsOption: 'INDIVIDUAL',
  businessTimings: everyDay,
  profileImage: keep(pixel()),
  coverImage: keep(pixel()),
  businessLicense: keepLicense(new Blob([licenseText], { type: 'application/pdf' }), keep),
  isApproved: status === 'APPROVED',
  accountApprovalStatus: status,
})

export function seedPeople(keep: Keep): Person[] {
  const profiles: Partial<Record<Part, Profile>> = {
    provider: buildProfile('Sea Café', 'مقهى البحر', 'APPROVED', keep),
    pending: buildProfile('New Bakery', 'المخبز الجديد', 'PENDING', keep),
  }
  return (Object.keys(addresses) as Part[]).map((part) => ({
    _id: newId(),
    emailAddress: addresses[part],
    password,
    role: roles[part],
    ...(profiles[part] && { profile: profiles[part] }),
  }))
}

/** The only sub-admin. */
export const seedSubAdmins = (people: readonly Person[]): SubAdmin[] =>
  people
    .filter(({ role }) => role === 'SUB_ADMIN')
    .map(({ _id, emailAddress }) => ({
      _id,
      firstName: 'Huda',
      lastName: 'Omar',
      fullName: 'Huda Omar',
      emailAddress,
      phoneNo: '512345678',
    }))

/** Number of deals by status; the pending ones fill more than a page. */
export const seeded = { PENDING: 13, APPROVED: 8, REJECTED: 6 } as const satisfies Record<Status, number>

/** The name of a seeded deal; they are numbered from 1 through all statuses, the first the newest. */
export const seedName = (number: number) => ({ en: `Tasting menu ${number}`, ar: `قائمة تذوق ${number}` })

/** One was created every day until yesterday. */
export function seedDeals(people: readonly Person[], now: number, keep: Keep): OwnedDeal[] {
  const owner = people.find(({ emailAddress }) => emailAddress === addresses.provider)!._id
  const statuses = (Object.keys(seeded) as Status[]).flatMap((status) => Array.from({ length: seeded[status] }, () => status))
  return statuses.map((dealStatus, index) => {
    const name = seedName(index + 1)
    const deal: Deal = {
      _id: newId(),
      nameEn: name.en,
      nameAr: name.ar,
      detailsEn: 'Five small courses.',
      detailsAr: 'خمسة أطباق صغيرة.',
      termsAndConditionsEn: 'One voucher per table.',
      termsAndConditionsAr: 'قسيمة واحدة لكل طاولة.',
      originalPrice: 120,
      discountPercentage: 25,
      discountedPrice: 90,
      qtyPerUser: 2,
      dealCoverImg: keep(pixel()),
      dealTimingsOption: index % 2 ? 'INDIVIDUAL' : 'COMMON',
      dealTimings: everyDay,
      dealStatus,
      isApproved: dealStatus === 'APPROVED',
    }
    return { deal, owner, createdAt: now - (index + 1) * 24 * 3_600_000 }
  })
}

/** The titles of announcements by status, newest first; one was written every day until yesterday. */
export const announced = {
  PENDING: ['New autumn menu', 'ساعات العمل في العيد'],
  APPROVED: ['Live music on Friday'],
  REJECTED: ['Everything for free'],
} as const satisfies Record<Status, readonly string[]>

export function seedAnnouncements(people: readonly Person[], now: number): OwnedAnnouncement[] {
  const owner = people.find(({ emailAddress }) => emailAddress === addresses.provider)!._id
  const dayMs = 24 * 3_600_000
  return (Object.keys(announced) as Status[])
    .flatMap((notificationStatus) => announced[notificationStatus].map((title) => ({ title, notificationStatus })))
    .map((row, index) => {
      const scheduledDateTime = index % 2 ? null : new Date(now + (index + 2) * dayMs).toISOString()
      const announcement = { _id: newId(), ...row, message: `${row.title}.`, scheduledDateTime }
      return { announcement, owner, createdAt: now - (index + 1) * dayMs }
    })
}

/** Claims that nobody has redeemed; the code of the second is not one that the portal would type. */
export const openClaim = { customerName: 'Sara Hassan', code: 'OPEN23456' } as const
export const foreignClaim = { customerName: 'Omar Saleh', code: 'own_Code-7' } as const

export function seedClaims(deals: readonly OwnedDeal[]): readonly Claim[] {
  const deal = deals.find((each) => each.deal.isApproved)!
  return [openClaim, foreignClaim].map((claim) => ({ _id: newId(), deal, ...claim }))
}

/** One redemption of an approved deal every seven hours of the last sixty days, the first deals more often; ratings in turn. */
export function seedRedemptions(deals: readonly OwnedDeal[], now: number): Redemption[] {
  const approved = deals.filter(({ deal }) => deal.isApproved)
  return Array.from({ length: 200 }, (_, index) => ({
    _id: newId(),
    deal: approved[(index * index) % approved.length]!,
    customerName: `Customer ${index + 1}`,
    code: `USED${String(index + 1).padStart(4, '0')}`,
    at: now - (index + 0.5) * 7 * 3_600_000,
    price: 90,
    rating: 5 - (index % 4),
  }))
}

/** What the café has written, and what an administrator has answered; oldest first. */
export const seededMessages = [
  { part: 'provider', content: 'How do we change our opening hours?' },
  { part: 'admin', content: 'In your profile, below the address.' },
  { part: 'provider', content: 'شكراً، وجدناها.' },
] as const satisfies readonly { readonly part: Part; readonly content: string }[]

/** One minute apart, the last an hour ago and unread. */
export function seedChats(people: readonly Person[], now: number): Chat[] {
  const personAs = (part: Part) => people.find(({ emailAddress }) => emailAddress === addresses[part])!
  const messages = seededMessages.map(({ part, content }, index, { length }) => ({
    _id: newId(),
    author: personAs(part),
    content,
    at: now - 3_600_000 - (length - 1 - index) * 60_000,
    isRead: index < length - 1,
  }))
  return [{ _id: newId(), provider: personAs('provider'), messages }]
}
