import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'

/** The time of a moment of today, otherwise its date too. */
export function useMoment() {
  const fmt = useFmt()
  const { clock } = useServices()
  return (at: number): string => {
    const moment = new Date(at)
    return fmt.date(moment) === fmt.date(new Date(clock.now())) ? fmt.time(moment) : fmt.dateTime(moment)
  }
}
