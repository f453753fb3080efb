import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Call, fullBackendHeader, isInSpecification } from '#contract/call.ts'

export interface BackendKind {
  /** Whether the page, a response or a stored session has announced a full backend. */
  readonly store: StoreApi<boolean>
  readonly isFull: () => boolean
  /** Whether the backend takes a call, or a field of it, or a value of that field. */
  readonly supports: (call: Call, field?: string, value?: unknown) => boolean
  readonly supportedFields: <Fields extends object | undefined>(call: Call, fields: Fields) => Fields
  /** A missing header counts only on a success in JSON: a proxy may have written anything else. */
  readonly readFrom: (response: Pick<Response, 'headers' | 'ok'>) => void
  readonly serialize: () => string
  /** Restores a stored value, unless it belongs to another backend or a response has been read already. */
  readonly restore: (stored: string) => void
}

/** `isAnnounced`: by the page, which a full backend has sent. */
export function createBackendKind(apiUrl: string, isAnnounced = false): BackendKind {
  const store = createStore(() => isAnnounced)
  let hasRead = isAnnounced
  const serialize = () => `${apiUrl} ${store.getState() ? 'full' : 'plain'}`
  const supports: BackendKind['supports'] = (...field) => store.getState() || isInSpecification(...field)
  return {
    store,
    isFull: store.getState,
    supports,
    supportedFields: (call, fields) => {
      if (!fields || store.getState()) return fields
      return Object.fromEntries(Object.entries(fields).filter(([name, value]) => supports(call, name, value))) as typeof fields
    },
    readFrom: ({ headers, ok }) => {
      const isFull = headers.get(fullBackendHeader) === 'full'
      if (!isFull && !(ok && headers.get('content-type')?.includes('json'))) return
      hasRead = true
      store.setState(isFull)
    },
    serialize,
    restore: (stored) => {
      if (!hasRead) store.setState(stored === `${apiUrl} full`)
    },
  }
}
