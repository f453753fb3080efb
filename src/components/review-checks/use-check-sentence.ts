import { useTranslation } from 'react-i18next'
import { causeNames } from '#contract/cause-names.ts'
import { closedCauses, occasions } from '#contract/closed-causes.ts'
import { days } from '#contract/days.ts'
import type { ReviewCheck, ReviewCheckName } from '#contract/review-checks.ts'
import { createDayFmt } from '#i18n/days.ts'
import type { Language } from '#i18n/languages.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { displayName } from '../bilingual/names.tsx'

type Values = ReviewCheck['values']
type Sentence = (values: Values) => string

const toNumber = (value: Values[string] | undefined) => Number(value ?? Number.NaN)
const toText = (value: Values[string] | undefined) => String(value ?? '')
const toRange = (from: Values[string] | undefined, to: Values[string] | undefined) => (from ? `${toText(from)}–${toText(to)}` : '')
const toSize = (width: Values[string] | undefined, height: Values[string] | undefined) => `${toText(width)} × ${toText(height)}`

const findIn = <Item extends string>(items: readonly Item[], value: Values[string] | undefined) => items.find((item) => item === value)

const textProblems = ['missing', 'placeholder', 'otherLanguage', 'sameText', 'short'] as const
const textFields = ['nameEn', 'nameAr', 'detailsEn', 'detailsAr', 'termsAndConditionsEn', 'termsAndConditionsAr'] as const
const termProblems = ['until', 'from', 'day', 'quantity'] as const

/** Returns a function that says what a check found, in the page's language. */
export function useCheckSentence(): (check: ReviewCheck) => string {
  const { t } = useTranslation('reviewChecks')
  const language = useLanguage()
  const failed = useFailedSentences(language)
  const passed = usePassedSentences()
  return ({ name, result, values }) => {
    if (result === 'notRun') return t(`notRun.${name}`)
    return (result === 'failed' ? failed : passed)[name](values)
  }
}

function usePercents(language: Language) {
  const fmt = useFmt(language)
  const percent = (value: Values[string] | undefined) => fmt.discount(toNumber(value))
  return ({ discount, low, high }: Values) => ({ discount: percent(discount), low: percent(low), high: percent(high) })
}

function usePassedSentences(): Readonly<Record<ReviewCheckName, Sentence>> {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'passed' })
  const fmt = useFmt()
  const language = useLanguage()
  const toPercents = usePercents(language)
  const toException = useException(language)
  return {
    textsComplete: () => t('textsComplete'),
    numbersAgree: () => t('numbersAgree'),
    usualDiscount: (values) => (values.low === undefined ? t('usualDiscountUnknown') : t('usualDiscount', toPercents(values))),
    withinShopHours: (values) => {
      const exception = toException(values)
      return exception ? t('withinShopHoursExcept', exception) : t('withinShopHours')
    },
    pictureSize: ({ width, height }) => t('pictureSize', { size: toSize(width, height) }),
    pictureUnique: () => t('pictureUnique'),
    termsAgree: ({ occasions: said }) => {
      const found = occasions.filter((each) => toText(said).split(',').includes(each)).map((each) => causeNames[language][each])
      return found.length > 0 ? t('termsAgreeExcept', { list: fmt.list(found) }) : t('termsAgree')
    },
    knownBusiness: ({ approved }) => t('knownBusiness', { approved: fmt.percent(toNumber(approved)) }),
    forbiddenWords: () => t('forbiddenWords'),
  }
}

/** What failed checks say about a voucher, in one language. */
export function useFailedSentences(language: Language): Readonly<Record<ReviewCheckName, Sentence>> {
  const { i18n } = useTranslation('reviewChecks')
  const words = i18n.getFixedT(language, 'reviewChecks')
  const t = i18n.getFixedT(language, 'reviewChecks', 'failed')
  const toPercents = usePercents(language)
  const dayName = useDayName(language)
  const toException = useException(language)
  return {
    textsComplete: ({ problem, field }) => {
      const [kind, textField] = [findIn(textProblems, problem), findIn(textFields, field)]
      if (!kind || !textField) return words('short.textsComplete')
      return t(`textsComplete.${kind}`, { field: words(`fields.${textField}`) })
    },
    numbersAgree: ({ en, ar }) => t(`numbersAgree.${!ar ? 'en' : !en ? 'ar' : 'both'}`, { en: toText(en), ar: toText(ar) }),
    usualDiscount: (values) => t('usualDiscount', { ...toPercents(values), vouchers: toNumber(values.count) }),
    withinShopHours: (values) => {
      const exception = toException(values)
      if (exception) return t('withinShopHours.exception', exception)
      const { day, openingTime, closingTime, shopOpeningTime, shopClosingTime, days: count } = values
      const [hours, shopHours] = [toRange(openingTime, closingTime), toRange(shopOpeningTime, shopClosingTime)]
      const sentence = t(`withinShopHours.${shopHours ? 'open' : 'closed'}`, { day: dayName(day), hours, shopHours })
      return toNumber(count) > 1 ? `${sentence} ${t('withinShopHours.days', { count: toNumber(count) })}` : sentence
    },
    pictureSize: ({ width, height, minWidth, minHeight }) =>
      width ? t('pictureSize.small', { size: toSize(width, height), least: toSize(minWidth, minHeight) }) : t('pictureSize.missing'),
    pictureUnique: ({ businessEn, businessAr, dealEn, dealAr }) =>
      t('pictureUnique', {
        business: displayName(language, { en: toText(businessEn), ar: toText(businessAr) }),
        voucher: displayName(language, { en: toText(dealEn), ar: toText(dealAr) }),
      }),
    termsAgree: ({ problem, said, set }) => {
      const kind = findIn(termProblems, problem)
      if (!kind) return words('short.termsAgree')
      if (kind === 'day') return t('termsAgree.day', { said: dayName(said) })
      if (kind === 'quantity') return t('termsAgree.quantity', { said: toNumber(said), set: toNumber(set) })
      return t(`termsAgree.${kind}`, { said: toText(said), set: toText(set) })
    },
    knownBusiness: ({ decisions: received, approved }) => {
      const decisions = toNumber(received)
      if (!(decisions > 0)) return t('knownBusiness.none')
      return t('knownBusiness.few', { decisions, approved: Math.round((decisions * toNumber(approved)) / 100) })
    },
    forbiddenWords: ({ words: found }) => {
      const quoted = toText(found)
        .split(', ')
        .map((word) => `\u2068${word}\u2069`)
      return t('forbiddenWords', { words: quoted.join(language === 'ar' ? '، ' : ', ') })
    },
  }
}

function useDayName(language: Language) {
  const { i18n } = useTranslation('common')
  const t = i18n.getFixedT(language, 'common')
  return (value: Values[string] | undefined) => {
    const day = findIn(days, value)
    return day ? t(`days.${day}`) : toText(value)
  }
}

/** The exception of the shop that leaves the voucher no hour; undefined where the week is the reason. */
function useException(language: Language) {
  return ({ cause, from, to }: Values) => {
    const known = findIn(closedCauses, cause)
    if (!known) return undefined
    const [first, last] = [toText(from), toText(to)]
    const fmt = createDayFmt(language)
    return { cause: causeNames[language][known], dates: first === last ? fmt.day(first) : fmt.range(first, last) }
  }
}
