import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useNearScreen } from '#ui/hooks/use-near-screen.ts'
import type { PinMapProps } from './pin-map.tsx'

const loadMap = () => import('./pin-map.tsx').then(({ PinMap }) => PinMap)

/** Milliseconds after the last move of the pin: arrow keys repeat. */
const moveDelay = 400

interface MapBoxProps extends Pick<PinMapProps, 'coordinates' | 'source'> {
  readonly onPin: PinMapProps['onPin']
}

/** The map of the marketplace's tiles, whose code is loaded once it is nearly on screen. */
export function MapBox({ coordinates, source, onPin }: MapBoxProps) {
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
