import { useEffect, useRef, useState } from 'react'
import type { Coordinates } from '#contract/coordinates.ts'

export type PositionFailure = 'denied' | 'unavailable' | 'timeout'

const timeoutMs = 15_000
const failures: Readonly<Record<number, PositionFailure>> = { 1: 'denied', 3: 'timeout' }

const findPosition = () =>
  new Promise<Coordinates>((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('This page has no geolocation'))
    return navigator.geolocation.getCurrentPosition(({ coords }) => resolve([coords.longitude, coords.latitude]), reject, {
      enableHighAccuracy: true,
      timeout: timeoutMs,
      maximumAge: 60_000,
    })
  })

/** The device's position, on request only. `cancel` drops an answer that is still on its way. */
export function usePosition(onFound: (coordinates: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'locating' | PositionFailure>('idle')
  const request = useRef(0)
  const cancel = () => {
    request.current += 1
    setState('idle')
  }
  useEffect(
    () => () => {
      request.current += 1
    },
    [],
  )
  const locate = () => {
    request.current += 1
    const own = request.current
    setState('locating')
    findPosition().then(
      (coordinates) => {
        if (own !== request.current) return
        setState('idle')
        onFound(coordinates)
      },
      (error: unknown) => {
        if (own === request.current) setState(failures[(error as Partial<GeolocationPositionError>).code ?? 0] ?? 'unavailable')
      },
    )
  }
  return {
    isLocating: state === 'locating',
    failure: state === 'idle' || state === 'locating' ? undefined : state,
    locate,
    cancel,
  }
}
