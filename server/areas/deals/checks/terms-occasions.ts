import type { Occasion } from '#contract/closed-causes.ts'
import { isOneOf, wordSet } from '#server/i18n/tokens.ts'
import type { CheckedDeal, Surroundings } from './check.ts'
import { findExclusion } from './terms-days.ts'
import type { Line } from './terms-lines.ts'

const eids = wordSet('eid', 'eids', 'عيد', 'عيدين', 'أعياد')
const fitr = wordSet('fitr', 'فطر')
const adha = wordSet('adha', 'أضحى')
const ramadan = wordSet('ramadan', 'رمضان')
const national = wordSet('national', 'وطني')
const founding = wordSet('founding', 'تأسيس')

/** "Eid" alone is both. */
export function readOccasions({ tokens }: Line): Occasion[] {
  const names = (words: ReadonlySet<string>) => tokens.some((token) => isOneOf(token, words))
  const isEid = names(eids)
  const [isFitr, isAdha] = [names(fitr), names(adha)]
  const found: Record<Occasion, boolean> = {
    eidAlFitr: isEid && (isFitr || !isAdha),
    eidAlAdha: isEid && (isAdha || !isFitr),
    foundingDay: names(founding),
    nationalDay: names(national),
    ramadan: names(ramadan),
  }
  return (['eidAlFitr', 'eidAlAdha', 'foundingDay', 'nationalDay', 'ramadan'] as const).filter((occasion) => found[occasion])
}

/** The occasions that a line excludes although the voucher is valid in them and the shop is not closed. */
export function findOccasions(line: Line, { notValidIn }: CheckedDeal, { specialHours }: Surroundings): Occasion[] {
  if (findExclusion(line.tokens) === -1) return []
  const closed = specialHours?.holidays.flatMap(({ kind, hours }) => (hours ? [] : [kind])) ?? []
  return readOccasions(line).filter((each) => !notValidIn.includes(each) && !closed.some((kind) => kind === each))
}
