import type { Idea, Variant } from './content/idea.ts'
import type { Pair } from './content/pair.ts'
import { type TermName, terms } from './content/terms.ts'
import type { Random } from './random.ts'

/** What stands in every shop's terms; two of them are added to a voucher's own. */
const common = ['noCombining', 'vat', 'noCash', 'noNationalDay'] as const satisfies readonly TermName[]

/** How often it may be used: the first line whose terms a voucher has settles it. */
const limits: readonly (readonly [given: readonly TermName[], adds: TermName | undefined])[] = [
  [['oneTable', 'oneVisit', 'personal'], undefined],
  [['bookFour', 'bookDay'], 'oneBooking'],
  [['orderAhead', 'pickUp', 'collect'], 'oneOrder'],
]

function limitOf({ terms: own }: Idea): TermName[] {
  const limit = limits.find(([given]) => given.some((name) => own.includes(name)))
  if (!limit) return ['oneVisit']
  return limit[1] ? [limit[1]] : []
}

/** The names of a voucher's terms: its own, then how often, then two common ones. */
function termsOf(idea: Idea, random: Random): TermName[] {
  const first = random.whole(0, common.length - 1)
  return [
    ...new Set<TermName>([...idea.terms, ...limitOf(idea), ...[first, first + random.whole(1, 3)].map((at) => common[at % 4] ?? 'vat')]),
  ]
}

const bullets = (names: readonly TermName[], language: keyof Pair, phone: string) =>
  names.map((name) => `• ${terms[name][language].replace('{phone}', `0${phone}`)}`).join('\n')

/** All texts of a voucher in both languages; `phone` is the business's own. */
export function textsOf(idea: Idea, [nameEn, nameAr, , fillEn = '', fillAr = '']: Variant, phone: string, random: Random) {
  const names = termsOf(idea, random)
  return {
    nameEn,
    nameAr,
    detailsEn: idea.details.en.replace('{}', fillEn),
    detailsAr: idea.details.ar.replace('{}', fillAr),
    termsAndConditionsEn: bullets(names, 'en', phone),
    termsAndConditionsAr: bullets(names, 'ar', phone),
  }
}
