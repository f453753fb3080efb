import type { ReviewStatus } from '#contract/review.ts'
import type { Role } from '#contract/roles.ts'

export const password = 'Till#2026'
export const securityAnswer = 'Al Noor'

interface Person {
  readonly role: Role
  readonly fullName?: string
  readonly approval?: ReviewStatus
  readonly nameEn?: string
  readonly nameAr?: string
}

export const people = {
  super: { role: 'SUPER_ADMIN', fullName: 'Salma Nasser' },
  admin: { role: 'ADMIN', fullName: 'Adel Saleh' },
  sub: { role: 'SUB_ADMIN', fullName: 'Huda Omar' },
  provider: { role: 'SERVICE_PROVIDER', approval: 'APPROVED', nameEn: 'Qahwa House', nameAr: 'بيت القهوة' },
  other: { role: 'SERVICE_PROVIDER', approval: 'APPROVED', nameEn: 'Ahmed Motors', nameAr: 'أحمد للسيارات' },
  pending: { role: 'SERVICE_PROVIDER', approval: 'PENDING', nameEn: 'New Bakery', nameAr: 'المخبز الجديد' },
  rejected: { role: 'SERVICE_PROVIDER', approval: 'REJECTED', nameEn: 'Closed Spa', nameAr: 'منتجع مغلق' },
} as const satisfies Record<string, Person>

export type PersonName = keyof typeof people
export const emailFor = (name: PersonName) => `${name}@example.test`
