import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldForSearch } from '#contract/text.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { inputClasses } from '#ui/fields/input-classes.ts'
import type { categoryCountsQuery } from './list-queries.ts'

/** More options than this can be searched. */
const maxUnsearched = 10

interface CategoriesPanelProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly chosen: readonly string[]
  readonly counts: ReturnType<typeof categoryCountsQuery>
  readonly onChoose: (values: readonly string[]) => void
}

export function CategoriesPanel({ options, chosen, counts, onChoose, ...popover }: CategoriesPanelProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page.category' })
  const fmt = useFmt()
  const id = useId()
  const [search, setSearch] = useState('')
  const { data } = useQuery({ ...counts, enabled: popover.open })
  const totals = data && new Map(data.map(({ value, total }) => [value, total]))
  const unknown = options ? chosen.filter((value) => !options.some((option) => option.value === value)) : []
  const all = [...(options ?? []), ...unknown.map((value) => ({ value, label: t('unknown') }))]
  const isSearched = all.length > maxUnsearched
  const wanted = foldForSearch(isSearched ? search : '')
  const shown = all.filter(({ label }) => foldForSearch(label).includes(wanted))
  const choose = (value: string, isChosen: boolean) => onChoose(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <ButtonPopover {...popover} label={t('label')} align="start" className="w-[18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {isSearched && (
          <>
            <label htmlFor={id} className="sr-only">
              {t('search')}
            </label>
            <input
              id={id}
              type="search"
              autoComplete="off"
              placeholder={t('search')}
              value={search}
              className={inputClasses('filter', 'text-small')}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </>
        )}
        <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1" aria-busy={!options}>
          <legend className="sr-only">{t('label')}</legend>
          {!options && <Skeleton className="max-w-[75%]" />}
          {shown.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={
                <span className="flex gap-2">
                  <span className="wrap-anywhere min-w-0 flex-1">{label}</span>
                  {totals && (
                    <span className="flex-none text-ink-3 tabular-nums">
                      <span aria-hidden>{fmt.number(totals.get(value) ?? 0)}</span>
                      <span className="sr-only">{t('inList', { number: totals.get(value) ?? 0 })}</span>
                    </span>
                  )}
                </span>
              }
              className="flex! min-h-sm text-small [&>span:last-child]:flex-1"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
            />
          ))}
          {options && shown.length === 0 && <p className="text-ink-2 text-small">{t('none')}</p>}
        </fieldset>
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start aria-disabled:text-ink-3"
          // Not `disabled`, which would take the focus from it.
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && onChoose([])}
        >
          {t('clear')}
        </Button>
      </div>
    </ButtonPopover>
  )
}
