import { days as weekdays } from '#contract/days.ts'
import type { NoteSentence } from '#contract/morning-note.ts'
import type { Facts } from '#server/areas/dashboards/note/facts.ts'
import { dayMs, type History, hourMs, localDay, localHour, startOfDay } from './note-histories.ts'

/** The facts of a history, counted event by event. */
export function countFacts({ now, timings, ...history }: History): Facts {
  const midnight = startOfDay(now)
  const between = (from: number, to: number) => (event: { readonly at: number }) =>
    event.at >= midnight - from * dayMs && event.at < midnight - to * dayMs
  const sales = new Map<string, { number: number; revenue: number }>()
  for (const start of Array.from({ length: 85 }, (_, index) => midnight - (index + 1) * dayMs)) {
    const own = history.redemptions.filter(({ at }) => at >= start && at < start + dayMs)
    const revenue = own.reduce((sum, { price }) => sum + price, 0)
    if (own.length > 0) sales.set(localDay(start), { number: own.length, revenue })
  }
  const lately = history.redemptions.filter(between(28, 0))
  const scans = history.scans.filter(between(1, 0))
  const groups = new Map(scans.map(({ reason, deal }) => [`${reason} ${deal}`, { reason, dealId: deal }]))
  const dealIds = (rows: readonly { readonly deal: string }[]) => [...new Set(rows.map(({ deal }) => deal))]
  const reviews = history.reviews.filter(between(97, 0))
  const ending = history.unused.filter(({ expiresAt }) => expiresAt > now && expiresAt < midnight + 3 * dayMs)
  const rejected = history.rejected.toSorted((one, other) => other.at - one.at)
  const stars = (rows: History['reviews']) => rows.reduce((sum, { rating }) => sum + rating, 0)
  return {
    today: localDay(now),
    sales,
    firstRedemptionDay: history.redemptions.length > 0 ? localDay(Math.min(...history.redemptions.map(({ at }) => at))) : undefined,
    refused: [...groups.values()].map((group) => ({
      ...group,
      number: scans.filter(({ reason, deal }) => reason === group.reason && deal === group.dealId).length,
    })),
    ending: dealIds(ending).map((dealId) => {
      const customers = ending.filter(({ deal }) => deal === dealId).map(({ customer }) => customer)
      return { dealId, customers: new Set(customers).size }
    }),
    hours: Array.from({ length: 24 }, (_, hour) => lately.filter(({ at }) => localHour(at) === hour).length),
    shop: { timings, special: null, place: null },
    ratings: dealIds(reviews).map((dealId) => {
      const own = reviews.filter(({ deal }) => deal === dealId)
      const [fresh, former] = [own.filter(between(7, 0)), own.filter(between(97, 7))]
      return { dealId, number: fresh.length, stars: stars(fresh), formerNumber: former.length, formerStars: stars(former), reviewId: null }
    }),
    rejected: rejected[0] && { number: rejected.length, dealId: rejected[0].deal, day: localDay(rejected[0].at) },
    messages: history.messages
      .filter(({ sentAt }) => sentAt + 48 * hourMs >= midnight - 7 * dayMs && sentAt + 48 * hourMs < midnight)
      .map(({ id, sentAt, recipients }) => {
        const visits = history.redemptions.filter(
          ({ at, customer }) => at >= sentAt && at < sentAt + 48 * hourMs && recipients.includes(customer),
        )
        return { id, day: localDay(sentAt), recipients: recipients.length, redeemers: new Set(visits.map(({ customer }) => customer)).size }
      }),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const isOpenAllHour = ({ timings }: History, day: number, hour: number): boolean =>
  [0, 59].every((minute) => {
    const date = new Date(day * dayMs)
    const names = [0, 1].map((back) => weekdays[(date.getUTCDay() + 6 + 7 - back) % 7])
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    return timings.some(({ day: name, openingTime, closingTime }) =>
      closingTime > openingTime
        ? name === names[0] && time >= openingTime && time < closingTime
        : (name === names[0] && time >= openingTime) || (name === names[1] && time < closingTime),
    )
  })

/** Whether each word of a sentence is true, recounted from what happened and not from the facts. */
export function isTrue(sentence: NoteSentence, history: History): boolean {
  const { redemptions, reviews, now } = history
  const today = startOfDay(now)
  const dayStart = (day: string) => Date.parse(`${day}T00:00:00+03:00`)
  const isIn = (firstDay: string, lastDay: string) => {
    const [start, end] = [dayStart(firstDay), dayStart(lastDay) + dayMs]
    return ({ at }: { readonly at: number }) => at >= start && at < end
  }
  const numberOn = (daysAgo: number) => {
    const day = localDay(today - daysAgo * dayMs)
    return redemptions.filter(isIn(day, day)).length
  }
  switch (sentence.rule) {
    case 'bestDay':
    case 'worstDay': {
      const yesterday = redemptions.filter(isIn(sentence.day, sentence.day))
      const before = Array.from({ length: sentence.weeks }, (_, week) => numberOn(1 + 7 * (week + 1)))
      const isBeaten = (other: number) => (sentence.rule === 'bestDay' ? other < sentence.number : other > sentence.number)
      return (
        sentence.day === localDay(today - dayMs) &&
        sentence.number === yesterday.length &&
        Math.round(sentence.revenue * 100) === yesterday.reduce((sum, { price }) => sum + price, 0) &&
        before.length >= 4 &&
        before.every(isBeaten)
      )
    }
    case 'refusedScans': {
      const scans = history.scans.filter(({ at, reason }) => localDay(at) === sentence.day && reason === sentence.reason)
      const isOfOne = !sentence.voucher || scans.every(({ deal }) => deal === sentence.voucher?.id)
      return sentence.day === localDay(today - dayMs) && scans.length === sentence.number && isOfOne
    }
    case 'endingVoucher': {
      const open = history.unused.filter(
        ({ deal, expiresAt }) => deal === sentence.voucher.id && expiresAt > now && localDay(expiresAt) <= sentence.until,
      )
      return new Set(open.map(({ customer }) => customer)).size === sentence.customers
    }
    case 'quietHours': {
      const { fromHour, toHour, firstDay, lastDay, number } = sentence
      const rows = redemptions.filter(isIn(firstDay, lastDay))
      const hours = Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index)
      const firstDayNumber = Date.parse(firstDay) / dayMs
      const isOpenOften = (hour: number) =>
        Array.from({ length: 28 }, (_, index) => isOpenAllHour(history, firstDayNumber + index, hour)).filter(Boolean).length >= 14
      return rows.length === number && hours.every(isOpenOften) && !rows.some(({ at }) => hours.includes(localHour(at)))
    }
    case 'fallenRating': {
      const own = reviews.filter(({ deal }) => deal === sentence.voucher.id)
      const fresh = own.filter(isIn(sentence.firstDay, sentence.lastDay)).map(({ rating }) => rating)
      const former = own.filter(({ at }) => localDay(at) < sentence.firstDay && at >= today - 97 * dayMs).map(({ rating }) => rating)
      const isWritten =
        !sentence.comment ||
        own.some(
          ({ comment, at, rating }) => comment === sentence.comment && rating <= 3 && isIn(sentence.firstDay, sentence.lastDay)({ at }),
        )
      return (
        fresh.length === sentence.number &&
        Math.abs(mean(fresh) - sentence.average) < 1e-9 &&
        Math.abs(mean(former) - sentence.averageBefore) < 1e-9 &&
        sentence.average < sentence.averageBefore &&
        isWritten
      )
    }
    case 'rejectedVoucher': {
      const newest = Math.max(...history.rejected.map(({ at }) => at))
      return history.rejected.length === sentence.number && localDay(newest) === sentence.day && newest <= now - 2 * dayMs
    }
    case 'silentMessage': {
      const message = history.messages.find(({ id }) => id === sentence.announcementId)
      if (!message) return false
      const { sentAt, recipients } = message
      const hasCome = redemptions.some(({ at, customer }) => at >= sentAt && at < sentAt + 48 * hourMs && recipients.includes(customer))
      return localDay(sentAt) === sentence.day && recipients.length === sentence.recipients && !hasCome && sentAt + 48 * hourMs <= now
    }
  }
}
