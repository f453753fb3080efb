import { accountId } from '#server/seed/businesses.ts'
import { buildDemo } from '#server/seed/demo.ts'

/** The demo business. */
export const provider = accountId('provider')

/** The rows of the demo of a moment, with what many promises look up. */
export function demoAt(now: number) {
  const demo = buildDemo(now, { passwordHash: '', securityAnswerHash: '' })
  const { deals, claims, redemptions, reviews } = demo.world
  const isOwn = (row: { readonly providerId: string }) => row.providerId === provider
  return {
    ...demo,
    now,
    dealRows: deals.map(({ row }) => row),
    dealById: new Map(deals.map(({ row }) => [row.id, row])),
    claimById: new Map(claims.map((row) => [row.id, row])),
    redemptionByClaim: new Map(redemptions.map((row) => [row.claimId, row])),
    own: {
      deals: deals.map(({ row }) => row).filter(isOwn),
      redemptions: redemptions.filter(isOwn),
      reviews: reviews.filter(isOwn),
      announcements: demo.announcements.filter(isOwn),
    },
  }
}

export type Demo = ReturnType<typeof demoAt>

/** What holds in the demo of any moment, by a sentence that says so. Conditions, not assertions: they run over millions of rows. */
export type Promises = Readonly<Record<string, (demo: Demo) => boolean>>

export const count = <T>(list: readonly T[], is: (item: T) => boolean): number => list.reduce((sum, item) => (is(item) ? sum + 1 : sum), 0)

export const areSorted = (values: readonly (number | Date)[]): boolean =>
  values.every((value, index) => index === 0 || Number(values[index - 1]) <= Number(value))

export const isEqual = (one: readonly unknown[], other: readonly unknown[]): boolean => JSON.stringify(one) === JSON.stringify(other)
