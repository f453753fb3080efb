import { foldForSearch } from '../../src/contract/text.ts'
import { idOf } from '../db/ids.ts'
import type { customers } from '../db/schema-sales.ts'
import { phoneOf } from './businesses.ts'
import { day, hour } from './clock.ts'
import { familyNames, givenNames, latinNames } from './content/customers.ts'
import { createRandom } from './random.ts'

export type CustomerRow = typeof customers.$inferInsert

const customerCount = 800

/** Customers who have been here since before the first redemption; one in nine writes the name in Latin letters. */
export function seedCustomers(now: number): CustomerRow[] {
  const random = createRandom(800)
  return Array.from({ length: customerCount }, (_, index) => {
    const [givenAr, given] = random.pick(givenNames)
    const [familyAr, family] = random.pick(familyNames)
    const latin = index % 9 === 4 ? latinNames[Math.floor(index / 9) % latinNames.length] : undefined
    const fullName = latin ?? `${givenAr} ${familyAr}`
    const mailbox = latin
      ? latin
          .normalize('NFKD')
          .toLowerCase()
          .replace(/[^a-z]+/g, '.')
      : `${given}.${family}`
    const createdAt = new Date(now - random.whole(130, 620) * day - random.whole(0, 23) * hour)
    return {
      id: idOf('customer', String(index)),
      fullName,
      foldedName: foldForSearch(fullName),
      emailAddress: `${mailbox}.${index + 1}@mail.example`,
      phoneNo: phoneOf(`customer ${index}`),
      verifiedAt: random.chance(0.94) ? new Date(createdAt.getTime() + random.whole(1, 90) * 60_000) : null,
      createdAt,
    }
  })
}
