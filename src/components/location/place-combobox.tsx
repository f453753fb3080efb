import { useCombobox } from 'downshift'
import type { Ref } from 'react'
import { useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SpinnerRing } from '../../ui/feedback/spinner.tsx'
import type { FieldControl } from '../../ui/fields/field.tsx'
import { bareInputClasses, inputBoxClasses } from '../../ui/fields/input-classes.ts'
import type { LocationValue } from './location-field.tsx'
import { locationMessages } from './messages.ts'
import { type FoundPlace, usePlaces } from './places.ts'

interface PlaceComboboxProps {
  readonly control: FieldControl
  readonly text: string
  readonly isChosen: boolean
  readonly onChange: (value: LocationValue) => void
  readonly onBlur: (() => void) | undefined
  readonly ref: Ref<HTMLInputElement> | undefined
}

const toText = ({ name, region }: FoundPlace) => [name, region].filter(Boolean).join(' · ')

export function PlaceCombobox({ control, text, isChosen, onChange, onBlur, ref }: PlaceComboboxProps) {
  const t = useTranslations(locationMessages)
  const [isWanted, setWanted] = useState(false)
  const { places = [], error, isSearching, retry } = usePlaces(text.trim(), !isChosen)
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<FoundPlace>({
    items: places,
    inputId: control.id,
    labelId: `${control.id}-label`,
    inputValue: text,
    selectedItem: null,
    isOpen: isWanted && places.length > 0,
    defaultHighlightedIndex: 0,
    itemToString: (place) => (place ? toText(place) : ''),
    onIsOpenChange: (change) => setWanted(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem && onChange({ text: toText(selectedItem), coordinates: selectedItem.coordinates }),
  })
  return (
    <div className="relative">
      <div className={inputBoxClasses('md')}>
        <input
          {...getInputProps({
            ...control,
            ref,
            placeholder: t('placeholder'),
            onBlur,
            onChange: (event) => {
              setWanted(true)
              onChange({ text: event.currentTarget.value, coordinates: null })
            },
          })}
          dir="auto"
          autoComplete="off"
          className={bareInputClasses}
        />
        {isSearching && (
          <span className="flex flex-none items-center px-2.5 text-ink-3">
            <SpinnerRing />
          </span>
        )}
      </div>
      <ul
        {...getMenuProps()}
        className={cx(
          'absolute inset-x-0 top-full z-menu mt-1 max-h-[15rem] overflow-y-auto rounded-2 border border-line bg-raised p-1 shadow-float outline-none',
          !isOpen && 'hidden',
        )}
      >
        {isOpen &&
          places.map((place, index) => (
            <li
              key={place.id}
              {...getItemProps({ item: place, index })}
              className={cx('rounded-1 px-2 py-1 text-body touch:py-2.5', index === highlightedIndex && 'bg-teal-tint text-teal')}
            >
              <bdi>{place.name}</bdi>
              {place.region && <bdi className="block text-ink-3 text-small">{place.region}</bdi>}
            </li>
          ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-no text-small">
          {t('failed')}
          <Button size="sm" onClick={retry}>
            {t('searching')}
          </Button>
        </p>
      )}
    </div>
  )
}
