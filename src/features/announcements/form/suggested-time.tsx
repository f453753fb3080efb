import { CalendarHeart } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import type { AnnouncementDraft } from './announcement-form.ts'
import { nextTime } from './next-time.ts'
import { useOwnReach } from './use-own-reach.ts'

/** The busiest hour of the business, with the reason. Nothing where too little is known. */
export function SuggestedTime() {
  const { t } = useTranslation('announcements', { keyPrefix: 'form' })
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const now = useNow()
  const { setValue, trigger } = useFormContext<AnnouncementDraft>()
  const busiest = useOwnReach()?.data?.busiestHour
  if (!busiest) return null
  const fmt = createDayFmt(language)
  const { day, time } = nextTime(busiest, now, timeZone)
  const choose = () => {
    setValue('timing', 'scheduled', { shouldDirty: true })
    setValue('day', fmt.day(day), { shouldDirty: true })
    setValue('time', time, { shouldDirty: true })
    void trigger(['day', 'time'])
  }
  const { redemptions, total, days } = busiest
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 text-small">
      <p className="text-ink-2">{t('when.busiest', { weekday: fmt.weekdayName(day), time, redemptions, total, days })}</p>
      <Button
        size="sm"
        icon={<CalendarHeart aria-hidden className="size-icon-sm" />}
        className="max-w-full whitespace-normal! text-start"
        onClick={choose}
      >
        {t('when.suggested', { day: fmt.named(day), time })}
      </Button>
    </div>
  )
}
