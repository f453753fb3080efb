import { LocateFixed } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useNearScreen } from '#ui/hooks/use-near-screen.ts'
import type { PinMapProps } from './pin-map.tsx'
import type { PlaceComboboxProps } from './place-combobox.tsx'
import { formatCoordinates, placeText, useNearestPlace, usePlaceSearch } from './places.ts'
import type { LocationValue } from './typed-location.ts'
import { usePosition } from './use-position.ts'

/** Milliseconds after the last move of the pin: arrow keys repeat. */
const moveDelay = 400

export interface LocationFieldProps {
  readonly value: LocationValue
  readonly onChange: (value: LocationValue) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly optional?: boolean
}

/** A place that is chosen from the address search, or the position of the device (F-025). */
export function LocationField({ label, value, onChange, error, hint, optional = false, onBlur, ref }: LocationFieldProps) {
  const { t } = useTranslation('location')
  const language = useLanguage()
  const canSearch = usePlaceSearch() !== undefined
  const position = usePosition((coordinates) => onChange({ text: '', coordinates, source: 'device' }))
  const change = (next: LocationValue) => {
    position.cancel()
    onChange(next)
  }
  const { text, coordinates } = value
  const unnamed = text === '' ? coordinates : null
  const nearest = useNearestPlace(unnamed)
  const middleName = coordinates && value.source === 'place' ? (nearest?.name ?? firstPart(text)) : ''
  const shown = nearest ? placeText(nearest, language) : unnamed ? formatCoordinates(unnamed) : text
  const chosen = useChosenText(value)
  const hasMap = Boolean(useServices().operator.mapTilesUrl)
  const field = (
    <Field
      tight={false}
      label={label}
      optional={optional || !canSearch}
      error={error}
      valid={coordinates && !middleName ? chosen : undefined}
      hint={middleName ? t(hasMap ? 'middleOnMap' : 'middle', { place: middleName }) : canSearch ? hint : t('noSearch')}
      aside={<LocateButton isLocating={position.isLocating} onPress={position.locate} />}
    >
      {(control) => (
        <>
          <LocationInput
            onBlur={onBlur}
            ref={ref}
            control={control}
            canSearch={canSearch}
            isChosen={coordinates !== null}
            text={shown}
            onChange={change}
          />
          <p role="alert" className="text-no text-small empty:hidden">
            {position.failure && t(position.failure)}
          </p>
        </>
      )}
    </Field>
  )
  if (!hasMap) return field
  return (
    <div className="grid min-w-0 gap-2">
      {field}
      <MapBox coordinates={coordinates} source={value.source} onPin={(at) => change({ text: '', coordinates: at, source: 'pin' })} />
    </div>
  )
}

/** Returns “Al Olaya” of “Al Olaya, Riyadh, Saudi Arabia”. */
const firstPart = (place: string): string => place.split(/[,،]/, 1)[0] ?? ''

/** Describes a position that is exact or whose precision is unknown. */
function useChosenText({ coordinates, source }: LocationValue): string {
  const { t } = useTranslation('location')
  if (!coordinates) return ''
  const position = formatCoordinates(coordinates)
  return source === 'device' || source === 'pin' ? t('position', { position }) : t('chosen', { position })
}

const loadCombobox = () => import('./place-combobox.tsx').then(({ PlaceCombobox }) => PlaceCombobox)

interface SearchInputProps extends PlaceComboboxProps {
  readonly canSearch: boolean
}

/** Read-only until the search has loaded, and where there is none. */
function LocationInput({ canSearch, ...input }: SearchInputProps) {
  const PlaceCombobox = useIdleModule(loadCombobox, canSearch, true)
  if (canSearch && PlaceCombobox) return <PlaceCombobox {...input} />
  const { control, text, onBlur, ref } = input
  return <TextInput {...control} ref={ref} dir="auto" className="text-match" readOnly value={text} onBlur={onBlur} />
}

function LocateButton({ isLocating, onPress }: { readonly isLocating: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation('location')
  return (
    <button
      type="button"
      aria-disabled={isLocating || undefined}
      className={buttonClasses('quiet', 'sm', '-my-1 -me-3')}
      onClick={isLocating ? undefined : onPress}
    >
      {/* In the line of its text, whose baseline is that of the label beside it. */}
      <span>
        <span className="me-2 inline-flex align-[-0.2em]">
          {isLocating ? <SpinnerRing /> : <LocateFixed aria-hidden className="size-icon-sm" />}
        </span>
        <span>{isLocating ? t('locating') : t('locate')}</span>
      </span>
    </button>
  )
}

const loadMap = () => import('./pin-map.tsx').then(({ PinMap }) => PinMap)

interface MapBoxProps extends Pick<PinMapProps, 'coordinates' | 'source'> {
  readonly onPin: PinMapProps['onPin']
}

/** The map of the marketplace's tiles, whose code is loaded once it is nearly on screen. */
function MapBox({ coordinates, source, onPin }: MapBoxProps) {
  const { t } = useTranslation('location', { keyPrefix: 'map' })
  const { mapTilesUrl = '', mapAttribution } = useServices().operator
  const box = useRef<HTMLElement>(null)
  const isNear = useNearScreen(box)
  const PinMap = useIdleModule(loadMap, isNear, isNear)
  const move = useDelayed(onPin)
  return (
    <figure ref={box} aria-label={t('label')} className="min-w-0">
      <div className="relative h-[15rem] [isolation:isolate] overflow-hidden rounded-2 border border-line bg-sunken">
        {PinMap && <PinMap tilesUrl={mapTilesUrl} coordinates={coordinates} source={source} onPin={move} />}
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 text-caption text-ink-3">
        <span>
          <span>{t('hint')}</span> <span className="hidden touch:inline">{t('fingers')}</span>
        </span>
        <bdi>{mapAttribution}</bdi>
      </figcaption>
    </figure>
  )
}

function useDelayed<Value>(act: (value: Value) => void): (value: Value) => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(value), moveDelay)
  }
}
