import { useTranslation } from 'react-i18next'
import { causeNames } from '#contract/cause-names.ts'
import { holidays } from '#contract/special-hours.ts'
import { useLanguage } from '#i18n/use-language.ts'

/** “Eid al-Fitr: closing time”; undefined for other paths. */
export function useSpecialHoursLabel() {
  const { t } = useTranslation('profile', { keyPrefix: 'special' })
  const names = causeNames[useLanguage()]
  return (path: string): string | undefined => {
    const [root, list, index] = path.split('.')
    if (root !== 'specialHours') return undefined
    const number = Number(index) + 1
    const field = path.split('.').at(-1)
    if (field === 'from' || field === 'to') return t(`fields.${field}`, { number })
    const holiday = holidays[Number(index)]
    const name = list === 'holidays' && holiday ? names[holiday] : list === 'dates' ? t('entry', { number }) : t('ramadan')
    return t(field === 'openingTime' ? 'fields.opening' : 'fields.closing', { name })
  }
}
