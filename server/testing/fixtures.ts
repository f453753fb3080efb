import { eq } from 'drizzle-orm'
import type { ReviewStatus } from '#contract/review.ts'
import { foldAnswer } from '#contract/text.ts'
import { everyDay } from '#contract/timings.ts'
import { toNameColumns } from '#server/areas/sub-admins/rows.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Db } from '#server/db/db.ts'
import { foldedNames } from '#server/db/folded.ts'
import { ownerColumns } from '#server/db/owner.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { businessCategories, securityQuestions } from '#server/db/schema-lookups.ts'
import { emailFor, type PersonName, password, people, securityAnswer } from './people.ts'

export const startOfTests = Date.parse('2026-03-04T09:00:00Z')

interface DealFixture {
  readonly id: string
  readonly owner: PersonName
  readonly status: ReviewStatus
  readonly nameEn: string
  readonly nameAr: string
  readonly price: number
  /** ISO instants. */
  readonly createdAt: string
  readonly submittedAt?: string
}

const dealFixtures: readonly DealFixture[] = [
  {
    id: 'coffee',
    owner: 'provider',
    status: 'PENDING',
    nameEn: 'Coffee and dates',
    nameAr: 'قهوة وتمر',
    price: 2_000,
    createdAt: '2026-03-01T08:00:00Z',
  },
  {
    id: 'ahmad',
    owner: 'provider',
    status: 'PENDING',
    nameEn: 'Breakfast for two',
    nameAr: 'إفطار أحمد',
    price: 6_000,
    createdAt: '2026-03-02T08:00:00Z',
  },
  {
    id: 'tea',
    owner: 'provider',
    status: 'APPROVED',
    nameEn: 'apple tea',
    nameAr: 'شاي التفاح ٥٥',
    price: 1_500,
    createdAt: '2026-02-20T08:00:00Z',
  },
  {
    id: 'cake',
    owner: 'provider',
    status: 'REJECTED',
    nameEn: 'Zaatar cake',
    nameAr: 'كعكة الزعتر',
    price: 3_500,
    createdAt: '2026-02-21T08:00:00Z',
  },
  {
    id: 'late',
    owner: 'other',
    status: 'PENDING',
    nameEn: 'Oil change',
    nameAr: 'تغيير الزيت',
    price: 9_000,
    createdAt: '2026-03-03T20:59:59Z',
  },
  {
    id: 'early',
    owner: 'other',
    status: 'PENDING',
    nameEn: 'Car wash',
    nameAr: 'غسيل سيارة',
    price: 4_000,
    createdAt: '2026-03-03T21:00:00Z',
  },
  {
    id: 'tyres',
    owner: 'other',
    status: 'APPROVED',
    nameEn: 'Four tyres',
    nameAr: 'أربع إطارات',
    price: 80_000,
    createdAt: '2026-02-10T08:00:00Z',
  },
]

const dealRow = ({ id, owner, status, nameEn, nameAr, price, createdAt, submittedAt = createdAt }: DealFixture) => ({
  id,
  providerId: owner,
  nameEn,
  nameAr,
  ...foldedNames(nameEn, nameAr),
  detailsEn: 'Details',
  detailsAr: 'تفاصيل',
  termsAndConditionsEn: 'Terms',
  termsAndConditionsAr: 'شروط',
  originalPrice: price * 2,
  discountBasisPoints: 5_000,
  discountedPrice: price,
  qtyPerUser: 2,
  timingsOption: 'COMMON' as const,
  timings: everyDay('09:00', '17:00'),
  status,
  reason: status === 'REJECTED' ? 'The picture is blurred' : null,
  decidedById: status === 'PENDING' ? null : 'admin',
  decidedAt: status === 'PENDING' ? null : new Date('2026-02-25T08:00:00Z'),
  createdAt: new Date(createdAt),
  submittedAt: new Date(submittedAt),
})

/** The least that argon2id allows, because few tests care how long a password takes. */
const cheapCost = { memory: 8, passes: 1, parallelism: 1 }

/** Gives an account a hash that takes as long as in production. */
export async function setCostlyPassword(db: Db, name: PersonName): Promise<void> {
  await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(accounts.id, name))
}

export async function insertFixtures(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password, cheapCost)
  const securityAnswerHash = await hashPassword(foldAnswer(securityAnswer), cheapCost)
  const createdAt = new Date('2026-01-01T00:00:00Z')
  await db.insert(businessCategories).values([
    { id: 'cafe', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ', position: 1 },
    { id: 'cars', value: 'cars', nameEn: 'Car care', nameAr: 'العناية بالسيارات', position: 2 },
  ])
  await db.insert(securityQuestions).values({ id: 'school', questionEn: 'Your first school?', questionAr: 'مدرستك الأولى؟', position: 1 })
  for (const [id, person] of Object.entries(people)) {
    const fullName = 'fullName' in person ? person.fullName : null
    const [firstName = '', lastName = ''] = fullName?.split(' ') ?? []
    const names = person.role === 'SUB_ADMIN' && toNameColumns(firstName, lastName)
    const account = { id, emailAddress: emailFor(id as PersonName), passwordHash, role: person.role, fullName, createdAt }
    const security = person.role === 'SERVICE_PROVIDER' && { ...ownerColumns(id), securityQuestionId: 'school', securityAnswerHash }
    await db.insert(accounts).values({ ...account, ...names, ...security, language: 'en', emailVerifiedAt: createdAt })
    if (!('nameEn' in person)) continue
    const { nameEn, nameAr, approval: approvalStatus } = person
    const business = { businessNameEn: nameEn, businessNameAr: nameAr, ...foldedNames(nameEn, nameAr) }
    const details = { longitude: 46.68, latitude: 24.71, taxId: '300000000000003', bankAccountNo: 'SA0380000000608010167519' }
    await db
      .insert(providers)
      .values({ id, ...business, ...details, businessCategoryId: 'cafe', approvalStatus, createdAt, submittedAt: createdAt })
  }
  await db.insert(deals).values(dealFixtures.map(dealRow))
}
