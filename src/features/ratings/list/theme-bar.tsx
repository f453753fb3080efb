import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#components/list/use-list.ts'
import type { RatingSummary } from '#contract/ratings.ts'
import { ratingThemes } from '#contract/sort-keys.ts'
import { themeNames } from '#contract/theme-names.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import type { RatingSearch } from '../search.ts'

interface ThemeBarProps {
  readonly list: ListState<RatingSearch>
  readonly themes: RatingSummary['themes'] | undefined
}

/** How many themes are shown before the rest is asked for. */
const firstThemes = 3

const pill = 'inline-flex min-h-sm items-center gap-1.5 rounded-full border px-2.5 text-small touch:min-h-touch hover:border-line-strong'

/** What comments mention, most often first; a press filters by it, another one ends that. */
export function ThemeBar({ list: { search, navigation }, themes }: ThemeBarProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'themes' })
  const fmt = useFmt()
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  if (!themes) return null
  const known = themes.flatMap(({ theme, count }) => {
    const name = ratingThemes.find((each) => each === theme)
    return name ? [{ name, count }] : []
  })
  const chosen = search.theme
  const all = chosen && !known.some(({ name }) => name === chosen) ? [...known, { name: chosen, count: 0 }] : known
  const shown = showsAll ? all : all.filter(({ name }, index) => index < firstThemes || name === chosen)
  return (
    <fieldset className="mt-4 flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="mb-1.5 font-medium text-ink-2 text-small">{t(search.stars === 'low' ? 'unhappy' : 'label')}</legend>
      {shown.length === 0 && <p className="text-ink-3 text-small">{t('none')}</p>}
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
