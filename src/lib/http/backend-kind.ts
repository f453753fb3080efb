import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Call, fullBackendHeader } from '#contract/call.ts'

export interface BackendKind {
  /** False until an answer, or a stored session, announces a full backend. */
  readonly store: StoreApi<boolean>
  readonly isFull: () => boolean
  readonly supportedFields: <Fields extends object | undefined>(call: Pick<Call, 'fullBackendFields'>, fields: Fields) => Fields
  /** A missing header counts only on a success in JSON: a proxy may have written anything else. */
  readonly readFrom: (response: Pick<Response, 'headers' | 'ok'>) => void
  readonly serialize: () => string
  /** Ignored for another backend's value, or once an answer has been read. */
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
