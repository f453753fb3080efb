import { useEffect, useState } from 'react'

interface BatteryManager extends EventTarget {
  readonly level: number
  readonly charging: boolean
}

export interface Battery {
  /** From 0 to 1. */
  readonly level: number
  readonly isCharging: boolean
}

const changes = ['levelchange', 'chargingchange'] as const

/** Undefined where the browser does not tell. */
export function useBattery(): Battery | undefined {
  const [battery, setBattery] = useState<Battery>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const watch = async () => {
      if (!('getBattery' in navigator)) return
      const manager = await (navigator as { readonly getBattery: () => Promise<BatteryManager> }).getBattery()
      if (signal.aborted) return
      const update = () => setBattery({ level: manager.level, isCharging: manager.charging })
      update()
      for (const change of changes) manager.addEventListener(change, update, { signal })
    }
    watch().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return battery
}
