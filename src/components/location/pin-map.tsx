import { map as createMap, divIcon, type LatLngLiteral, type Map as LeafletMap, type Marker, marker, tileLayer } from 'leaflet'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates, LocationSource } from '#contract/coordinates.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import './pin-map.css'
import { formatCoordinates } from './places.ts'

export interface PinMapProps {
  readonly tilesUrl: string
  readonly coordinates: Coordinates | null
  readonly source: LocationSource | null | undefined
  readonly onPin: (coordinates: Coordinates) => void
}

/** The Gulf. */
const wholeView = { center: { lat: 24.5, lng: 46 }, zoom: 4 }
const zooms = { place: 15, device: 17, pin: 17, unknown: 16 }
const maxZoom = 19

const pinSvg =
  '<svg viewBox="0 0 24 24" width="36" height="36" fill="var(--teal-fill)" stroke="#fff" stroke-width="1.5" aria-hidden="true"><path d="M12 22.5s-7.5-6.6-7.5-12.3a7.5 7.5 0 0 1 15 0c0 5.700-7.500 12.300-7.500 12.300z"/><circle cx="12" cy="10" r="2.800" fill="#fff" stroke="none"/></svg>'

type Position = Readonly<LatLngLiteral>

/** One finger scrolls the page, unless it drags the pin; two fingers move and zoom the map. */
function leaveOneFingerToPage(event: TouchEvent): void {
  const isOnPin = event.target instanceof Element && event.target.closest('.leaflet-marker-icon') !== null
  if (event.touches.length === 1 && !isOnPin) event.stopPropagation()
}

const toLatLng = ([lng, lat]: Coordinates): LatLngLiteral => ({ lat, lng })
/** Six decimals are a decimetre. */
const toCoordinates = (at: Position): Coordinates => [Number(at.lng.toFixed(6)), Number(at.lat.toFixed(6))]
const isSame = (one: Coordinates | null, other: Coordinates | null) => one?.[0] === other?.[0] && one?.[1] === other?.[1]

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const longStep = 16
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

interface PinOnMap {
  readonly map: LeafletMap
  readonly pin: Marker
}

/** The new position of the pin, which stays in view. */
function movePin({ map, pin }: PinOnMap, [x, y]: readonly [number, number], pixels: number): Position {
  const next = map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add([x * pixels, y * pixels]))
  map.panInside(next, { padding: [48, 48], animate: false })
  return next.wrap()
}

/** A map with a pin that is dragged, placed by a press, or moved with the arrow keys. Maps are not mirrored. */
export function PinMap({ tilesUrl, coordinates, source, onPin }: PinMapProps) {
  const { t } = useTranslation('location', { keyPrefix: 'map' })
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<PinOnMap>()
  const [hasFailed, setFailed] = useState(false)
  /** The position to which the pin was moved by hand; the form learns of it later. */
  const [moved, setMoved] = useState<Coordinates | null>(null)
  const pinAt = moved ?? coordinates
  const place = useEffectEvent((at: Position) => {
    const next = toCoordinates(at)
    setMoved(next)
    onPin(next)
  })

  useEffect(() => {
    if (!box.current) return undefined
    const container = box.current
    container.addEventListener('touchstart', leaveOneFingerToPage, { capture: true, passive: true })
    const map = createMap(container, {
      ...wholeView,
      maxZoom,
      attributionControl: false,
      zoomControl: false,
      keyboard: false,
      scrollWheelZoom: false,
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
    })
    const tiles = tileLayer(tilesUrl, { maxZoom })
    tiles.on('tileerror', () => setFailed(true))
    tiles.on('tileload', () => setFailed(false))
    tiles.addTo(map)
    const icon = divIcon({ html: pinSvg, className: 'rounded-1', iconSize: [36, 36], iconAnchor: [18, 34] })
    const pin = marker(wholeView.center, { icon, draggable: true, keyboard: false })
    pin.on('dragend', () => place(pin.getLatLng().wrap()))
    map.on('click', ({ latlng }) => place(latlng.wrap()))
    setShown({ map, pin })
    return () => {
      container.removeEventListener('touchstart', leaveOneFingerToPage, { capture: true })
      map.remove()
    }
  }, [tilesUrl])

  const showFromOutside = useEffectEvent((map: LeafletMap | undefined, at: Coordinates | null) => {
    if (isSame(moved, at)) return
    setMoved(null)
    if (map && at) map.setView(toLatLng(at), Math.max(map.getZoom(), zooms[source ?? 'unknown']))
  })
  useEffect(() => showFromOutside(shown?.map, coordinates), [shown, coordinates])

  const zoom = (by: number) => shown?.map.setZoom(shown.map.getZoom() + by)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = steps[event.key]
    if (!shown || event.ctrlKey || event.metaKey || event.altKey) return
    if (direction) place(movePin(shown, direction, event.shiftKey ? 1 : longStep))
    else if (event.key in zoomKeys) zoom(zoomKeys[event.key] ?? 0)
    else return
    event.preventDefault()
  })
  const label = pinAt ? t('pin', { position: formatCoordinates(pinAt) }) : ''
  const onBlur = useEffectEvent((pin: HTMLElement) => pin.setAttribute('aria-label', label))
  useEffect(() => {
    if (!shown) return undefined
    const { map, pin } = shown
    if (!pinAt) return void pin.remove()
    pin.setLatLng(toLatLng(pinAt)).addTo(map)
    const element = pin.getElement()
    if (!element) return undefined
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'application' })) element.setAttribute(name, value)
    // The status announces a move; a new name of the focused pin would announce it again.
    if (document.activeElement !== element) element.setAttribute('aria-label', label)
    const handle = (event: KeyboardEvent) => onKey(event)
    const rename = () => onBlur(element)
    element.addEventListener('keydown', handle)
    element.addEventListener('blur', rename)
    return () => {
      element.removeEventListener('keydown', handle)
      element.removeEventListener('blur', rename)
    }
  }, [shown, pinAt, label])
  return (
    <>
      <div ref={box} dir="ltr" className="absolute inset-0" />
      <div className="absolute end-2 top-2 z-menu grid gap-1">
        <IconButton label={t('zoomIn')} icon={<Plus aria-hidden />} onClick={() => zoom(1)} className={zoomClasses} />
        <IconButton label={t('zoomOut')} icon={<Minus aria-hidden />} onClick={() => zoom(-1)} className={zoomClasses} />
      </div>
      <div className="pointer-events-none absolute inset-x-2 bottom-2 z-menu grid justify-items-center gap-2 *:pointer-events-auto">
        {hasFailed && <p className="rounded-1 bg-raised px-3 py-2 text-small shadow-float">{t('failed')}</p>}
        {!pinAt && shown && (
          <Button size="sm" onClick={() => place(shown.map.getCenter().wrap())}>
            {t('place')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {moved && t('moved', { position: formatCoordinates(moved) })}
      </p>
    </>
  )
}

const zoomClasses = 'border-line bg-raised shadow-float'
