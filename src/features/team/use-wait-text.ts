import { useTranslation } from 'react-i18next'

const minute = 60
const hour = 60 * minute
const minutesUntil = 10 * hour

/** Formats seconds: `26 min`, `5 h 26 min`, from ten hours on `29 h`. Hours do not become days, so that a column can be compared. */
export function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation('team', { keyPrefix: 'time' })
  return (seconds) => {
    if (seconds < minute) return t('short')
    const restOfHour = Math.floor((seconds % hour) / minute)
    const hours = t('hours', { count: Math.floor(seconds / hour) })
    const minutes = t('minutes', { count: restOfHour })
    if (seconds < hour) return minutes
    return seconds < minutesUntil && restOfHour > 0 ? t('both', { hours, minutes }) : hours
  }
}
