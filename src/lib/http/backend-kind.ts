import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Call, fullBackendHeader } from '#contract/call.ts'

export interface BackendKind {
  /** Whether a response or a stored session has announced a full backend. */
  readonly store: StoreApi<boolean>
  readonly isFull: () => boolean
  readonly supportedFields: <Fields extends object | undefined>(call: Pick<Call, 'fullBackendFields'>, fields: Fields) => Fields
  /** Reads the kind from a response. A missing header counts only on a success in JSON: a proxy may have written anything else. */
  readonly readFrom: (response: Pick<Response, 'headers' | 'ok'>) => void
  readonly serialize: () => string
  /** Restores a stored value, unless it belongs to another backend or a response has been read already. */
  readonly restore: (stored: string) => void
}

export function createBackendKind(apiUrl: string): BackendKind {
  const store = createStore(() => false)
  let hasRead = false
  const serialize = () => `${apiUrl} ${store.getState() ? 'full' : 'plain'}`
  return {
    store,
    isFull: store.getState,
    supportedFields: ({ fullBackendFields = [] }, fields) => {
      if (!fields || store.getState()) return fields
      const only: readonly string[] = fullBackendFields
      return Object.fromEntries(Object.entries(fields).filter(([name]) => !only.includes(name))) as typeof fields
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
