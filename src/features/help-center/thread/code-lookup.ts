import { createContext } from 'react'

/** What a press on a voucher code of a message does for an administrator. */
interface CodeLookup {
  readonly look: (code: string) => void
  readonly preload: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

/** Undefined where codes cannot be looked up: they stay plain text. */
export const CodeLookupContext = createContext<CodeLookup | undefined>(undefined)
