import { useTranslation } from 'react-i18next'
import { causeNames } from '#contract/cause-names.ts'
import { prayers } from '#contract/closed-causes.ts'
import { scannedText } from '#contract/redemptions.ts'
import { timeUntil } from '#i18n/time-until.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import {
  type Failed,
  getTone,
  type NotApproved,
  type Outcome,
  type OutOfHours,
  offlineAnswer,
  type Redeemed,
  recentPeriod,
} from './outcome.ts'
import { useRelativeTimes } from './use-relative-times.ts'

interface OutcomeTexts {
  readonly title: string
  readonly detail?: string | undefined
  /** The sentence of a success (§8), where `detail` is another. */
  readonly sentence?: string | undefined
  /** Whether the customer gets the discount; nothing for a redemption, which shows the price. */
  readonly discount?: string | undefined
  readonly advice?: string | undefined
}

const ordinals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Milliseconds, with a clock that is a little wrong. */
const maxPrayerClosing = 45 * 60_000

/** Milliseconds, rounded up to whole minutes above one. */
const toWaitPeriod = (seconds: number) => (seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds) * 1_000

function useDetails() {
  const { t } = useTranslation('till', { keyPrefix: 'outcomes' })
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const fmt = useFmt()
  const relativeTimes = useRelativeTimes()
  const nth = (number: number) => {
    const known = ordinals.find((ordinal) => ordinal === number)
    return known ? t(`nth.n${known}`) : t('nth.more', { count: number })
  }
  const redeemed = ({ at, number, claim, redemptionId, message }: Redeemed, now: number) => {
    if (redemptionId === undefined) return message ?? scannedText[language]
    const isNew = now - at < recentPeriod
    const when = isNew ? t('redeemed.now') : relativeTimes.past(new Date(at).toISOString(), now)
    const of = claim?.qtyPerUser
    if (!number || !of || of < 2) return when
    return isNew ? t('redeemed.nowNth', { nth: nth(number), of }) : t('redeemed.nth', { when, nth: nth(number), of })
  }
  const hours = ({ openingTime, closingTime, opensAt, cause, at }: OutOfHours) => {
    const name = cause ? causeNames[language][cause] : ''
    if (prayers.some((prayer) => prayer === cause)) {
      const isSoon = opensAt && Date.parse(opensAt) - at < maxPrayerClosing
      return isSoon ? t('outOfHours.afterPrayer', { prayer: name, time: fmt.time(opensAt) }) : t('outOfHours.prayer', { prayer: name })
    }
    if (cause && openingTime && closingTime) return t('outOfHours.todayAs', { occasion: name, hours: `${openingTime}–${closingTime}` })
    if (cause) return t('outOfHours.notTodayAs', { occasion: name })
    if (openingTime && closingTime) return t('outOfHours.today', { hours: `${openingTime}–${closingTime}` })
    return opensAt ? t('outOfHours.notToday') : t('outOfHours.text')
  }
  const notApproved = ({ isPending, ended }: NotApproved) => {
    if (!ended) return t(isPending ? 'notApproved.pending' : 'notApproved.text')
    const date = fmt.date(ended.at)
    return ended.reason ? t('notApproved.endedBecause', { date, reason: ended.reason }) : t('notApproved.ended', { date })
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
        return outcome.redeemedAt ? relativeTimes.past(outcome.redeemedAt, now) : t('alreadyRedeemed.text')
      case 'justScanned':
        return outcome.redeemedAt ? t('justScanned.text', { time: fmt.time(outcome.redeemedAt) }) : undefined
      case 'expired':
        return outcome.expiredAt ? relativeTimes.past(outcome.expiredAt, now) : t('expired.text')
      case 'outOfHours':
        return hours(outcome)
      case 'quotaUsed':
        return outcome.claim?.qtyPerUser ? t('quotaUsed.all', { count: outcome.claim.qtyPerUser }) : t('quotaUsed.text')
      case 'notApproved':
        return notApproved(outcome)
      case 'failed':
        return failed(outcome)
      case 'refused':
        return outcome.message
      case 'listed':
        return t('listed.text', { when: relativeTimes.recent(outcome.listMadeAt ?? outcome.at, now) })
      case 'queued':
        return undefined
      case 'notListed':
        return t('notListed.text', { when: relativeTimes.recent(outcome.listMadeAt ?? outcome.at, now) })
      case 'notRead':
        return outcome.sent === undefined ? t('notRead.text') : t('notRead.sent', { sent: outcome.sent })
      case 'wrongCode':
        return errors('message.wrongQrCode')
      default:
        return t(`${outcome.kind}.text`)
    }
  }
}

function discountKey(outcome: Outcome) {
  if (outcome.kind === 'redeemed' || offlineAnswer(outcome)) return undefined
  if (outcome.kind === 'justScanned') return 'once'
  if (getTone(outcome) === 'no' || outcome.kind === 'undone' || outcome.kind === 'practiceVoucher') return 'no'
  if (!outcome.mayGiveDiscount) return 'notYet'
  return outcome.kind === 'alreadyQueued' ? 'once' : 'offline'
}

/** `now`: milliseconds by the server's clock; of `useNow` wherever the texts stay on screen. */
export function useOutcomeTexts(now: number): (outcome: Outcome) => OutcomeTexts {
  const { t } = useTranslation('till', { keyPrefix: 'outcomes' })
  const language = useLanguage()
  const detail = useDetails()
  const relativeTimes = useRelativeTimes()
  const title = (outcome: Outcome) => {
    if (offlineAnswer(outcome) === 'give') return t('give')
    return outcome.kind === 'notApproved' && outcome.ended ? t('notApproved.endedTitle') : t(`${outcome.kind}.title`)
  }
  const advice = (outcome: Outcome) => {
    if (outcome.kind === 'notListed') return t('notListed.save')
    if (outcome.listMadeAt !== undefined && outcome.kind !== 'listed')
      return t('offlineJudgement', { when: relativeTimes.recent(outcome.listMadeAt, now) })
    if (outcome.kind === 'failed' && outcome.retryAfter)
      return t('failed.wait', { wait: timeUntil(language, toWaitPeriod(outcome.retryAfter)) })
    return outcome.kind === 'failed' ? t(`failed.${outcome.advice}`) : undefined
  }
  const discount = (outcome: Outcome) => {
    const key = discountKey(outcome)
    return key && t(`discount.${key}`)
  }
  return (outcome) => ({
    title: title(outcome),
    detail: detail(outcome, now),
    sentence: outcome.kind === 'redeemed' && outcome.redemptionId !== undefined ? (outcome.message ?? scannedText[language]) : undefined,
    discount: discount(outcome),
    advice: advice(outcome),
  })
}
