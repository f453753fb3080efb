import { foldedNames } from '../db/folded.ts'
import { idOf } from '../db/ids.ts'
import type { providers } from '../db/schema.ts'
import { categoryId } from '../lookups/standard.ts'
import { day, hour, midnight } from './clock.ts'
import type { Business } from './content/business.ts'
import { cafes, restaurants, sweets } from './content/businesses-food.ts'
import { beauty, family, sports } from './content/businesses-leisure.ts'
import { town } from './content/businesses-town.ts'
import { waiting } from './content/businesses-waiting.ts'
import { hours } from './content/hours.ts'
import { staff } from './content/staff.ts'
import { createRandom } from './random.ts'

export const businesses: readonly Business[] = [...cafes, ...restaurants, ...sweets, ...beauty, ...sports, ...family, ...town, ...waiting]

export const accountId = (key: string): string => idOf('account', key)

const digits = (key: string, count: number) => {
  const random = createRandom(Number.parseInt(Buffer.from(idOf('digits', key), 'base64url').toString('hex').slice(0, 8), 16))
  return Array.from({ length: count }, () => random.whole(0, 9)).join('')
}

/** Nine digits, the first a 5. */
export const phoneOf = (key: string): string => `5${digits(`phone ${key}`, 8)}`

/** When a business registered and, unless it still waits, when it was decided; the waiting ones came in one after the other. */
function datesOf({ key, status = 'APPROVED' }: Business, index: number, now: number) {
  const random = createRandom(index + 1)
  if (status === 'PENDING') return { createdAt: new Date(now - (index * 13 + 5) * hour), decidedAt: null, decidedById: null }
  const age = status === 'REJECTED' ? random.whole(6, 40) : random.whole(260, 640)
  const createdAt = midnight(now) - age * day + random.whole(9, 20) * hour
  const decidedAt = midnight(createdAt) + random.whole(1, 3) * day + random.whole(9, 16) * hour
  return {
    createdAt: new Date(createdAt),
    decidedAt: new Date(decidedAt),
    decidedById: accountId(key === 'provider' ? 'admin' : random.pick(staff).key),
  }
}

/** The rows of all businesses without their pictures. */
export const providerRows = (now: number): (typeof providers.$inferInsert)[] =>
  businesses.map((business) => {
    const {
      key,
      name,
      about,
      category,
      manager,
      address,
      building,
      place,
      register,
      website,
      status = 'APPROVED',
      reason = null,
    } = business
    const { option, timings } = hours[business.hours]
    const sameStatus = businesses.filter((other) => (other.status ?? 'APPROVED') === status)
    return {
      id: accountId(key),
      businessNameEn: name.en,
      businessNameAr: name.ar,
      ...foldedNames(name.en, name.ar),
      businessDescEn: about.en,
      businessDescAr: about.ar,
      businessCategoryId: categoryId(category),
      managerName: manager,
      address,
      boxOrBuilding: building,
      longitude: place[0],
      latitude: place[1],
      phoneNo: phoneOf(key),
      commercialRegNo: `${register}${digits(`register ${key}`, 6)}`,
      instagramLink: `https://instagram.example/${name.en
        .toLowerCase()
        .replace(/[^a-z]+/g, '')
        .slice(0, 30)}`,
      websiteLink: website ?? null,
      businessTimingsOption: option,
      businessTimings: timings,
      approvalStatus: status,
      reason,
      ...datesOf(business, sameStatus.indexOf(business), now),
    }
  })
