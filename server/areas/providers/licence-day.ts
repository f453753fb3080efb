import { findLicenceDayProblem } from '#contract/licences.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { fieldProblem } from '#server/problem.ts'

/** @throws Problem `VALIDATION_FAILED` for a day that cannot be the last day of a licence */
export function assertLicenceDay(day: string, { now, config }: Pick<Deps, 'now' | 'config'>, options?: { readonly isNew: boolean }): void {
  const problem = findLicenceDayProblem(day, toLocalTime(now(), config.businessTimeZone).today, options)
  if (problem) throw fieldProblem('licenceExpiresOn', problem)
}

/** The columns for a new last day, without a reminder. */
export const toLicenceDay = (licenceExpiresOn: string | null) => ({ licenceExpiresOn, licenceReminder: null })
