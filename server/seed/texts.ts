import { type Bilingual, type DealTemplate, type TermName, terms, type Variant } from './content/content.ts'
import type { Random } from './random.ts'

const common = ['noCombining', 'vat', 'noCash', 'noNationalDay'] as const satisfies readonly TermName[]

/** The first line with one of the deal's terms applies. */
const limits: readonly (readonly [given: readonly TermName[], adds: TermName | undefined])[] = [
  [['oneTable', 'oneVisit', 'personal'], undefined],
  [['bookFour', 'bookDay'], 'oneBooking'],
  [['orderAhead', 'pickUp', 'collect'], 'oneOrder'],
]

function findLimit({ terms: dealTerms }: DealTemplate): TermName[] {
  const limit = limits.find(([given]) => given.some((name) => dealTerms.includes(name)))
  if (!limit) return ['oneVisit']
  return limit[1] ? [limit[1]] : []
}

function chooseTerms(template: DealTemplate, random: Random): TermName[] {
  const first = random.whole(0, common.length - 1)
  return [
    ...new Set<TermName>([
      ...template.terms,
      ...findLimit(template),
      ...[first, first + random.whole(1, 3)].map((at) => common[at % 4] ?? 'vat'),
    ]),
  ]
}

const bullets = (names: readonly TermName[], language: keyof Bilingual, phone: string) =>
  names.map((name) => `• ${terms[name][language].replace('{phone}', `0${phone}`)}`).join('\n')

export function buildTexts(template: DealTemplate, { nameEn, nameAr, fillEn = '', fillAr = '' }: Variant, phone: string, random: Random) {
  const names = chooseTerms(template, random)
  return {
    nameEn,
    nameAr,
    detailsEn: template.details.en.replace('{}', fillEn),
    detailsAr: template.details.ar.replace('{}', fillAr),
    termsAndConditionsEn: bullets(names, 'en', phone),
    termsAndConditionsAr: bullets(names, 'ar', phone),
  }
}
