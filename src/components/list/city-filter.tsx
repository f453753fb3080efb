import { useTranslation } from 'react-i18next'
import type { City } from '#contract/city.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { displayName, toNames } from '../bilingual/names.tsx'
import { LinkFilter } from './list-filters.tsx'
import type { ListSearch } from './list-search.ts'
import type { ListState } from './use-list.ts'

interface CityFilterProps {
  readonly list: ListState<ListSearch & { city?: string | undefined }>
  readonly city: City | null | undefined
}

/** The city that a link has chosen. */
export function CityFilter({ list: { search, navigation }, city }: CityFilterProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page.city' })
  const language = useLanguage()
  if (!search.city) return null
  return (
    <LinkFilter
      label={city ? t('of', { name: displayName(language, toNames(city)) }) : t('chosen')}
      allLabel={t('all')}
      onClear={() => navigation.filter({ city: undefined })}
    />
  )
}
