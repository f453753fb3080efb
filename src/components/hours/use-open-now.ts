import { defaultTimeZone } from '#contract/limits.ts'
import { openUntil, type ShopHours } from '#contract/opening-hours.ts'
import { useTimeZone } from '#i18n/use-language.ts'
import { useNow } from '../use-now.ts'

/** When it closes, in the business time zone; null if it never does, undefined while it is closed. */
export function useOpenUntil(hours: ShopHours): string | null | undefined {
  return openUntil(hours, useNow(), useTimeZone() ?? defaultTimeZone)
}
