import { type LoginData, User } from '../contract/auth.ts'
import { Deal, DealRow } from '../contract/deals.ts'
import { Profile } from '../contract/profile.ts'
import type { Role } from '../contract/roles.ts'
import { SubAdmin } from '../contract/sub-admins.ts'
import { everyDay } from '../contract/timings.ts'
import { hour, tokenOf } from '../session/test-kit.ts'

/** The moment at which tests play unless they say otherwise. */
export const testMoment = Date.parse('2026-09-15T09:00:00Z')

const business = { _id: 'bun', businessNameEn: 'Bayt Al Bun', businessNameAr: 'بيت البُن' }

/** What a provider has written of each voucher, beside its name. */
export const dealContent = {
  detailsEn: 'Two cups.',
  detailsAr: 'كوبان.',
  termsAndConditionsEn: 'One per visit.',
  termsAndConditionsAr: 'واحدة لكل زيارة.',
  originalPrice: 78,
  discountPercentage: 40,
  discountedPrice: 46.8,
  qtyPerUser: 2,
  dealTimingsOption: 'COMMON' as const,
  dealTimings: everyDay('08:00', '23:00'),
}

/** A whole voucher that waits for its review. Say only what the test is about. */
export const aDeal = (id: string, overrides: Partial<Deal> = {}): Deal =>
  Deal.parse({
    _id: id,
    nameEn: `Voucher ${id}`,
    nameAr: `قسيمة ${id}`,
    ...dealContent,
    dealStatus: 'PENDING',
    isApproved: false,
    reason: null,
    createdAt: '2026-09-14T09:00:00Z',
    serviceProvider: business,
    ...overrides,
  })

/** A voucher as lists have it. */
export const aDealRow = (id: string, overrides: Partial<DealRow> = {}): DealRow => DealRow.parse(aDeal(id, overrides))

/** A sub-admin. Say only what the test is about. */
export const aSubAdmin = (id: string, overrides: Partial<SubAdmin> = {}): SubAdmin =>
  SubAdmin.parse({
    _id: id,
    firstName: 'Nada',
    lastName: id,
    fullName: `Nada ${id}`,
    emailAddress: `${id.toLowerCase()}@qaseema.test`,
    phoneNo: '551234567',
    createdAt: '2026-09-01T09:00:00Z',
    ...overrides,
  })

/** The profile of an approved business. Say only what the test is about. */
export const aProfile = (overrides: Partial<Profile> = {}): Profile =>
  Profile.parse({ ...business, phoneNo: '551234567', accountApprovalStatus: 'APPROVED', ...overrides })

const people: Readonly<Record<Role, Partial<User>>> = {
  SUPER_ADMIN: { _id: 'sami', fullName: 'Sami Al Harbi' },
  ADMIN: { _id: 'huda', fullName: 'Huda Al Qahtani' },
  SUB_ADMIN: { _id: 'nada', fullName: 'Nada Al Otaibi' },
  SERVICE_PROVIDER: business,
}

/** Somebody of a role who may sign in. Say only what the test is about. */
export const aUser = (role: Role, overrides: Partial<User> = {}): User =>
  User.parse({ emailAddress: 'somebody@qaseema.test', role, ...people[role], ...overrides })

/** What a sign-in of somebody answers. */
export const aLogin = (user: LoginData['user'], now = testMoment): LoginData => ({
  accessToken: tokenOf({ exp: now + 8 * hour, role: user.role, userId: user._id }),
  refreshToken: 'a refresh token',
  user,
})
