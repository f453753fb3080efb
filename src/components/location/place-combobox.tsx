import { useCombobox } from 'downshift'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import type { FieldControl } from '#ui/fields/field.tsx'
import { bareInputClasses, inputBoxClasses } from '#ui/fields/input-classes.ts'
import { touchQuery } from '#ui/hooks/use-media.ts'
import { type FoundPlace, placeText, usePlaces } from './places.ts'
import type { LocationValue } from './typed-location.ts'

export interface PlaceComboboxProps {
  readonly control: FieldControl
  readonly text: string
  readonly isChosen: boolean
  readonly onChange: (value: LocationValue) => void
  readonly onBlur: (() => void) | undefined
  readonly ref: Ref<HTMLInputElement> | undefined
}

export function PlaceCombobox({ control, text, isChosen, onChange, onBlur, ref }: PlaceComboboxProps) {
  const { t } = useTranslation('location')
  const combobox = usePlaceCombobox({ inputId: control.id, text, isChosen, onChange })
  const { isOpen, items, error, isWanted, isSearching, hasNoMatch } = combobox
  const note = isSearching ? t('searching') : hasNoMatch && t('none', { text: text.trim() })
  const isPanelOpen = isOpen || Boolean(isWanted && note)
  const box = useScrollWhenOpen(isPanelOpen ? items.length : undefined)
  useFocusFromFallback(control.id)
  return (
    <>
      <div ref={box} className="relative scroll-mt-[4rem] scroll-mb-[16rem]">
        <div className={inputBoxClasses()}>
          <input
            {...combobox.getInputProps({
              ...control,
              ref,
              onBlur: () => {
                combobox.close()
                onBlur?.()
              },
              onChange: (event) => combobox.type(event.currentTarget.value),
              onFocus: ({ currentTarget }) => isChosen && currentTarget.select(),
              // Enter chooses, and must not submit the form meanwhile.
              onKeyDown: (event) => event.key === 'Enter' && isPanelOpen && event.preventDefault(),
            })}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('placeholder')}
            className={cx(bareInputClasses, 'text-match')}
          />
          {isWanted && isSearching && <Searching />}
        </div>
        <div className={cx(panelClasses, !isPanelOpen && 'hidden')}>
          <ul {...combobox.getMenuProps()} className="outline-none">
            {isOpen &&
              items.map((item, index) => (
                <li
                  key={item.id}
                  {...combobox.getItemProps({ item, index })}
                  className={optionClasses(index === combobox.highlightedIndex)}
                >
                  <PlaceName place={item} />
                </li>
              ))}
          </ul>
          {note && <p className="px-2 py-1 text-ink-2 text-small wrap-anywhere">{note}</p>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isWanted && (isOpen ? t('found', { count: items.length }) : hasNoMatch && note)}
      </p>
      {error && <SearchFailure message={error instanceof ApiError ? error.message : t('failed')} onRetry={combobox.retry} />}
    </>
  )
}

/** The field that is shown until this chunk has loaded may have had the focus. */
function useFocusFromFallback(id: string): void {
  const [hadFocus] = useState(() => document.activeElement?.id === id)
  useEffect(() => {
    if (hadFocus) document.getElementById(id)?.focus()
  }, [hadFocus, id])
}

const panelClasses =
  'absolute inset-x-0 top-full z-menu mt-1 max-h-[min(15rem,50vh)] overflow-y-auto rounded-2 border border-line bg-raised p-1 shadow-float'

const optionClasses = (isActive: boolean) =>
  cx(
    'cursor-default rounded-1 px-2 py-1 text-body touch:py-2.5',
    isActive && 'bg-teal-tint text-teal forced-colors:outline-2 forced-colors:-outline-offset-2',
  )

const Searching = () => (
  <span className="flex flex-none items-center px-2.5 text-ink-3">
    <SpinnerRing />
  </span>
)

const PlaceName = ({ place: { name, region } }: { readonly place: FoundPlace }) => (
  <>
    <bdi className="block wrap-anywhere">{name}</bdi>
    {region && <bdi className="block text-ink-2 text-small wrap-anywhere">{region}</bdi>}
  </>
)

function SearchFailure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { t: common } = useTranslation('common')
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-no text-small">
      <span>{message}</span>
      <Button size="sm" onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}

interface ComboboxOptions {
  readonly inputId: string
  readonly text: string
  readonly isChosen: boolean
  readonly onChange: (value: LocationValue) => void
}

/** The search and its list of places; Tab and Enter choose the active one. */
function usePlaceCombobox({ inputId, text, isChosen, onChange }: ComboboxOptions) {
  const language = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const { places, ...search } = usePlaces(text.trim(), !isChosen)
  const items = places ?? []
  const combobox = useCombobox<FoundPlace>({
    items,
    inputId,
    labelId: `${inputId}-label`,
    inputValue: text,
    selectedItem: null,
    isOpen: isWanted && items.length > 0,
    defaultHighlightedIndex: 0,
    itemToString: (place) => (place ? placeText(place, language) : ''),
    onIsOpenChange: (change) => setWanted(change.isOpen),
    onSelectedItemChange: ({ selectedItem: place }) => {
      if (place) onChange({ text: placeText(place, language), coordinates: place.coordinates, source: 'place' })
    },
  })
  const type = (typed: string) => {
    setWanted(true)
    onChange({ text: typed, coordinates: null })
  }
  return { ...combobox, ...search, items, isWanted, hasNoMatch: places?.length === 0, type, close: () => setWanted(false) }
}

/** Makes room for the list each time it grows, undefined while it is closed: on touch screens at the top, because a keyboard covers the lower half. */
function useScrollWhenOpen(listLength: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (listLength === undefined) return
    const isTouch = matchMedia(touchQuery).matches
    box.current?.scrollIntoView?.({ block: isTouch ? 'start' : 'nearest' })
  }, [listLength])
  return box
}
