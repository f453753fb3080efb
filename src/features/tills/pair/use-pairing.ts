import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { newKey } from '#lib/http/request-parts.ts'
import { useServices } from '#lib/services.ts'
import type { SessionStorage } from '#lib/session/storage.ts'

/** The token of the pairing code, and the secret by which this device may ask again where a response was lost. */
const Pairing = z.object({ token: z.string(), device: z.string() })
type Pairing = z.infer<typeof Pairing>

const key = 'tillPairing'

function read(storage: SessionStorage): Pairing | undefined {
  try {
    return Pairing.parse(JSON.parse(storage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

function begin(storage: SessionStorage, token: string): Pairing {
  const stored = read(storage)
  if (stored?.token === token) return stored
  const pairing = { token, device: newKey() }
  try {
    storage.setItem(key, JSON.stringify(pairing))
  } catch {
    // If the storage is full, the pairing lasts until a reload.
  }
  return pairing
}

/** The pairing of this tab. Its token leaves the address immediately, and survives a reload. */
export function usePairing() {
  const { tabStorage } = useServices()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [pairing, setPairing] = useState(() => read(tabStorage))
  if (hash !== '' && hash !== pairing?.token) setPairing(begin(tabStorage, hash))
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/till/pair', replace: true })
  }, [hash, navigate])
  return { pairing, forget: () => tabStorage.removeItem(key) }
}
