import type { buildDemo } from '#server/seed/demo.ts'

export type Demo = ReturnType<typeof buildDemo> & { readonly now: number }

/** What holds in the demo of any moment, by a sentence that says so. Conditions, not assertions: they run over millions of rows. */
export type Promises = Readonly<Record<string, (demo: Demo) => boolean>>

export const count = <T>(list: readonly T[], is: (item: T) => boolean): number => list.reduce((sum, item) => (is(item) ? sum + 1 : sum), 0)

export const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** Numbers or instants. */
export const areSorted = (values: readonly (number | Date)[]): boolean =>
  values.every((value, index) => index === 0 || Number(values[index - 1]) <= Number(value))

export const isEqual = (one: readonly unknown[], other: readonly unknown[]): boolean => JSON.stringify(one) === JSON.stringify(other)
