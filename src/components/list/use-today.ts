import { defaultTimeZone } from '#contract/limits.ts'
import { dayAt } from '#i18n/days.ts'
import { useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'

/** A function, because the first formatter takes a browser 3 ms. */
export function useToday(): () => string {
  const { clock } = useServices()
  const timeZone = useTimeZone() ?? defaultTimeZone
  return () => dayAt(clock.now(), timeZone)
}
