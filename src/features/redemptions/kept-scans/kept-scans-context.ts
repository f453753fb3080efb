import { createContext } from 'react'
import type { KeptScans } from './kept-scans.ts'

interface Room {
  /** Undefined until somebody wants it and it has come. */
  readonly keptScans: KeptScans | undefined
  readonly want: () => void
  /** Signs out, at once or after a question where scans that wait would be lost. */
  readonly askToSignOut: (signOut: () => void) => void
}

/** The scans of whoever is signed in, around all screens of a provider; nobody else keeps any. */
export const KeptScansContext = createContext<Room>({
  keptScans: undefined,
  want: () => undefined,
  askToSignOut: (signOut) => signOut(),
})
