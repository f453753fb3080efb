import { defaultTimeZone } from '#contract/limits.ts'
import { addDays, localTime } from '#contract/local-time.ts'
import type { ShopPaint } from '#contract/shop-paints.ts'
import { noSpecialHours, type SpecialHours } from '#contract/special-hours.ts'
import { everyDay } from '#contract/timings.ts'
import { categoryId } from '#server/areas/lookups/standard.ts'
import { foldedNames } from '#server/db/folded.ts'
import { seedId } from '#server/db/ids.ts'
import type { providers } from '#server/db/schema.ts'
import { nearestCityId } from '#server/gazetteer/gazetteer.ts'
import { day, hour, midnight } from './clock.ts'
import { administrators, type Business, businesses, hours } from './content/content.ts'
import { createRandom } from './random.ts'

export const accountId = (key: string): string => seedId('account', key)

const digits = (key: string, count: number) => {
  const random = createRandom(Number.parseInt(Buffer.from(seedId('digits', key), 'base64url').toString('hex').slice(0, 8), 16))
  return Array.from({ length: count }, () => random.whole(0, 9)).join('')
}

export const generatePhone = (key: string): string => `5${digits(`phone ${key}`, 8)}`

function generateDates({ key, status, resubmitted }: Business, index: number, now: number) {
  const random = createRandom(index + 1)
  if (status === 'PENDING') {
    const submittedAt = now - (index * 13 + 5) * hour
    const createdAt = resubmitted ? submittedAt - 5 * day : submittedAt
    return { createdAt: new Date(createdAt), submittedAt: new Date(submittedAt), decidedAt: null, decidedById: null }
  }
  const age = status === 'REJECTED' ? random.whole(6, 40) : random.whole(260, 640)
  const createdAt = midnight(now) - age * day + random.whole(9, 20) * hour
  const decidedAt = midnight(createdAt) + random.whole(1, 3) * day + random.whole(9, 16) * hour
  return {
    createdAt: new Date(createdAt),
    submittedAt: new Date(createdAt),
    decidedAt: new Date(decidedAt),
    decidedById: accountId(key === 'provider' ? 'admin' : random.pick(administrators.staff).key),
  }
}

/** ISO 13616: the check digits make the number 1 modulo 97, letters counting from A = 10. */
function generateIban(key: string): string {
  const account = `80${digits(`account ${key}`, 18)}`
  const check = 98n - (BigInt(`${account}281000`) % 97n)
  return `SA${String(check).padStart(2, '0')}${account}`
}

/** Its pictures and its licence are drawn later; triggers copy two columns of its account. */
export type ProviderRow = Omit<
  typeof providers.$inferSelect,
  | 'profileImage'
  | 'coverImage'
  | 'businessLicense'
  | 'licenceSha256'
  | 'licenceExpiresOn'
  | 'licenceReminder'
  | 'verifiedAt'
  | 'emailAddress'
>

const paints: Readonly<Partial<Record<string, ShopPaint>>> = { karak: 'clay', ramz: 'blue', tamra: 'plum' }

/** The codes of the demo provider can be redeemed at any time of any day but of its closed days, which are ahead. */
function specialHours({ key }: Business, now: number): SpecialHours | null {
  const from = localTime(now + 20 * day, defaultTimeZone).day
  const dates = [{ from, to: addDays(from, 1), hours: null }]
  if (key === 'provider') return { ...noSpecialHours, dates }
  if (key !== 'karak') return null
  return { ramadan: everyDay('16:00', '02:00'), holidays: [{ kind: 'eidAlFitr', hours: null }], dates, prayerMinutes: 20 }
}

export const providerRows = (now: number): ProviderRow[] =>
  businesses.map((business) => {
    const { key, name, about, category, manager, address, building, coordinates, registerPrefix, website, status, reason = null } = business
    const { numbersAs = key, problems = null, resubmitted } = business
    const { option, timings } = hours[business.hours]
    const sameStatus = businesses.filter((other) => other.status === status)
    const dates = generateDates(business, sameStatus.indexOf(business), now)
    return {
      id: accountId(key),
      approvalWithdrawn: status === 'REJECTED' ? false : null,
      businessNameEn: name.en,
      businessNameAr: name.ar,
      ...foldedNames(name.en, name.ar),
      businessDescEn: about.en,
      businessDescAr: about.ar,
      businessCategoryId: categoryId(category),
      managerName: manager,
      address,
      boxOrBuilding: building,
      longitude: coordinates[0],
      latitude: coordinates[1],
      locationSource: 'pin' as const,
      phoneNo: generatePhone(numbersAs),
      commercialRegNo: `${registerPrefix}${digits(`register ${numbersAs}`, 6)}`,
      taxId: `3${digits(`tax ${key}`, 13)}3`,
      bankAccountNo: generateIban(numbersAs),
      facebookLink: null,
      instagramLink: `https://instagram.com/qaseema.demo.${name.en
        .toLowerCase()
        .replace(/[^a-z]+/g, '')
        .slice(0, 30)}`,
      tikTokLink: null,
      websiteLink: website ?? null,
      whatsappNo: key === 'provider' ? `+966${generatePhone(numbersAs)}` : null,
      cityId: nearestCityId(...coordinates),
      problems,
      version: 1 + (status === 'PENDING' ? 0 : 1) + (resubmitted ? 2 : 0),
      businessTimingsOption: option,
      businessTimings: timings,
      specialHours: specialHours(business, now),
      shopPaint: paints[key] ?? null,
      approvalStatus: status,
      reason,
      ...dates,
    }
  })
