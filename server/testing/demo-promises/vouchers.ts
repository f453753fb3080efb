import { accountId } from '#server/seed/businesses.ts'
import { day, hour, minute } from '#server/seed/clock.ts'
import { businesses, dealStates, hours } from '#server/seed/content/content.ts'
import { choosePalettes } from '#server/seed/covers.ts'
import type { DealRow } from '#server/seed/deals.ts'
import { toMinuteRange } from '#server/seed/opening.ts'
import { areUnique, count, type Demo, isEqual, type Promises } from './demo.ts'

const statuses = ['APPROVED', 'PENDING', 'REJECTED'] as const
const countStatuses = (list: readonly (string | undefined)[]) => statuses.map((status) => count(list, (each) => each === status))
const rowsOf = ({ world }: Demo): DealRow[] => world.deals.map(({ row }) => row)

const ageBands = [0, hour, 6 * hour, day, 2 * day, 5 * day]

const isAtTheDoor = ({ timings }: DealRow) => timings[0] === hours.dayAndNight.timings[0]

export const voucherPromises: Promises = {
  'the demo has 40 businesses and 300 vouchers in each state': ({ world }) =>
    isEqual(countStatuses(world.providers.map(({ approvalStatus }) => approvalStatus)), [31, 5, 4]) &&
    isEqual(countStatuses(world.deals.map(({ row }) => row.status)), [202, 38, 60]),

  'no id, code or address is used twice': ({ world: { deals, providers, customers, claims, redemptions, reviews } }) =>
    [deals.map(({ row }) => row), providers, customers, claims, redemptions, reviews].every((list) =>
      areUnique(list.map(({ id }) => id)),
    ) &&
    areUnique(claims.map(({ code }) => code)) &&
    areUnique(customers.map(({ emailAddress }) => emailAddress)) &&
    areUnique(businesses.map(({ key }) => key)),

  'vouchers wait for 25 minutes to more than four days, some in each band': (demo) => {
    const ages = rowsOf(demo).flatMap(({ status, submittedAt }) => (status === 'PENDING' ? demo.now - submittedAt.getTime() : []))
    const bands = ageBands.slice(0, -1).map((from, index) => count(ages, (age) => age >= from && age < (ageBands[index + 1] ?? 0)))
    return Math.min(...ages) === 25 * minute && Math.max(...ages) > 4 * day && Math.min(...bands) > 2
  },

  'a voucher is decided after it was sent, in the past, and rejected with a reason': (demo) =>
    rowsOf(demo).every(
      ({ status, createdAt, submittedAt, decidedAt, decidedById, reason }) =>
        (status !== 'PENDING') === Boolean(decidedAt) &&
        (status !== 'PENDING') === Boolean(decidedById) &&
        (!decidedAt || (decidedAt > submittedAt && decidedAt.getTime() < demo.now)) &&
        Number(createdAt) <= submittedAt.getTime() &&
        Boolean(reason) === (status === 'REJECTED'),
    ),

  'vouchers are valid only while their shop is open, but at a machine at the door': ({ world }) =>
    world.deals
      .filter(({ row, key }) => !isAtTheDoor(row) && !dealStates.faults[key]?.hours)
      .every(({ row, business }) =>
        row.timings.every((timing) => {
          const open = hours[business.hours].timings.find((each) => each.day === timing.day)
          if (!open) return false
          const [[from, to], [opening, closing]] = [toMinuteRange(timing), toMinuteRange(open)]
          return from >= opening && to <= closing
        }),
      ),

  'some vouchers are valid past midnight, some not every day, some the same hours every day': (demo) =>
    count(rowsOf(demo), ({ timings }) => timings.some((timing) => toMinuteRange(timing)[1] > 24 * 60)) > 40 &&
    count(rowsOf(demo), ({ timings }) => timings.length < 7) > 40 &&
    count(rowsOf(demo), ({ timingsOption }) => timingsOption === 'COMMON') > 60,

  'covers of neighbours in a list differ in their palette': (demo) => {
    const palettes = choosePalettes(demo.world.deals)
    return statuses.every((status) => {
      const listed = rowsOf(demo).filter((row) => row.status === status)
      const shown = listed.toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime()).map(({ id }) => palettes.get(id))
      return shown.every((palette, index) => index === 0 || palette !== shown[index - 1])
    })
  },

  'only approved businesses sell, and were approved before their first voucher': ({ world, now }) => {
    const since = new Map(
      world.providers.flatMap(({ id, approvalStatus, decidedAt }) =>
        approvalStatus === 'APPROVED' ? [[id, decidedAt?.getTime() ?? now]] : [],
      ),
    )
    return (
      world.deals.every(({ row }) => Number(row.createdAt) > (since.get(row.providerId) ?? now)) &&
      new Set(world.deals.map(({ row }) => row.providerId)).size === since.size
    )
  },

  'a business is decided after it registered, in the past, and rejected with a reason': ({ world, now }) =>
    world.providers.every(
      ({ approvalStatus, createdAt, submittedAt, decidedAt, reason }) =>
        createdAt <= submittedAt &&
        submittedAt.getTime() < now &&
        (approvalStatus === 'PENDING') === (decidedAt === null) &&
        (!decidedAt || (decidedAt > submittedAt && decidedAt.getTime() < now)) &&
        Boolean(reason) === (approvalStatus === 'REJECTED'),
    ),

  'the demo business has vouchers in each state, and one that was approved before its change': ({ world }) => {
    const own = world.deals.filter(({ row }) => row.providerId === accountId('provider'))
    return isEqual(countStatuses(own.map(({ row }) => row.status)), [9, 3, 2]) && count(own, ({ row }) => Boolean(row.lastApproved)) === 1
  },
}
