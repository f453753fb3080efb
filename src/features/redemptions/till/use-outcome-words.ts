import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { tillMessages } from './messages.ts'
import { type Failed, justNow, type Outcome, type OutOfHours, type Redeemed, toneOf } from './outcome.ts'

/** What a result is called, when or why in one line, and what to do about it. */
export interface OutcomeWords {
  readonly title: string
  readonly detail?: string | undefined
  readonly advice?: string | undefined
}

const ordinals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
const wholeDay = 24 * 60 * 60_000

/** Milliseconds after which it works: of several minutes none is left out. */
const waitOf = (seconds: number) => (seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds) * 1_000

/** The sentences about a moment, in the words of a till. */
export function useMoments() {
  const t = useTranslations(tillMessages)
  const fmt = useFmt()
  const dayAfter = (instant: Date | string, days: number) => fmt.date(new Date(new Date(instant).getTime() + days * wholeDay))
  return {
    time: fmt.time,
    /** “Today at 14:05, 3 minutes ago”. */
    past: (instant: string, now: number) => {
      const date = fmt.date(instant)
      const words = { time: fmt.time(instant), ago: fmt.ago(instant, now), date }
      const today = new Date(now)
      if (date === fmt.date(today)) return t('today', words)
      return date === dayAfter(today, -1) ? t('yesterday', words) : t('earlier', words)
    },
    /** “Tomorrow from 08:00”. */
    opening: (instant: string, now: number) => {
      const date = fmt.date(instant)
      const words = { time: fmt.time(instant), date }
      const today = new Date(now)
      if (date === fmt.date(today)) return t('result.outOfHours.opensToday', words)
      return date === dayAfter(today, 1) ? t('result.outOfHours.opensTomorrow', words) : t('result.outOfHours.opens', words)
    },
  }
}

function useDetails() {
  const t = useTranslations(tillMessages)
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  const moments = useMoments()
  const nth = (number: number) => {
    const known = ordinals.find((ordinal) => ordinal === number)
    return known ? t(`nth.n${known}`) : t('nth.more', { count: number })
  }
  const redeemed = ({ at, number, voucher, redemptionId }: Redeemed, now: number) => {
    if (redemptionId === undefined) return common('success.voucherScanned')
    const isNew = now - at < justNow
    const when = isNew ? t('result.redeemed.now') : moments.past(new Date(at).toISOString(), now)
    const of = voucher?.qtyPerUser
    if (!number || !of || of < 2) return when
    return isNew ? t('result.redeemed.nowNth', { nth: nth(number), of }) : t('result.redeemed.nth', { when, nth: nth(number), of })
  }
  const hours = ({ openingTime, closingTime, opensAt }: OutOfHours) => {
    if (openingTime && closingTime) return t('result.outOfHours.today', { hours: `${openingTime}–${closingTime}` })
    return opensAt ? t('result.outOfHours.notToday') : t('result.outOfHours.text')
  }
  const failed = ({ reason, message }: Failed) => {
    if (!reason) return message
    return reason === 'stopped' || reason === 'tooMany' ? t(`result.failed.${reason}`) : errors(reason)
  }
  return (outcome: Outcome, now: number): string | undefined => {
    switch (outcome.kind) {
      case 'redeemed':
        return redeemed(outcome, now)
      case 'alreadyRedeemed':
        return outcome.redeemedAt ? moments.past(outcome.redeemedAt, now) : t('result.alreadyRedeemed.text')
      case 'justScanned':
        return outcome.redeemedAt ? t('result.justScanned.text', { time: moments.time(outcome.redeemedAt) }) : undefined
      case 'expired':
        return outcome.expiredAt ? moments.past(outcome.expiredAt, now) : t('result.expired.text')
      case 'outOfHours':
        return hours(outcome)
      case 'quotaUsed':
        return outcome.voucher?.qtyPerUser ? t('result.quotaUsed.all', { count: outcome.voucher.qtyPerUser }) : t('result.quotaUsed.text')
      case 'failed':
        return failed(outcome)
      case 'refused':
        return outcome.message
      case 'wrongCode':
        return errors('message.wrongQrCode')
      default:
        return t(`result.${outcome.kind}.text`)
    }
  }
}

/** How a result is told in the shown language, as of now. */
export function useOutcomeWords(): (outcome: Outcome, now?: number) => OutcomeWords {
  const t = useTranslations(tillMessages)
  const errors = useTranslations('errors')
  const fmt = useFmt()
  const { clock } = useServices()
  const detail = useDetails()
  const advice = (outcome: Outcome) => {
    if (outcome.kind === 'failed' && outcome.retryAfter) return t('result.failed.wait', { wait: fmt.span(waitOf(outcome.retryAfter)) })
    if (outcome.kind === 'failed') return t(`result.failed.${outcome.advice}`)
    return toneOf(outcome) === 'no' ? t('noDiscount') : undefined
  }
  return (outcome, now = clock.now()) => ({
    title: outcome.kind === 'failed' ? errors('fallback.scanVoucher') : t(`result.${outcome.kind}.title`),
    detail: detail(outcome, now),
    advice: advice(outcome),
  })
}
