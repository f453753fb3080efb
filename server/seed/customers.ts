import { foldForSearch } from '#contract/text.ts'
import { seedId } from '#server/db/ids.ts'
import type { customers } from '#server/db/schema-sales.ts'
import { generatePhone } from './businesses.ts'
import { day, hour, minute } from './clock.ts'
import { customers as names } from './content/content.ts'
import { createRandom } from './random.ts'

export type CustomerRow = typeof customers.$inferInsert

const customerCount = 800

function generatePeople() {
  const random = createRandom(800)
  return Array.from({ length: customerCount }, (_, index) => {
    const [givenAr, given] = random.pick(names.givenNames)
    const [familyAr, family] = random.pick(names.familyNames)
    const latin = index % 9 === 4 ? names.latinNames[Math.floor(index / 9) % names.latinNames.length] : undefined
    const fullName = latin ?? `${givenAr} ${familyAr}`
    const mailbox = latin
      ? latin
          .normalize('NFKD')
          .toLowerCase()
          .replace(/[^a-z]+/g, '.')
      : `${given}.${family}`
    return {
      id: seedId('customer', String(index)),
      fullName,
      foldedName: foldForSearch(fullName),
      emailAddress: `${mailbox}.${index + 1}@mail.example`,
      phoneNo: generatePhone(`customer ${index}`),
      // Without the generator, so that no other value moves.
      language: index % 17 === 3 ? null : latin !== undefined || index % 6 === 1 ? ('en' as const) : ('ar' as const),
      age: random.whole(130, 620) * day + random.whole(0, 23) * hour,
      verifiedAfter: random.chance(0.94) ? random.whole(1, 90) * minute : undefined,
    }
  })
}

/** The same at every moment. */
const people = generatePeople()

export const seedCustomers = (now: number): CustomerRow[] =>
  people.map(({ age, verifiedAfter, ...person }) => ({
    ...person,
    createdAt: new Date(now - age),
    verifiedAt: verifiedAfter === undefined ? null : new Date(now - age + verifiedAfter),
  }))
