import { findLicenceDayProblem } from '#contract/licences.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { fieldProblem } from '#server/problem.ts'

/** @throws Problem `VALIDATION_FAILED` */
export function assertLicenceDay(day: string, { now, config }: Pick<Deps, 'now' | 'config'>, options?: { readonly isNew: boolean }): void {
  const problem = findLicenceDayProblem(day, toLocalTime(now(), config.businessTimeZone).today, options)
  if (problem) throw fieldProblem('licenceExpiresOn', problem)
}

/** The columns of a new last day, about which nobody has been reminded. */
export const toLicenceDay = (licenceExpiresOn: string | null) => ({ licenceExpiresOn, licenceReminder: null })
