import { day, hour, minute } from '#server/seed/clock.ts'
import { choosePalettes } from '#server/seed/covers.ts'
import { count, isEqual, type Promises } from './demo.ts'

const statuses = ['APPROVED', 'PENDING', 'REJECTED'] as const
const countStatuses = (list: readonly (string | undefined)[]) => statuses.map((status) => count(list, (each) => each === status))

const ageBands = [0, hour, 6 * hour, day, 2 * day, 5 * day]

interface Decided {
  readonly status: string | undefined
  readonly createdAt?: Date | undefined
  readonly submittedAt: Date
  readonly decidedAt?: Date | null | undefined
  readonly reason?: string | null | undefined
}

const isInOrder = ({ status, createdAt, submittedAt, decidedAt, reason }: Decided, now: number): boolean =>
  Number(createdAt) <= submittedAt.getTime() &&
  submittedAt.getTime() < now &&
  (decidedAt ? decidedAt > submittedAt && decidedAt.getTime() < now : status === 'PENDING') &&
  Boolean(reason) === (status === 'REJECTED')

export const voucherPromises: Promises = {
  'businesses, vouchers and those of the demo business are in each state': ({ world, dealRows, own }) =>
    isEqual(countStatuses(world.providers.map(({ approvalStatus }) => approvalStatus)), [31, 5, 4]) &&
    isEqual(countStatuses(dealRows.map(({ status }) => status)), [202, 38, 60]) &&
    isEqual(countStatuses(own.deals.map(({ status }) => status)), [9, 3, 2]),

  'no id, code or address is used twice': ({ dealRows, world: { providers, customers, claims, redemptions, reviews } }) =>
    [
      ...[dealRows, providers, customers, claims, redemptions, reviews].map((list) => list.map(({ id }) => id)),
      claims.map(({ code }) => code),
      customers.map(({ emailAddress }) => emailAddress),
    ].every((values) => new Set(values).size === values.length),

  'vouchers wait for 25 minutes to more than four days, some in each band': ({ dealRows, now }) => {
    const ages = dealRows.flatMap(({ status, submittedAt }) => (status === 'PENDING' ? now - submittedAt.getTime() : []))
    const bands = ageBands.slice(0, -1).map((from, index) => count(ages, (age) => age >= from && age < (ageBands[index + 1] ?? 0)))
    return Math.min(...ages) === 25 * minute && Math.max(...ages) > 4 * day && Math.min(...bands) > 2
  },

  'a voucher and a business are decided after they were sent, in the past, and rejected with a reason': ({ dealRows, world, now }) =>
    dealRows.every((row) => isInOrder({ ...row, status: row.status }, now) && Boolean(row.decidedAt) === Boolean(row.decidedById)) &&
    world.providers.every((row) => isInOrder({ ...row, status: row.approvalStatus }, now)),

  'covers of neighbours in a list differ in their palette': ({ world, dealRows }) => {
    const palettes = choosePalettes(world.deals)
    const newestFirst = dealRows.toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
    return statuses.every((status) => {
      const shown = newestFirst.flatMap((row) => (row.status === status ? palettes.get(row.id) : []))
      return shown.every((palette, index) => index === 0 || palette !== shown[index - 1])
    })
  },

  'only approved businesses sell, and were approved before their first voucher': ({ dealRows, world, now }) => {
    const approved = world.providers.filter(({ approvalStatus }) => approvalStatus === 'APPROVED')
    const since = new Map(approved.map(({ id, decidedAt }) => [id, decidedAt?.getTime() ?? now]))
    const isLater = dealRows.every(({ providerId, createdAt }) => Number(createdAt) > (since.get(providerId) ?? now))
    return isLater && new Set(dealRows.map(({ providerId }) => providerId)).size === since.size
  },
}
