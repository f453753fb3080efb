import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Call, fullBackendHeader, isInSpecification } from '#contract/call.ts'

/** A backend is plain until something announces a full one; then it stays full, because a gateway or a proxy may have written an answer without the header. */
export interface BackendKind {
  /** Whether the page, a response or a stored session has announced a full backend. */
  readonly store: StoreApi<boolean>
  readonly isFull: () => boolean
  /** Whether the backend takes a call, or a field of it, or a value of that field. */
  readonly supports: (call: Call, field?: string, value?: unknown) => boolean
  readonly supportedFields: <Fields extends object | undefined>(call: Call, fields: Fields) => Fields
  /** Its words for statuses and hours, as learnt from its answers. */
  readonly words: StoreApi<Readonly<Record<string, string>>>
  readonly readFrom: (response: Pick<Response, 'headers'>) => void
  readonly serialize: () => string
  /** Restores a stored kind or stored words, unless it belongs to another backend. */
  readonly restore: (stored: string) => void
}

const Words = z.record(z.string(), z.string())

/** None when what was stored cannot be read. */
function readWords(text: string): z.infer<typeof Words> {
  try {
    return Words.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** `isAnnounced`: by the page, which a full backend has sent. */
export function createBackendKind(apiUrl: string, isAnnounced = false): BackendKind {
  const store = createStore(() => isAnnounced)
  const words = createStore<Readonly<Record<string, string>>>(() => ({}))
  const announcement = `${apiUrl} full`
  const supports: BackendKind['supports'] = (...field) => store.getState() || isInSpecification(...field)
  return {
    store,
    words,
    isFull: store.getState,
    supports,
    supportedFields: (call, fields) => {
      if (!fields || store.getState()) return fields
      const supported = Object.entries(fields).filter(([name, value]) => supports(call, name, value))
      // A direction is that of its key.
      const isUnordered = 'sortKey' in fields && !supports(call, 'sortKey', fields.sortKey)
      return Object.fromEntries(isUnordered ? supported.filter(([name]) => name !== 'sortValue') : supported) as typeof fields
    },
    readFrom: ({ headers }) => {
      if (headers.get(fullBackendHeader) === 'full') store.setState(true)
    },
    serialize: () => (store.getState() ? announcement : `${apiUrl} ${JSON.stringify(words.getState())}`),
    restore: (stored) => {
      if (stored === announcement) store.setState(true)
      else if (stored.startsWith(`${apiUrl} {`)) words.setState(readWords(stored.slice(apiUrl.length)))
    },
  }
}
