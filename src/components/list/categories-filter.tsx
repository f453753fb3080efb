import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BusinessCategory } from '#contract/business-category.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { displayName, toNames } from '../bilingual/names.tsx'
import { useLazyPopover } from '../use-lazy-popover.ts'
import type { categoryCountsQuery } from './list-queries.ts'
import { type ListSearch, toChoices, toChoiceText } from './list-search.ts'
import type { ListState } from './use-list.ts'

const loadPanel = () => import('./categories-panel.tsx').then(({ CategoriesPanel }) => CategoriesPanel)

const box =
  'inline-flex min-h-filter min-w-0 items-center gap-2 rounded-1 border px-3 font-medium text-small transition-colors hover:border-ink-3 touch:min-h-touch max-sm:col-span-2'

interface CategoriesFilterProps {
  readonly list: ListState<ListSearch & { category?: string | undefined }>
  readonly categories: readonly BusinessCategory[] | undefined
  /** Numbers of rows, read when the panel is open. */
  readonly counts: ReturnType<typeof categoryCountsQuery>
  readonly className?: string
}

/** Several business categories, of which a row has one. */
export function CategoriesFilter({ list: { search, navigation }, categories, counts, className }: CategoriesFilterProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const language = useLanguage()
  const { component: Panel, trigger, popover } = useLazyPopover(loadPanel)
  const options = categories?.map((each) => ({ value: each.value, label: displayName(language, toNames(each)) }))
  const chosen = toChoices(search.category) ?? []
  const single = () => options?.find(({ value }) => value === chosen[0])?.label ?? t(options ? 'category.unknown' : 'category.chosen')
  const many = () => (chosen.length === 1 ? single() : t('category.count', { count: chosen.length }))
  const isSet = chosen.length > 0
  const text = isSet ? many() : t('category.any')
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        aria-label={t('category.button', { text })}
        className={cx(box, isSet ? 'border-teal bg-teal-tint text-teal' : 'border-line-strong bg-surface', className)}
      >
        <span className="min-w-0 flex-1 truncate text-start">{text}</span>
        <ChevronDown aria-hidden className={cx('size-icon-sm flex-none', !isSet && 'text-ink-3')} />
      </button>
      {Panel && (
        <Panel
          {...popover}
          options={options}
          chosen={chosen}
          counts={counts}
          onChoose={(values) => navigation.filter({ category: toChoiceText(values) })}
        />
      )}
    </>
  )
}
