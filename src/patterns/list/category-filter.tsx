import type { BusinessCategory } from '../../contract/lookups.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { SelectInput } from '../../ui/fields/select-input.tsx'
import { nameOf, namesOf } from '../bilingual/names.tsx'
import { listMessages } from './messages.ts'

interface CategoryFilterProps {
  /** None while they have not come. */
  readonly categories: readonly BusinessCategory[] | undefined
  /** The value of the one that is on. */
  readonly category: string | undefined
  readonly onCategory: (category: string | undefined) => void
}

/** By business category; one that an address names and nobody knows, or not yet, is on all the same. */
export function CategoryFilter({ categories, category, onCategory }: CategoryFilterProps) {
  const t = useTranslations(listMessages)
  const language = useLanguage()
  return (
    <SelectInput
      size="filter"
      set={category !== undefined}
      className="max-sm:col-span-2 sm:w-[9rem] lg:w-[12rem]"
      aria-label={t('category.label')}
      value={category ?? ''}
      onChange={({ currentTarget }) => onCategory(currentTarget.value || undefined)}
    >
      <option value="">{t('category.any')}</option>
      {category !== undefined && !categories?.some(({ value }) => value === category) && (
        <option value={category}>{t('category.unknown')}</option>
      )}
      {categories?.map((each) => (
        <option key={each.value} value={each.value}>
          {nameOf(language, namesOf(each))}
        </option>
      ))}
    </SelectInput>
  )
}
