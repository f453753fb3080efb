import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { outcomeMessages } from './messages.ts'
import { type Failed, justNow, type Outcome, type OutOfHours, type Redeemed, toneOf } from './outcome.ts'
import { useMoments } from './use-moments.ts'

/** What a result is called, when or why in one line, and what to do about it. */
interface OutcomeWords {
  readonly title: string
  readonly detail?: string | undefined
  readonly advice?: string | undefined
}

const ordinals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Milliseconds after which it works: of several minutes none is left out. */
const waitOf = (seconds: number) => (seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds) * 1_000

function useDetails() {
  const t = useTranslations(outcomeMessages)
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  const fmt = useFmt()
  const moments = useMoments()
  const nth = (number: number) => {
    const known = ordinals.find((ordinal) => ordinal === number)
    return known ? t(`nth.n${known}`) : t('nth.more', { count: number })
  }
  const redeemed = ({ at, number, voucher, redemptionId }: Redeemed, now: number) => {
    if (redemptionId === undefined) return common('success.voucherScanned')
    const isNew = now - at < justNow
    const when = isNew ? t('redeemed.now') : moments.past(new Date(at).toISOString(), now)
    const of = voucher?.qtyPerUser
    if (!number || !of || of < 2) return when
    return isNew ? t('redeemed.nowNth', { nth: nth(number), of }) : t('redeemed.nth', { when, nth: nth(number), of })
  }
  const hours = ({ openingTime, closingTime, opensAt }: OutOfHours) => {
    if (openingTime && closingTime) return t('outOfHours.today', { hours: `${openingTime}–${closingTime}` })
    return opensAt ? t('outOfHours.notToday') : t('outOfHours.text')
  }
  const failed = ({ reason, message }: Failed) => {
    if (!reason) return message
    return reason === 'stopped' || reason === 'tooMany' ? t(`failed.${reason}`) : errors(reason)
  }
  return (outcome: Outcome, now: number): string | undefined => {
    switch (outcome.kind) {
      case 'redeemed':
        return redeemed(outcome, now)
      case 'alreadyRedeemed':
        return outcome.redeemedAt ? moments.past(outcome.redeemedAt, now) : t('alreadyRedeemed.text')
      case 'justScanned':
        return outcome.redeemedAt ? t('justScanned.text', { time: fmt.time(outcome.redeemedAt) }) : undefined
      case 'expired':
        return outcome.expiredAt ? moments.past(outcome.expiredAt, now) : t('expired.text')
      case 'outOfHours':
        return hours(outcome)
      case 'quotaUsed':
        return outcome.voucher?.qtyPerUser ? t('quotaUsed.all', { count: outcome.voucher.qtyPerUser }) : t('quotaUsed.text')
      case 'failed':
        return failed(outcome)
      case 'refused':
        return outcome.message
      case 'wrongCode':
        return errors('message.wrongQrCode')
      default:
        return t(`${outcome.kind}.text`)
    }
  }
}

/** How a result is told in the shown language, as of now. */
export function useOutcomeWords(): (outcome: Outcome, now?: number) => OutcomeWords {
  const t = useTranslations(outcomeMessages)
  const errors = useTranslations('errors')
  const fmt = useFmt()
  const { clock } = useServices()
  const detail = useDetails()
  const advice = (outcome: Outcome) => {
    if (outcome.kind === 'failed' && outcome.retryAfter) return t('failed.wait', { wait: fmt.span(waitOf(outcome.retryAfter)) })
    if (outcome.kind === 'failed') return t(`failed.${outcome.advice}`)
    return toneOf(outcome) === 'no' ? t('noDiscount') : undefined
  }
  return (outcome, now = clock.now()) => ({
    title: outcome.kind === 'failed' ? errors('fallback.scanVoucher') : t(`${outcome.kind}.title`),
    detail: detail(outcome, now),
    advice: advice(outcome),
  })
}
