import { useState } from 'react'
import * as z from 'zod/mini'
import { tillNameLength } from '#contract/limits.ts'
import { useServices } from '#lib/services.ts'
import { usePairedTill } from '../device/use-paired-till.ts'

export const minVolume = 10

const TillSettings = z.object({
  /** '' is none. */
  name: z._default(z.string().check(z.maxLength(tillNameLength)), ''),
  confirmFirst: z._default(z.boolean(), false),
  sound: z._default(z.boolean(), true),
  /** Per cent. */
  volume: z._default(z.number().check(z.minimum(minVolume), z.maximum(100)), 50),
  vibration: z._default(z.boolean(), true),
  keepScreenOn: z._default(z.boolean(), true),
  /** Queue scans that cannot be sent (F-052). */
  keepScans: z._default(z.boolean(), false),
  /** Judge codes by a saved list while no server answers; only with `keepScans`. */
  saveCodes: z._default(z.boolean(), false),
  /** Give the discount while no server answers. */
  giveOffline: z._default(z.boolean(), false),
})
export type TillSettings = z.infer<typeof TillSettings>

const key = 'till'

/** Until somebody changes a setting: a paired till belongs to the shop and goes on without a connection. */
const pairedDefaults = { keepScans: true, saveCodes: true }

function read(text: string | null, isPaired: boolean): TillSettings {
  const defaults = isPaired ? pairedDefaults : {}
  try {
    return TillSettings.parse(text === null ? defaults : JSON.parse(text))
  } catch {
    return TillSettings.parse(defaults)
  }
}

/** Settings of this device; they survive a sign-out. */
export function useTillSettings() {
  const { storage } = useServices()
  const pairedName = usePairedTill()
  const [ofDevice, setSettings] = useState(() => read(storage.getItem(key), pairedName !== undefined))
  // The business names a paired till.
  const settings = pairedName === undefined ? ofDevice : { ...ofDevice, name: pairedName }
  const change = (changes: Partial<TillSettings>) => {
    const next = { ...ofDevice, ...changes }
    setSettings(next)
    storage.setItem(key, JSON.stringify(next))
  }
  return { settings, change }
}
