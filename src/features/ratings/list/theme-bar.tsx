import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#components/list/use-list.ts'
import type { RatingSummary } from '#contract/ratings.ts'
import { ratingThemes } from '#contract/sort-keys.ts'
import { themeNames } from '#contract/theme-names.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { RatingSearch } from '../search.ts'

interface ThemeBarProps {
  readonly list: ListState<RatingSearch>
  readonly query: Pick<UseQueryResult<RatingSummary>, 'data' | 'error'>
}

/** How many themes are shown before the rest is asked for. */
const firstThemes = 3

const pill = 'inline-flex min-h-sm items-center gap-1.5 rounded-full border px-2.5 text-small touch:min-h-touch hover:border-line-strong'

/** What comments mention, most often first; a press filters by it, another one ends that. On a phone one line, which scrolls: its height is known. */
export function ThemeBar({ list: { search, navigation }, query: { data, error } }: ThemeBarProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'themes' })
  const fmt = useFmt()
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => {
      const buttons = box.current?.querySelectorAll('button') ?? []
      return buttons[firstThemes] ?? buttons[buttons.length - 1]
    },
  )
  if (!data && error) return null
  const known = (data?.themes ?? []).flatMap(({ theme, count }) => {
    const name = ratingThemes.find((each) => each === theme)
    return name ? [{ name, count }] : []
  })
  const chosen = search.theme
  const all = chosen && !known.some(({ name }) => name === chosen) ? [...known, { name: chosen, count: 0 }] : known
  const shown = showsAll ? all : all.filter(({ name }, index) => index < firstThemes || name === chosen)
  return (
    <fieldset
      ref={box}
      aria-busy={!data}
      className="-mx-1 mt-4 flex min-w-0 items-center gap-1.5 p-1 max-md:overflow-x-auto max-md:*:flex-none md:flex-wrap"
    >
      <legend className="mb-1.5 font-medium text-ink-2 text-small">{t(search.stars === 'low' ? 'unhappy' : 'label')}</legend>
      {data && shown.length === 0 && <p className="min-h-sm text-ink-3 text-small touch:min-h-touch">{t('none')}</p>}
      {!data && <Skeleton className="h-[2rem] w-[18rem] max-w-full touch:h-touch" />}
      {shown.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          className={cx(pill, name === chosen ? 'border-teal bg-teal-tint font-semibold text-teal' : 'border-line text-ink-2')}
          onClick={() => navigation.filter({ theme: name === chosen ? undefined : name })}
        >
          {themeNames[language][name]}
          <bdi dir="ltr" className="text-ink-3">
            {fmt.number(count)}
          </bdi>
        </button>
      ))}
      {shown.length < all.length && (
        <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
          {t('more', { count: all.length - shown.length })}
        </Button>
      )}
    </fieldset>
  )
}
