import { days } from '../../contract/timings.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { hoursMessages } from './messages.ts'

/** The name of a place of a form's hours: “Friday closing time”; undefined for any other place. */
export function useHoursPathName() {
  const t = useTranslations(hoursMessages)
  const common = useTranslations('common')
  return (path: string): string | undefined => {
    const [root, list, index, field] = path.split('.')
    if (root !== 'hours') return undefined
    if (list === 'common') return t(index === 'openingTime' ? 'fields.opening' : 'fields.closing')
    const day = days[Number(index)]
    if (!day || !field) return t('fields.hours')
    return t(field === 'openingTime' ? 'fields.dayOpening' : 'fields.dayClosing', { day: common(`days.${day}`) })
  }
}
