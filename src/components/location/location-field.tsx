import { LocateFixed } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Coordinates } from '../../contract/coordinates.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { buttonClasses } from '../../ui/actions/button-classes.ts'
import { SpinnerRing } from '../../ui/feedback/spinner.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { locationMessages } from './messages.ts'
import { PlaceCombobox } from './place-combobox.tsx'
import { formatCoordinates, useNearestPlace, usePlaceSearch } from './places.ts'
import { usePosition } from './use-position.ts'

/** `coordinates` are set only by a choice from the list or by the device; a location may be known without a text. */
export interface LocationValue {
  readonly text: string
  readonly coordinates: Coordinates | null
}

export interface LocationFieldProps {
  readonly label: ReactNode
  readonly value: LocationValue
  readonly onChange: (value: LocationValue) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A place that is chosen from the address search, or the position of the device (F-025). */
export function LocationField({ label, value, onChange, onBlur, error, hint, optional = false, ref }: LocationFieldProps) {
  const t = useTranslations(locationMessages)
  const canSearch = usePlaceSearch() !== undefined
  const { text, coordinates } = value
  const isUnnamed = coordinates !== null && text === ''
  const nearest = useNearestPlace(isUnnamed ? coordinates : null)
  const position = usePosition((found) => onChange({ text: '', coordinates: found }))
  const change = (next: LocationValue) => {
    position.cancel()
    onChange(next)
  }
  const formatted = coordinates ? formatCoordinates(coordinates) : ''
  const named = isUnnamed ? placeText(nearest, formatted) : text
  const chosen = isUnnamed ? t('position', { position: formatted }) : t('chosen')
  return (
    <Field
      label={label}
      optional={optional || !canSearch}
      error={position.failure ? t(position.failure) : error}
      valid={coordinates ? chosen : undefined}
      hint={canSearch ? hint : t('noSearch')}
      aside={<LocateButton isLocating={position.isLocating} onPress={position.locate} />}
    >
      {(control) =>
        canSearch ? (
          <PlaceCombobox control={control} text={named} isChosen={coordinates !== null} onChange={change} onBlur={onBlur} ref={ref} />
        ) : (
          <TextInput {...control} ref={ref} dir="ltr" readOnly value={formatted} onBlur={onBlur} />
        )
      }
    </Field>
  )
}

const placeText = (place: { readonly name: string; readonly region: string | undefined } | undefined, otherwise: string) =>
  place ? [place.name, place.region].filter(Boolean).join(' · ') : otherwise

function LocateButton({ isLocating, onPress }: { readonly isLocating: boolean; readonly onPress: () => void }) {
  const t = useTranslations(locationMessages)
  return (
    <button
      type="button"
      aria-disabled={isLocating || undefined}
      className={buttonClasses('quiet', 'sm', '-my-1 px-1')}
      onClick={() => !isLocating && onPress()}
    >
      {isLocating ? <SpinnerRing /> : <LocateFixed aria-hidden className="size-icon-sm" />}
      {isLocating ? t('locating') : t('locate')}
    </button>
  )
}
