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
  /** What the till says of a code that no server has confirmed. */
  whenOffline: z._default(z.enum(['wait', 'give']), 'wait'),
})
export type TillSettings = z.infer<typeof TillSettings>

const key = 'till'

function read(text: string | null): TillSettings {
  try {
    return TillSettings.parse(JSON.parse(text ?? '{}'))
  } catch {
    return TillSettings.parse({})
  }
}

/** Settings of this device; they survive a sign-out. */
export function useTillSettings() {
  const { storage } = useServices()
  const pairedName = usePairedTill()
  const [ofDevice, setSettings] = useState(() => read(storage.getItem(key)))
  // The business names a paired till.
  const settings = pairedName === undefined ? ofDevice : { ...ofDevice, name: pairedName }
  const change = (changes: Partial<TillSettings>) => {
    const next = { ...ofDevice, ...changes }
    setSettings(next)
    storage.setItem(key, JSON.stringify(next))
  }
  return { settings, change }
}
