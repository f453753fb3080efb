import { useCombobox } from 'downshift'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#i18n/use-language.ts'
import { touchQuery } from '#ui/hooks/use-media.ts'
import { type FoundPlace, placeText, usePlaces } from './places.ts'
import type { LocationValue } from './typed-location.ts'

interface ComboboxOptions {
  readonly inputId: string
  readonly text: string
  readonly isChosen: boolean
  readonly onChange: (value: LocationValue) => void
}

/** The search and its list of places; Tab and Enter choose the active one. */
export function usePlaceCombobox({ inputId, text, isChosen, onChange }: ComboboxOptions) {
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
export function useScrollWhenOpen(listLength: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (listLength === undefined) return
    const isTouch = matchMedia(touchQuery).matches
    box.current?.scrollIntoView?.({ block: isTouch ? 'start' : 'nearest' })
  }, [listLength])
  return box
}
